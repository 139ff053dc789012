import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { ProfilePrompt } from '#features/auth/profile-prompt.tsx';
import { startI18n } from '#i18n/setup.ts';
import { keepMember } from '#stores/user.ts';
import { IDENTITY, memberWith, openScreen } from './open-screen.tsx';

beforeAll(() => startI18n('zh-CN'));

describe('the prompt for the profile', () => {
  const name = '完善资料提示';

  test('leads a member without an identity to the profile, and no other', async () => {
    openScreen(<ProfilePrompt />, '/');
    act(() => keepMember(memberWith(null)));
    await screen.findByRole('complementary', { name });
    expect(screen.getByRole('link', { name: '去完善' })).toHaveAttribute('href', '/information');
    act(() => keepMember(memberWith(IDENTITY)));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test('stays away once it has been waved away', async () => {
    const user = userEvent.setup();
    const { unmount } = openScreen(<ProfilePrompt />, '/');
    act(() => keepMember(memberWith(null)));
    await user.click(await screen.findByRole('button', { name: '暂不' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    unmount();
    openScreen(<ProfilePrompt />, '/');
    act(() => keepMember(memberWith(null)));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
