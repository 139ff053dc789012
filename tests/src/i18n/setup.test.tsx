import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Setup from '#i18n/setup.ts';
import { languageOf, wireLanguage } from '#i18n/setup.ts';

function First() {
  const { t } = useTranslation('common');
  return <p>{t('retry')}</p>;
}

function Later() {
  const { t } = useTranslation('markdown');
  return <p>{t('copy.action')}</p>;
}

describe('i18n', () => {
  let setup: typeof Setup;

  beforeEach(async () => {
    vi.resetModules();
    setup = await import('#i18n/setup.ts');
    const early = setup.preloadNamespaces(['history']);
    await setup.startI18n('zh-CN');
    await early;
  });

  test('brings the first screen, and only in the language in use', () => {
    expect(setup.i18n.hasResourceBundle('zh-CN', 'common')).toBe(true);
    expect(setup.i18n.hasResourceBundle('zh-CN', 'errors')).toBe(true);
    expect(setup.i18n.hasResourceBundle('zh-CN', 'markdown')).toBe(false);
    expect(setup.i18n.hasResourceBundle('en-US', 'common')).toBe(false);
    expect(document.documentElement.lang).toBe('zh-CN');
    render(<First />);
    expect(screen.getByText('重试')).toBeVisible();
  });

  test('what was named before the start is there', () => {
    expect(setup.i18n.hasResourceBundle('zh-CN', 'history')).toBe(true);
  });

  test('fetches a later namespace when it is first rendered', async () => {
    render(
      <Suspense fallback={<p>…</p>}>
        <Later />
      </Suspense>,
    );
    expect(await screen.findByText('复制')).toBeVisible();
    expect(setup.i18n.hasResourceBundle('en-US', 'markdown')).toBe(false);
  });

  test('changes the language of what is on the screen, and of the document', async () => {
    render(<First />);
    await act(() => setup.changeLanguage('en-US'));
    expect(screen.getByText('Try again')).toBeVisible();
    expect(document.documentElement.lang).toBe('en-US');
    await act(() => setup.changeLanguage('zh-CN'));
    expect(screen.getByText('重试')).toBeVisible();
  });

  test('falls back to en-US for a key that the language lacks', async () => {
    const texts: unknown = setup.i18n.getResourceBundle('zh-CN', 'common');
    const rest = Object.entries(texts ?? {}).filter(([key]) => key !== 'retry');
    setup.i18n.removeResourceBundle('zh-CN', 'common');
    setup.i18n.addResourceBundle('zh-CN', 'common', Object.fromEntries(rest));
    render(<First />);
    expect(await screen.findByText('Try again')).toBeVisible();
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
