import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage, startI18n } from '#i18n/setup.ts';
import { byLanguage, useByLanguage } from '#i18n/use-by-language.ts';

test('texts that can’t be loaded stay in the other language', async () => {
  await startI18n('zh-CN');
  const texts = byLanguage({
    zh: () => Promise.resolve('丝网'),
    en: () => Promise.reject(new Error('no network')),
  });
  function Word() {
    return <p>{useByLanguage(texts) ?? 'loading'}</p>;
  }
  render(<Word />);
  expect(await screen.findByText('丝网')).toBeVisible();

  await act(() => changeLanguage('en-US'));

  expect(await screen.findByText('丝网')).toBeVisible();
});
