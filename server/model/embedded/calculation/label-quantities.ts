import { BEFORE_NUMBER, BEHIND_NUMBER, NO_QUESTION } from '../words/calculation-words.ts';
import type { Quantity } from './find-quantities.ts';

/** The words of a role, ready to be looked for beside numbers. */
export interface RolePatterns<Role extends string> {
  role: Role;
  before: RegExp;
  /** Undefined where the word only ever stands before its number. */
  behind: RegExp | undefined;
}

export interface Labelled<Role extends string> {
  quantity: Quantity;
  role: Role | undefined;
}

export interface LabelRules<Role extends string> {
  patterns: readonly RolePatterns<Role>[];
  /** Whether a number can be what a word says; a mesh or an area says by itself what it is. */
  canBe: (role: Role, quantity: Quantity) => boolean;
  /** Roles whose word, set apart at the end of a question, is what is asked for. */
  asked?: ReadonlySet<Role>;
}

/** A word that says what a number measures, where it stands in the text. */
interface LabelWord<Role> {
  role: Role;
  start: number;
  end: number;
  /** Nothing stands between it and its number. */
  touches: boolean;
}

export function rolePatterns<Role extends string>(
  role: Role,
  words: string,
  onlyBefore = false,
): RolePatterns<Role> {
  return {
    role,
    before: new RegExp(`(?<![a-z])(?<word>${words})${BEFORE_NUMBER}$`),
    behind: onlyBefore
      ? undefined
      : new RegExp(
          `^(?:(?<word>${words})(?![a-z])|${BEHIND_NUMBER}(?<apart>${words})(?![a-z])${NO_QUESTION})`,
        ),
  };
}

/** Gives each number the word that stands before or behind it; a word serves one number only. */
export function labelQuantities<Role extends string>(
  text: string,
  quantities: readonly Quantity[],
  rules: LabelRules<Role>,
): { labelled: Labelled<Role>[]; residue: string } {
  const gapStart = (at: number) => (at < 0 ? 0 : (quantities[at]?.end ?? 0));
  const gapEnd = (at: number) => quantities[at + 1]?.start ?? text.length;
  const gapBehind = (at: number) => text.slice(gapStart(at), gapEnd(at));
  const before: (LabelWord<Role> | undefined)[] = [];
  const behind: (LabelWord<Role> | undefined)[] = [];

  // From the right: whether a word between two numbers belongs to the left one depends on whether
  // the right one has a word behind it, as in '1.2米宽2.4米长' against '宽1.2米长2.4米'.
  for (let at = quantities.length - 1; at >= -1; at -= 1) {
    const current = quantities[at];
    const next = quantities[at + 1];
    const from = gapStart(at);
    const gap = gapBehind(at);
    const left = current && labelBehind(gap, from, current, rules);
    const right = next && labelBefore(gap, from, next, rules);
    const isContested = left && right && left.end > right.start;
    const hasOwn = current && labelBefore(gapBehind(at - 1), gapStart(at - 1), current, rules);
    const toLeft =
      !isContested ||
      (left.touches === right.touches
        ? behind[at + 1] !== undefined || (left.touches && hasOwn === undefined)
        : left.touches);

    if (right && !(isContested && toLeft)) before[at + 1] = right;
    if (left && toLeft) behind[at] = left;
  }

  const words = quantities.map((_, at) => before[at] ?? behind[at]);
  const labelled = quantities.map((quantity, at) => ({ quantity, role: words[at]?.role }));
  const spans = [...quantities, ...words.filter((word) => word !== undefined)];

  return { labelled, residue: without(text, spans) };
}

function labelBefore<Role extends string>(
  gap: string,
  from: number,
  quantity: Quantity,
  { patterns, canBe }: LabelRules<Role>,
): LabelWord<Role> | undefined {
  return longest(
    patterns.flatMap(({ role, before }) => {
      const match = canBe(role, quantity) ? before.exec(gap) : null;
      if (!match) return [];
      const word = match.groups?.['word'] ?? '';
      const start = from + match.index;
      const touches = match[0] === word;
      return [{ role, start, end: start + match[0].length, touches, length: word.length }];
    }),
  );
}

function labelBehind<Role extends string>(
  gap: string,
  from: number,
  quantity: Quantity,
  { patterns, canBe, asked }: LabelRules<Role>,
): LabelWord<Role> | undefined {
  return longest(
    patterns.flatMap(({ role, behind }) => {
      const match = behind && canBe(role, quantity) ? behind.exec(gap) : null;
      if (!match) return [];
      const word = match.groups?.['word'] ?? match.groups?.['apart'] ?? '';
      const touches = match[0] === word;
      // '100目 30微米 孔径': set apart at the end, it is what is asked for.
      const isAtEnd = /^\s*(?:[?？。!！]\s*)?$/.test(gap.slice(match[0].length));
      if (!touches && isAtEnd && asked?.has(role) === true) return [];
      return [{ role, start: from, end: from + match[0].length, touches, length: word.length }];
    }),
  );
}

function longest<Match extends { length: number }>(matches: Match[]): Match | undefined {
  return matches.reduce<Match | undefined>(
    (best, each) => (best && best.length >= each.length ? best : each),
    undefined,
  );
}

function without(text: string, spans: { start: number; end: number }[]): string {
  let residue = '';
  let last = 0;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start > last) residue += `${text.slice(last, start)} # `;
    last = Math.max(last, end);
  }
  return residue + text.slice(last);
}
