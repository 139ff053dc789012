import type { Part } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import type { SharedTurn } from '#contract/share/calls.ts';
import { message, type Language } from '../../content/messages.ts';
import { FILE_PATH } from '../file/file-path.ts';

export interface StandingTurn {
  question: string;
  plugin: string | null;
  content: string;
  sources: Source[];
  parts: Part[];
  model: string;
  createdAt: Date;
}

/** File URLs reveal the owner and grant access. */
const FILE_ADDRESS = new RegExp(
  String.raw`(?:https?:\/\/[^\s/()<>"]+)?\/api\/${FILE_PATH}\?[^\s()<>"]*`,
  'g',
);

/**
 * Public view of a turn. File citations keep only their number; pictures become a note in the
 * sharer's language.
 */
export function sharedTurn(turn: StandingTurn, language: Language): SharedTurn {
  const parts = turn.parts.flatMap((part) => sharedPart(part) ?? []);
  const pictures = turn.parts.filter(({ type }) => type === 'image').length;
  const notes = Array.from(
    { length: pictures },
    () => `> ${message(language, 'share.pictureLeftOut')}`,
  );

  return {
    question: withoutAddresses(turn.question),
    plugin: turn.plugin,
    content: [withoutAddresses(turn.content), ...notes].filter((text) => text !== '').join('\n\n'),
    sources: turn.sources.map(sharedSource),
    parts,
    model: turn.model,
    createdAt: turn.createdAt.toISOString(),
  };
}

export function withoutAddresses(text: string): string {
  return text.replace(FILE_ADDRESS, '');
}

function sharedSource({ n, articleId, title, snippet, contributor }: Source): Source {
  return articleId === null
    ? { n, articleId, title: '', snippet: '', contributor: null }
    : { n, articleId, title, snippet, contributor };
}

/** Returns null if nothing of it is shared. Only members see the contacts of a company. */
function sharedPart(part: Part): Part | null {
  switch (part.type) {
    case 'image':
      return null;
    case 'enterprise':
      return {
        type: 'enterprise',
        cards: part.cards.map((card, index) => ({ ...card, id: String(index + 1), site: null })),
      };
    case 'calculation':
    case 'mesh':
    case 'script':
    case 'check':
    case 'ask':
    case 'mode':
    case 'questions':
      return part;
  }
}
