import { readList } from '#mesh/quotation/read-list.ts';
import type { Enquiry, ExpectedLine } from './enquiry.ts';
import { textOf } from './file-of.ts';

/** right: as expected, or open where it has to be; open: less than expected, and marked so. */
type Judged = 'right' | 'open' | 'wrong';

export interface JudgedLine {
  judged: Judged;
  source: string;
  told: string;
}

export interface Score {
  name: string;
  lines: JudgedLine[];
}

export async function score(enquiry: Enquiry): Promise<Score> {
  const { lines } = readList(await textOf(enquiry), 500);

  return { name: enquiry.name, lines: judgeLines(lines, enquiry.lines) };
}

export function judgeLines(lines: readonly Line[], expectedLines: Enquiry['lines']): JudgedLine[] {
  const judged = expectedLines.map((expected, at): JudgedLine => {
    const line = lines[at];
    if (line === undefined) return { judged: 'wrong', source: '', told: 'no line' };
    const told = JSON.stringify([line.calculation, line.quantity, line.unit, line.open]);
    return { judged: judge(line, expected), source: line.source, told };
  });
  const extra = lines.slice(expectedLines.length).map((line): JudgedLine => ({
    judged: line.open.length > 0 ? 'open' : 'wrong',
    source: line.source,
    told: 'not expected',
  }));

  return [...judged, ...extra];
}

type Line = ReturnType<typeof readList>['lines'][number];

function judge(line: Line, expected: ExpectedLine | 'open'): Judged {
  if (expected === 'open') return line.open.length > 0 ? 'right' : 'wrong';
  if (line.open.length > 0) return 'open';
  const inputs: Record<string, unknown> = {
    ...line.calculation?.inputs,
    ...line.calculation?.beside,
  };
  const isSame =
    line.calculation?.calculator === expected.calculator &&
    line.quantity === expected.quantity &&
    line.unit === expected.unit &&
    Object.entries(expected.inputs).every(([field, value]) => inputs[field] === value);

  return isSame ? 'right' : 'wrong';
}
