import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfig } from '#contract/site/calls.ts';
import { ProfilePrompt } from '#features/auth/profile-prompt.tsx';
import { startI18n } from '#i18n/setup.ts';
import { keepMember } from '#stores/user.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { appConfigOf } from '../plugins/app-config.ts';
import { IDENTITY, memberWith, openScreen } from './open-screen.tsx';

beforeAll(() => startI18n('zh-CN'));

describe('the prompt for the profile', () => {
  const name = '完善资料提示';

  beforeEach(() => {
    mockServer.use(respondWith(appConfig, appConfigOf()));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('leads a member without an identity to the profile, and no other', async () => {
    openScreen(<ProfilePrompt />, '/');
    act(() => keepMember(memberWith(null)));
    await screen.findByRole('complementary', { name });
    expect(await screen.findByRole('link', { name: '完善资料，得 50 积分' })).toHaveAttribute(
      'href',
      '/information',
    );
    act(() => keepMember(memberWith(IDENTITY)));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test('stays away for 30 days once it has been put off', async () => {
    const user = userEvent.setup();
    const { unmount } = openScreen(<ProfilePrompt />, '/');
    act(() => keepMember(memberWith(null)));
    await user.click(await screen.findByRole('button', { name: '暂不' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    unmount();
    const next = openScreen(<ProfilePrompt />, '/');
    act(() => keepMember(memberWith(null)));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    next.unmount();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 31 * 86_400_000);
    openScreen(<ProfilePrompt />, '/');
    act(() => keepMember(memberWith(null)));
    expect(await screen.findByRole('complementary', { name })).toBeVisible();
  });

  test('is put off for one member only', async () => {
    const user = userEvent.setup();
    openScreen(<ProfilePrompt />, '/');
    act(() => keepMember(memberWith(null)));
    await user.click(await screen.findByRole('button', { name: '暂不' }));
    act(() => keepMember({ ...memberWith(null), id: 'm2' }));
    expect(await screen.findByRole('complementary', { name })).toBeVisible();
  });
});
