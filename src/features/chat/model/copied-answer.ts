import { CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import { isReadCalculation } from '#trade-ui/calculator-form/read-calculation.ts';
import { toldCalculation, toldTotals } from '#trade-ui/calculator-form/told-calculation.ts';
import type { Part } from '#contract/chat/calls.ts';
import { i18n, preloadNamespaces } from '#i18n/setup.ts';

/**
 * An answer's text with the results of its calculations, without duplicates.
 * @param text in the format to be copied
 * @throws if the calculator texts fail to load
 */
export async function copiedAnswer(
  text: string,
  parts: readonly Part[],
  form: 'markdown' | 'plain',
): Promise<string> {
  const read = parts.filter(isReadCalculation);
  if (read.length === 0) return text;
  const [texts] = await Promise.all([
    CALCULATOR_TEXTS.load(i18n.language),
    preloadNamespaces(['calculators']),
  ]);
  const isPlain = form === 'plain';
  const listed = (lines: readonly string[]) =>
    lines.map((line) => (isPlain ? line : `- ${line}`)).join('\n');
  const said = new Set<string>();
  const blocks = read.flatMap((part) => {
    const { read: line, values, steps, symbols, notes } = toldCalculation(part, texts);
    const working = [...steps, symbols].filter((each) => each !== '').join('\n');
    const fresh = notes.filter((note) => !said.has(note));
    for (const note of fresh) said.add(note);
    return [
      line,
      listed(values.map(({ name, value, unit }) => `${name}: ${value} ${unit}`.trimEnd())),
      isPlain || working === '' ? working : `\`\`\`\n${working}\n\`\`\``,
      listed(fresh),
    ];
  });

  return [text.trimEnd(), ...blocks, ...(read.length > 1 ? toldTotals(read, texts) : [])]
    .filter((block) => block !== '')
    .join('\n\n');
}
