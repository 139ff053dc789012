import type { Auth, Review } from '#contract/member/calls.ts';
import { clearKept } from '#lib/offline/kept.ts';
import { forgetEarlyText } from '#lib/early-composer.ts';
import { forgetFirstQuestion } from '#lib/first-question.ts';
import { clearItems, readItem, writeItem } from '#lib/local-storage.ts';
import { announceAccessToken, writeAccessToken } from './access-token.ts';
import { VOICE_CHOICE_KEY } from './kept-keys.ts';
import { PREFERENCE_KEYS } from './preferences.ts';
import { PROFILE_NOTICE_KEY } from './profile-notice.ts';
import { resetSystem } from './system.ts';
import { resetUser, userIdsOf, useUserStore } from './user.ts';

export function keepLogin(code: number, answer: Auth | Review): void {
  const registerType = code === 200 ? 0 : code;
  if (!('token' in answer)) {
    useUserStore.setState({ registerType, ishoveStatus: true });
    return;
  }
  resetSystem();
  useUserStore.setState({
    registerType,
    ishoveStatus: answer.identity === null,
    phone: answer.phone,
    userids: userIdsOf(answer),
    avatar: answer.avatar,
    userCon: null,
    memberInfo: 'unknown',
  });
  writeAccessToken(answer.token);
}

export function clearStorage(): void {
  const keys = [...PREFERENCE_KEYS, PROFILE_NOTICE_KEY, VOICE_CHOICE_KEY];
  const kept = keys.map((key) => [key, readItem(key)] as const);
  resetUser();
  resetSystem();
  clearItems();
  forgetEarlyText();
  for (const [key, value] of kept) writeItem(key, value);
  forgetFirstQuestion();
  void clearKept();
  announceAccessToken();
}
