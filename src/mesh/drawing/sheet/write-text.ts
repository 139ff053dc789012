import { textWidth } from '../bounds.ts';
import { label } from '../shapes.ts';
import type { Label, Point } from '../shapes.ts';
import { SMALL_TEXT } from './pens.ts';

const NO_LINE_START = /^[,.;:!?)\]}%，。；：、）】”’]/;

/** On one line that is no wider than `width`: the letters shrink, and what is still too long ends in '…'. */
export function fittedLabel(
  text: string,
  at: Point,
  size: number,
  width: number,
  options: Parameters<typeof label>[3] = {},
): Label {
  const wanted = textWidth(text, size);
  const fitted = Math.max(SMALL_TEXT, Math.min(size, (size * width) / wanted));
  let shown = text;
  while (textWidth(shown, fitted) > width * 1.001 && shown.length > 1) {
    shown = `${Array.from(shown).slice(0, -2).join('').trimEnd()}…`;
  }
  return label(shown, at, fitted, options);
}

/** The text in lines no wider than `width`: broken at spaces, and between Chinese characters. */
export function wrapped(text: string, size: number, width: number): string[] {
  const pieces =
    text.match(
      /[\u2e80-\u9fff\uff00-\uff60\u3000-\u303f]|[^\s\u2e80-\u9fff\uff00-\uff60\u3000-\u303f]+|\s+/g,
    ) ?? [];
  const written: string[] = [];
  let line = '';
  for (const piece of pieces) {
    const longer = line + piece;
    if (textWidth(longer.trimEnd(), size) <= width || line === '' || NO_LINE_START.test(piece)) {
      line = longer;
    } else {
      written.push(line.trim());
      line = piece.trimStart();
    }
  }
  if (line.trim() !== '') written.push(line.trim());
  return written;
}
