import type { Judged, Verdict } from './judge.ts';
import type { Figure, Question, Turn } from './question.ts';

const VERDICTS: readonly Verdict[] = ['right', 'asked', 'missed', 'wrong'];

export interface Share {
  name: string;
  total: number;
  right: number;
  asked: number;
  missed: number;
  wrong: number;
}

export interface Summary {
  total: Share;
  byCalculator: Share[];
  byWay: Share[];
  byLanguage: Share[];
}

export function summarise(judged: readonly Judged[]): Summary {
  return {
    total: shareOf('all', judged),
    byCalculator: grouped(judged, ({ calculator }) => calculator),
    byWay: grouped(judged, ({ way }) => way),
    byLanguage: grouped(judged, ({ language }) => language),
  };
}

export function tableOf(title: string, shares: readonly Share[], isMarkdown = false): string {
  const head = [title, 'questions', ...VERDICTS];
  const rows = shares.map((share) => [
    share.name,
    String(share.total),
    ...VERDICTS.map((verdict) => percent(share[verdict], share.total)),
  ]);
  const widths = head.map((text, at) =>
    Math.max(width(text), ...rows.map((row) => width(row[at] ?? ''))),
  );
  const padded = (row: readonly string[]) =>
    row.map((text, at) => {
      const space = ' '.repeat((widths[at] ?? 0) - width(text));
      return at === 0 ? text + space : space + text;
    });
  const rule = widths.map((each, at) => (at === 0 ? '-'.repeat(each) : `${'-'.repeat(each - 1)}:`));
  if (!isMarkdown) return [head, ...rows].map((row) => padded(row).join('  ')).join('\n');
  return [padded(head), rule, ...rows.map(padded)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

export function failuresOf(judged: readonly Judged[], most: number): string {
  return VERDICTS.filter((verdict) => verdict !== 'right')
    .flatMap((verdict) =>
      judged
        .filter((each) => each.verdict === verdict)
        .slice(0, most)
        .map(describe),
    )
    .join('\n');
}

export function describeQuestion({ language, way, calculator, turns }: Question): string {
  return `${language} [${way}] ${calculator}\n${turns.map(describeTurn).join('\n')}`;
}

function describe({ verdict, question, turn, outcome }: Judged): string {
  const lines = question.turns.slice(0, turn + 1).map(describeTurn);
  if (outcome.kind === 'calculated') {
    lines.push(
      ...outcome.results.map(
        ({ calculator, inputs }) => `    read    ${calculator} ${JSON.stringify(inputs)}`,
      ),
      `    stated  ${outcome.figures.map((figure) => `${figure.key} = ${textOf(figure)}`).join('; ')}`,
    );
  }
  return `${verdict.toUpperCase()} ${question.language} [${question.way}] ${question.calculator}\n${lines.join('\n')}`;
}

function describeTurn({ text, expected, wants }: Turn): string {
  const numbers = expected.map(
    ({ key, figures }) => `${key} = ${figures.map(textOf).join(' or ')}`,
  );
  const wanted = wants === undefined ? numbers : [wants, ...numbers];
  return `    ${text.replaceAll('\n', ' ⏎ ')}\n    wanted  ${wanted.join('; ')}`;
}

function textOf({ value, unit }: Figure): string {
  const text = typeof value === 'number' ? String(Number(value.toPrecision(6))) : value;
  return unit === '1' ? text : `${text} ${unit}`;
}

function grouped(judged: readonly Judged[], nameOf: (question: Question) => string): Share[] {
  const groups = new Map<string, Judged[]>();
  for (const each of judged) {
    const name = nameOf(each.question);
    const group = groups.get(name);
    if (group) group.push(each);
    else groups.set(name, [each]);
  }
  return [...groups].map(([name, group]) => shareOf(name, group));
}

function shareOf(name: string, judged: readonly Judged[]): Share {
  const share: Share = { name, total: judged.length, right: 0, asked: 0, missed: 0, wrong: 0 };
  for (const { verdict } of judged) share[verdict] += 1;
  return share;
}

function percent(part: number, total: number): string {
  return total === 0 ? '–' : `${((100 * part) / total).toFixed(1)} %`;
}

/** Terminal columns: Chinese characters take two. */
function width(text: string): number {
  return Array.from(text).reduce((sum, each) => sum + (/[⺀-￯]/.test(each) ? 2 : 1), 0);
}
