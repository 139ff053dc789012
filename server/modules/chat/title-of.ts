import { LIMITS } from '#contract/limits.ts';
import { splitClauses } from '#mesh/reading/clauses.ts';
import { withoutMiddle } from '#mesh/without-middle.ts';
import { storableText } from '../../platform/db/storable.ts';

/** Characters of a question that are read for its title. */
const MAX_READ = 600;
/** Punctuation after which a title that is too long is cut. */
const STOPS = /[，,；;。！？!?：:、]|\.\s|\s/gu;

/** The subject of a question in its own words, without greetings, background and thanks. */
export function titleOf(question: string): string {
  const text = oneLine(question);
  const clauses = splitClauses(withoutMiddle(text, MAX_READ));
  const subject = clauses
    .filter(({ role }) => role === 'request' || role === 'statement')
    .map((clause) => clause.text)
    .join('');

  return shortened(bare(subject) || bare(text) || text);
}

/** A title that somebody gave, as long as titles are. */
export function shortTitle(title: string): string {
  return shortened(oneLine(title));
}

function oneLine(text: string): string {
  return storableText(text).replace(LINK, '$1').replace(ADDRESS, ' ').replace(/\s+/gu, ' ').trim();
}

const ADDRESS = /(?:https?:\/\/|\/api\/)\S{1,2000}/g;
/** An image or a link: its address may name a member or a file. */
const LINK = /!?\[([^\]\n]{0,200})\]\([^)\n]{0,1000}\)/g;

/** Without the marks that lead in to it and end it; a question mark stays. */
function bare(text: string): string {
  return text
    .replace(/^[\s\p{P}]{1,20}(?=[\p{L}\p{N}])/u, '')
    .replace(/[\s，,；;。.：:！!]{1,20}$/u, '');
}

function shortened(title: string): string {
  const characters = Array.from(title);
  if (characters.length <= LIMITS.titleChars) return title;
  const kept = characters.slice(0, LIMITS.titleChars - 1).join('');
  const stop = [...kept.matchAll(STOPS)].at(-1)?.index ?? 0;
  const isNearEnd = stop > kept.length / 2;

  return `${(isNearEnd ? kept.slice(0, stop) : kept).trimEnd()}…`;
}
