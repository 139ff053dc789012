import type { Privacy } from '#contract/member/calls.ts';

/**
 * Public name according to the member's privacy setting: full, first character, or null. Null for
 * deleted accounts.
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

/** A grapheme cluster, which may have several code points. */
function firstCharacter(text: string): string {
  const [first] = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text);

  return first?.segment ?? '';
}
