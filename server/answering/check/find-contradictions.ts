import type { CalculationPart, ContradictedNumber } from '#contract/chat/calls.ts';
import { findMaterial, resolveMaterial } from '#mesh/materials.ts';
import {
  CHECKED_QUANTITIES,
  COUNTED_PIECES,
  OTHER_CASE,
  type CheckedQuantity,
} from '../../content/plugins/check-words.ts';
import type { Language } from '../../content/messages.ts';
import { calculatorSentences } from '../../trade/calculations/calculator-sentences.ts';
import { mentionsIn, type Mention } from '../measure/mentions.ts';
import { inUnit, isSame, KnownNumbers } from './known-numbers.ts';
import { isWorking, plainText, sentencesOf } from './plain-text.ts';

const MAX_FINDINGS = 5;

const CLAUSE_END = /[，：:|]|,(?!\d)/;
const SIZE_OF_MESH = /(\d{1,20}(?:\.\d{1,20})?)\s{0,9}(?:目|-?\s{0,9}mesh\b)/gi;
const SIZE_OF_WIRE =
  /(?:丝径|线径|wire(?: diameter)?)\s{0,9}(?:[:=]|为|是|of)?\s{0,9}(\d+(?:\.\d+)?)|(\d{1,20}(?:\.\d{1,20})?)\s{0,9}(?:mm|毫米)?\s{0,9}(?:丝(?!印)|wire\b)/gi;

/**
 * Finds numbers with units that contradict calculator results. A number counts only if quantity,
 * unit and mesh are unambiguous and no other source supports it: a false alarm is worse than a
 * miss.
 * @param known other supported numbers
 */
export function findContradictions(
  text: string,
  results: readonly CalculationPart[],
  language: Language,
  known = new KnownNumbers(),
): ContradictedNumber[] {
  if (results.length === 0) return [];
  for (const part of results) known.addInputs(part.calculator, part.inputs).addResults(part);
  const findings: ContradictedNumber[] = [];
  for (const sentence of sentencesOf(plainText(text))) {
    if (OTHER_CASE.test(sentence) || COUNTED_PIECES.test(sentence)) continue;
    const meant = resultsMeant(sentence, results);
    if (meant.length === 0) continue;
    const mentions = mentionsIn(sentence).filter((mention) => !isWorking(sentence, mention));
    for (const quantity of CHECKED_QUANTITIES) {
      for (const finding of contradictionsIn(sentence, mentions, quantity, meant, language)) {
        if (known.hasMeasured(finding.mention)) continue;
        const { mention, ...told } = finding;
        const isKnown = findings.some(
          (each) => each.text === mention.text && each.quantity === told.quantity,
        );
        if (!isKnown) findings.push(told);
      }
    }
  }
  return findings.slice(0, MAX_FINDINGS);
}

function resultsMeant(sentence: string, results: readonly CalculationPart[]): CalculationPart[] {
  const material = findMaterial(sentence)?.material;
  const meshes = numbersOf(sentence, SIZE_OF_MESH);
  const wires = numbersOf(sentence, SIZE_OF_WIRE);

  return results.filter((part) => {
    const own = resolveMaterial(String(part.inputs['material'] ?? ''))?.material;
    const isOther = (numbers: number[], value: number | undefined) =>
      numbers.length > 0 &&
      (value === undefined || numbers.some((each) => !isNear(each, value, 0.001)));

    return (
      (material === undefined || own === undefined || own === material) &&
      !isOther(meshes, valueOf(part, 'mesh')) &&
      !isOther(wires, wireOf(part))
    );
  });
}

function numbersOf(sentence: string, pattern: RegExp): number[] {
  return [...sentence.matchAll(pattern)].map(([, first = '', second = '']) =>
    Number(first === '' ? second : first),
  );
}

function contradictionsIn(
  sentence: string,
  mentions: readonly Mention[],
  { keys, dimension, words, ofOne }: CheckedQuantity,
  results: readonly CalculationPart[],
  language: Language,
): (ContradictedNumber & { mention: Mention })[] {
  const expected = results.flatMap((part) => {
    const key = keys.find((each) => valueOf(part, each) !== undefined);
    const value = key === undefined ? undefined : valueOf(part, key);
    return key === undefined || value === undefined ? [] : [{ part, key, value }];
  });
  const [only] = expected;
  const isOne =
    only !== undefined && expected.every(({ value }) => isNear(value, only.value, 1e-6));
  if (!isOne || (ofOne !== undefined && only.part.inputs[ofOne] !== undefined)) return [];
  const { calculator, inputs, result } = only.part;
  const unit = result.values[only.key]?.unit ?? '';
  const wanted = inUnit(only.value, unit).values;

  return mentions.flatMap((mention) => {
    if (mention.dimension !== dimension || mention.from !== null) return [];
    const before = clauseBefore(sentence, mention.start);
    if (words !== null && !isNamed(before, words)) return [];
    if (mention.values.some((said) => wanted.some((value) => isSame(mention, said, value)))) {
      return [];
    }
    const quantity = calculatorSentences(language, calculator).outputName(only.key);

    return [{ text: mention.text, quantity, calculator, inputs, value: only.value, unit, mention }];
  });
}

function clauseBefore(sentence: string, at: number): string {
  const before = sentence.slice(0, at);
  const clauses = before.split(CLAUSE_END);
  // '开孔率：46.9 %' and '| 开孔率 | 46.9 % |' name the quantity one clause earlier.
  return clauses
    .slice(-3)
    .filter((each) => each.trim() !== '')
    .slice(-2)
    .join('，');
}

function isNamed(before: string, words: RegExp): boolean {
  const text = before.toLowerCase();
  const at = lastMatch(text, words);
  if (at < 0) return false;

  return (
    CHECKED_QUANTITIES.every(
      ({ words: others }) => others === null || others === words || lastMatch(text, others) <= at,
    ) && !/\d/.test(text.slice(at).replaceAll(/[a-z一-鿿]\d/g, ''))
  );
}

function lastMatch(text: string, words: RegExp): number {
  return Math.max(
    -1,
    ...[...text.matchAll(new RegExp(words.source, 'g'))].map(({ index }) => index),
  );
}

function wireOf({ inputs }: CalculationPart): number | undefined {
  const wire = inputs['wire_mm'];
  return typeof wire === 'number' ? wire : undefined;
}

export function valueOf({ result }: CalculationPart, key: string): number | undefined {
  const value = result.values[key]?.value;
  return typeof value === 'number' ? value : undefined;
}

/** True if two numbers differ by at most `share` of the second. */
export function isNear(one: number, other: number, share: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * share;
}
