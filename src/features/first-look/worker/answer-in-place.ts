import { answerWithSums, mayBeDirectSum } from '#mesh/reading/answer-with-sums.ts';
import type { CalculatedItem } from '#mesh/reading/work-out/calculated-item.ts';
import {
  askSentences,
  conclusionOf,
  type ToldTexts,
} from '#mesh/sentences/calculation-sentences.ts';
import { describedCalculators } from '#mesh/sentences/described-calculators.ts';
import { withSumTexts } from '#mesh/sentences/reading-texts.ts';
import { spokenOutcome } from '#mesh/sentences/spoken-calculation.ts';
import { arrangeResult } from '#trade-ui/calculator-form/arrange-result.ts';
import { namesOf, valueText } from '#trade-ui/calculator-form/calculation-text.ts';
import { readLine, readValues, shortTitle } from '#trade-ui/calculator-form/read-values.ts';
import {
  MAX_CHARS,
  type LookAnswer,
  type LookCard,
  type LookLanguage,
} from '../model/look-answer.ts';

/** Values beside those that the sentence tells. */
const MAX_RESULTS = 3;

/** A visitor loads the words of one language. */
const CALCULATOR_TEXTS = {
  'zh-CN': async () =>
    (await import('#mesh/sentences/zh-cn-calculator-texts.ts')).zhCnCalculatorTexts,
  'en-US': async () =>
    (await import('#mesh/sentences/en-us-calculator-texts.ts')).enUsCalculatorTexts,
} as const;

const READING_TEXTS = {
  'zh-CN': async () => (await import('#mesh/sentences/zh-cn-reading-texts.ts')).zhCnReadingTexts,
  'en-US': async () => (await import('#mesh/sentences/en-us-reading-texts.ts')).enUsReadingTexts,
} as const;

const SUM_TEXTS = {
  'zh-CN': async () => (await import('#mesh/sentences/zh-cn-sum-texts.ts')).zhCnSumTexts,
  'en-US': async () => (await import('#mesh/sentences/en-us-sum-texts.ts')).enUsSumTexts,
} as const;

/** Answers a calculation with the code and the words of the server. */
export async function answerInPlace(text: string, language: LookLanguage): Promise<LookAnswer> {
  const question = text.slice(0, MAX_CHARS);
  const isSum = mayBeDirectSum(question);
  const reading = await READING_TEXTS[language]();
  const texts: ToldTexts = {
    calculators: await CALCULATOR_TEXTS[language](),
    reading: isSum ? withSumTexts(reading, await SUM_TEXTS[language]()) : reading,
  };
  const sums = isSum ? (await import('#mesh/reading/direct/answer-direct-sum.ts')).DIRECT : null;
  const outcome = answerWithSums(question, sums);
  switch (outcome.kind) {
    case 'none':
      return { kind: 'none' };
    case 'ask':
      return {
        kind: 'asks',
        sentences: outcome.lead
          ? [outcome.lead[texts.calculators.language]]
          : askSentences(outcome.reason, texts),
      };
    case 'calculated': {
      const [only, ...more] = outcome.results;
      const card = only !== undefined && more.length === 0 ? cardOf(only, texts) : null;
      return { kind: 'told', ...conclusionOf(outcome, texts), card };
    }
  }
}

function cardOf(item: CalculatedItem, { calculators }: ToldTexts): LookCard | null {
  const { calculator, result } = item;
  const inputs = { ...item.inputs };
  const spoken = spokenOutcome(calculator, result, calculators);
  if ('problems' in spoken) return null;
  const names = namesOf(calculator, calculators);
  const fields =
    describedCalculators(calculators).find(({ id }) => id === calculator)?.fields ?? [];
  const read = readValues({
    calculator,
    fields,
    reading: { inputs: [], asked: [...item.asked] },
    inputs,
    values: Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, String(value)])),
    language: names.language,
  });
  const title = shortTitle(names.title);
  const { rows } = arrangeResult(spoken.calculation, item.asked, null, inputs);
  return {
    title,
    spec: readLine(title, read, () => ''),
    results: rows.slice(0, MAX_RESULTS).map(([key, value]) => ({
      name: names.output(key),
      value: valueText(value, names),
      unit: value.unit,
    })),
    cloth: clothOf(item),
  };
}

function clothOf({ calculator, inputs, result }: CalculatedItem): LookCard['cloth'] {
  if (calculator !== 'woven_mesh' && calculator !== 'mesh_aperture') return null;
  const wireMm = inputs['wire_mm'];
  const mesh = inputs['mesh'] ?? result.values['mesh']?.value;
  return typeof wireMm === 'number' && typeof mesh === 'number'
    ? { meshCount: mesh, wireMm }
    : null;
}
