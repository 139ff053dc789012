import type { SessionProduct } from '#contract/chat/calls.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { namesOf } from '#trade-ui/calculator-form/calculation-text.ts';
import { calculatorList } from '#trade-ui/calculator-form/calculator-texts.ts';
import { readValues, shortTitle } from '#trade-ui/calculator-form/read-values.ts';
import { asTyped } from '#trade-ui/calculator-form/use-calculator.ts';

interface ProductValue {
  key: string;
  name: string;
  /** '0.2 mm'; without the unit before its partner: '1' of '1 × 30 m'. */
  text: string;
  /** The part of `text` that is enough where there is little room. */
  core: string;
  isChanged: boolean;
  joint: '×' | '·' | '';
}

interface ProductWords {
  title: string;
  values: ProductValue[];
  /** '40 mesh · 0.2 mm · 1 × 30 m' */
  line: string;
}

export function wordsOf(
  { calculator, inputs, changed }: SessionProduct,
  texts: CalculatorTexts,
): ProductWords {
  const fields = calculatorList(texts).find(({ id }) => id === calculator)?.fields ?? [];
  // Storage doesn't keep the order of the inputs.
  const ordered = Object.fromEntries(
    fields.flatMap(({ key }) => {
      const value = inputs[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const read = readValues({
    calculator,
    fields,
    reading: { inputs: [], asked: [] },
    inputs: ordered,
    values: asTyped(ordered),
    language: texts.language,
  });
  const values = read.map(({ key, name, value, core, isFirstOfPair }, at): ProductValue => ({
    key,
    name,
    text: isFirstOfPair ? (value.split(' ', 1)[0] ?? value) : value,
    core,
    isChanged: changed.includes(key),
    joint: at === read.length - 1 ? '' : isFirstOfPair ? '×' : '·',
  }));
  const line = values
    .map(({ text, joint }) => (joint === '' ? text : `${text} ${joint}`))
    .join(' ');
  return { title: shortTitle(namesOf(calculator, texts).title), values, line };
}
