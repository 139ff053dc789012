import type { Scanner } from './scanner.ts';

export function readBreak(scan: Scanner): boolean {
  const character = scan.text.charAt(scan.at);
  const strength =
    character === '\n' || character === '\u001E'
      ? 3
      : /[?!;。？！；]/.test(character)
        ? 2
        : /[,，()]/.test(character) || isColonBehindNumber(scan, character)
          ? 1
          : 0;
  const isFullStop =
    character === '.' &&
    !/\d/.test(scan.text.charAt(scan.at + 1)) &&
    !/(?:^|[^a-z])(?:no|dia|approx)$/.test(scan.textBefore(7));
  if (strength === 0 && !isFullStop) return false;
  return scan.push({
    kind: 'break',
    strength: isFullStop ? 2 : (strength as 1 | 2 | 3),
    ...scan.span(scan.at + 1),
  });
}

/** 'mesh of 3.1 kg/m²: wire at 5.2': the parts of what is named follow. */
function isColonBehindNumber(scan: Scanner, character: string): boolean {
  return (
    /[:：]/.test(character) &&
    scan.last?.kind === 'quantity' &&
    /^\s?[a-z\u4e00-\u9fff]/.test(scan.text.slice(scan.at + 1, scan.at + 3))
  );
}
