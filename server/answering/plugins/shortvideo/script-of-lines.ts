import type { ScriptShot } from '#contract/chat/calls.ts';
import type { Language } from '../../../content/messages.ts';

export interface SpokenLine {
  scene: string;
  line: string;
}

/** Characters (Chinese) or words (English) per second. */
export const SPEED: Record<Language, number> = { 'zh-CN': 4, 'en-US': 2.5 };
const MIN_SHOT_SECONDS = 2;
const CAPTION_CHARACTERS = 16;
const CAPTION_WORDS = 7;

export function spokenLength(line: string, language: Language): number {
  const pattern =
    language === 'zh-CN' ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}][\p{L}\p{N}.,'’/-]{0,99}/gu;
  return [...line.matchAll(pattern)].length;
}

/**
 * Distributes the seconds in proportion to the spoken length; the sum is `seconds`, each shot takes
 * at least 2 s.
 */
export function shotsOf(
  lines: readonly SpokenLine[],
  seconds: number,
  language: Language,
): ScriptShot[] {
  const lengths = lines.map(({ line }) => spokenLength(line, language));
  const total = lengths.reduce((sum, each) => sum + each, 0);
  const wanted = lengths.map((each) => (each / total) * seconds);
  const given = wanted.map((each) => Math.max(MIN_SHOT_SECONDS, Math.round(each)));
  const excess = () => given.reduce((sum, each) => sum + each, 0) - seconds;
  for (let over = excess(); over !== 0; over = excess()) {
    const step = over > 0 ? -1 : 1;
    // Adjusts the shot that deviates most from its ideal length by one second.
    const gaps = given.map((each, at) =>
      step < 0 && each <= MIN_SHOT_SECONDS ? -Infinity : (each - (wanted[at] ?? 0)) * -step,
    );
    const at = gaps.indexOf(Math.max(...gaps));
    given[at] = (given[at] ?? 0) + step;
  }

  return lines.map(({ scene, line }, at) => ({
    n: at + 1,
    seconds: given[at] ?? MIN_SHOT_SECONDS,
    scene,
    line,
    caption: captionOf(line, language),
  }));
}

function captionOf(line: string, language: Language): string {
  const clauses = line
    .split(/[，,。；;：:！!？?](?!\d)|\.\s|\.$/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const lengthOf = (text: string) =>
    language === 'zh-CN' ? Array.from(text).length : text.split(/\s+/).length;
  const most = language === 'zh-CN' ? CAPTION_CHARACTERS : CAPTION_WORDS;
  const fitting = clauses
    .filter((each) => lengthOf(each) <= most)
    .sort((one, other) => lengthOf(other) - lengthOf(one));
  const clause = fitting[0] ?? clauses[0] ?? line;
  if (language === 'zh-CN') {
    const characters = Array.from(clause);
    return characters.length <= CAPTION_CHARACTERS
      ? clause
      : `${characters.slice(0, CAPTION_CHARACTERS - 1).join('')}…`;
  }
  const words = clause.split(/\s+/);
  return words.length <= CAPTION_WORDS ? clause : `${words.slice(0, CAPTION_WORDS).join(' ')}…`;
}
