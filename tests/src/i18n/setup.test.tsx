import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changeLanguage,
  i18n,
  languageOf,
  preloadNamespaces,
  startI18n,
  wireLanguage,
} from '#i18n/setup.ts';

function First() {
  const { t } = useTranslation('common');
  return <p>{t('retry')}</p>;
}

function Later() {
  const { t } = useTranslation('markdown');
  return <p>{t('copy.action')}</p>;
}

describe('i18n', () => {
  beforeAll(async () => {
    const early = preloadNamespaces(['history']);
    await startI18n('zh-CN');
    await early;
  });

  test('brings the first screen, and only in the language in use', () => {
    expect(i18n.hasResourceBundle('zh-CN', 'common')).toBe(true);
    expect(i18n.hasResourceBundle('zh-CN', 'errors')).toBe(true);
    expect(i18n.hasResourceBundle('zh-CN', 'markdown')).toBe(false);
    expect(i18n.hasResourceBundle('en-US', 'common')).toBe(false);
    expect(document.documentElement.lang).toBe('zh-CN');
    render(<First />);
    expect(screen.getByText('重试')).toBeVisible();
  });

  test('what was named before the start is there', () => {
    expect(i18n.hasResourceBundle('zh-CN', 'history')).toBe(true);
  });

  test('fetches a later namespace when it is first rendered', async () => {
    render(
      <Suspense fallback={<p>…</p>}>
        <Later />
      </Suspense>,
    );
    expect(await screen.findByText('复制')).toBeVisible();
    expect(i18n.hasResourceBundle('en-US', 'markdown')).toBe(false);
  });

  test('changes the language of what is on the screen, and of the document', async () => {
    render(<First />);
    await act(() => changeLanguage('en-US'));
    expect(screen.getByText('Try again')).toBeVisible();
    expect(document.documentElement.lang).toBe('en-US');
    await act(() => changeLanguage('zh-CN'));
    expect(screen.getByText('重试')).toBeVisible();
  });

  test('falls back to en-US for a key that the language lacks', async () => {
    const texts: unknown = i18n.getResourceBundle('zh-CN', 'common');
    const rest = Object.entries(texts ?? {}).filter(([key]) => key !== 'retry');
    i18n.removeResourceBundle('zh-CN', 'common');
    i18n.addResourceBundle('zh-CN', 'common', Object.fromEntries(rest));
    render(<First />);
    expect(await screen.findByText('Try again')).toBeVisible();
    i18n.addResourceBundle('zh-CN', 'common', texts);
  });

  test('the stored language decides: en is English, anything else Chinese', () => {
    expect(['en', 'zh-cn', 'fr', '', null].map(languageOf)).toEqual([
      'en-US',
      'zh-CN',
      'zh-CN',
      'zh-CN',
      'zh-CN',
    ]);
    expect([wireLanguage('en-US'), wireLanguage('zh-CN')]).toEqual(['en', 'zh-CN']);
  });
});
