import type { Privacy } from '#contract/member/calls.ts';

/**
 * What others see of a member's name: whole, its first character alone, or nothing (null), as the member
 * chose. Of an account that was deleted nothing is seen.
 */
export function shownName(member: {
  nickname: string;
  privacy: Privacy;
  deletedAt: Date | null;
}): string | null {
  const { nickname, privacy, deletedAt } = member;
  if (deletedAt !== null) return null;
  switch (privacy.showAs) {
    case 'anonymous':
      return null;
    case 'masked':
      return `${firstCharacter(nickname)}**`;
    case 'nickname':
    case undefined:
      return nickname;
  }
}

/** What people take for one, however many code points it is written with. */
function firstCharacter(text: string): string {
  const [first] = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text);

  return first?.segment ?? '';
}
