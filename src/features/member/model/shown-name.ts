import type { Privacy } from '#contract/member/calls.ts';

/** A nickname as shown to others; null if hidden. */
export function shownName(nickname: string, showAs: Privacy['showAs']): string | null {
  switch (showAs) {
    case 'anonymous':
      return null;
    case 'masked': {
      const [first] = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(nickname);
      return `${first?.segment ?? ''}**`;
    }
    case 'nickname':
    case undefined:
      return nickname;
  }
}
