import type { CalculationPart, CheckFinding } from '#contract/chat/calls.ts';
import { findMaterial, resolveMaterial } from '#mesh/materials.ts';
import { normaliseText } from '#mesh/normalise-text.ts';
import {
  ABOUT,
  CHECKED_QUANTITIES,
  COUNTED_PIECES,
  OTHER_CASE,
  type CheckedQuantity,
} from '../../content/plugins/check-words.ts';
import type { Language } from '../../content/messages.ts';
import { calculatorSentences } from '../../modules/calculator/calculator-sentences.ts';

/** How far a number may be off, as a share; more where the text says 'about'. */
const TOLERANCE = 0.005;
const TOLERANCE_ABOUT = 0.02;
const MOST_FINDINGS = 5;

const SENTENCE_END = /[。！？!?；;\n]|\.(?=\s|$)/;
const CLAUSE_END = /[，,：:|]/;
const NUMBER = String.raw`(?<![\w.,^×*/+·²³−–~-])(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
/** Behind a number that is one end of a range, or goes on as a formula. */
const NOT_ALONE = String.raw`(?!\s*(?:[×*/·^−–~-]\s*\d|\d))`;
const SIZE_OF_MESH = /(\d{1,20}(?:\.\d{1,20})?)\s{0,9}(?:目|-?\s{0,9}mesh\b)/gi;
const SIZE_OF_WIRE =
  /(?:丝径|线径|wire(?: diameter)?)\s{0,9}(?:[:=]|为|是|of)?\s{0,9}(\d+(?:\.\d+)?)|(\d{1,20}(?:\.\d{1,20})?)\s{0,9}(?:mm|毫米)?\s{0,9}(?:丝(?!印)|wire\b)/gi;

/**
 * Numbers with units in a text that the results of calculators contradict. A number counts only where
 * its quantity, its unit and the mesh that it is about are beyond doubt: a false alarm is worse than a
 * miss.
 */
export function findContradictions(
  text: string,
  results: readonly CalculationPart[],
  language: Language,
): CheckFinding[] {
  if (results.length === 0) return [];
  const findings: CheckFinding[] = [];
  for (const sentence of plainText(text).split(SENTENCE_END)) {
    if (sentence.trim() === '' || OTHER_CASE.test(sentence) || COUNTED_PIECES.test(sentence)) {
      continue;
    }
    const meant = resultsMeant(sentence, results);
    if (meant.length === 0) continue;
    for (const quantity of CHECKED_QUANTITIES) {
      for (const finding of contradictionsIn(sentence, quantity, meant, language)) {
        const isKnown = findings.some(
          (each) => each.text === finding.text && each.quantity === finding.quantity,
        );
        if (!isKnown) findings.push(finding);
      }
    }
  }
  return findings.slice(0, MOST_FINDINGS);
}

/** Without Markdown's marks, code and formulas, which show working rather than results. */
function plainText(text: string): string {
  return text
    .replaceAll(/```[\s\S]*?(?:```|$)/g, '\n')
    .replaceAll(/\$\$[\s\S]*?(?:\$\$|$)/g, '\n')
    .replaceAll(/\$[^$\n]*\$|`[^`\n]*`/g, ' ')
    .replaceAll(/\[\^\d+\]/g, '')
    .replaceAll(/[*_#>]+/g, ' ');
}

/** The results that a sentence can be about: those of the material, mesh and wire that it names. */
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
  { keys, words, units }: CheckedQuantity,
  results: readonly CalculationPart[],
  language: Language,
): CheckFinding[] {
  const expected = results.flatMap((part) => {
    const key = keys.find((each) => valueOf(part, each) !== undefined);
    const value = key === undefined ? undefined : valueOf(part, key);
    return key === undefined || value === undefined ? [] : [{ part, key, value }];
  });
  const [only] = expected;
  // Of several that differ, nobody can say which one is meant.
  const isOne =
    only !== undefined && expected.every(({ value }) => isNear(value, only.value, 1e-6));
  if (!isOne) return [];

  return units.flatMap(({ pattern, factor }) => {
    const found = [
      ...sentence.matchAll(new RegExp(`${NUMBER}${NOT_ALONE}\\s*(?:${pattern})(?![a-z])`, 'gi')),
    ];
    return found.flatMap((match) => {
      const before = clauseBefore(sentence, match.index);
      if (words !== null && !isNamed(before, words)) return [];
      if (/[=＝]\s*$/.test(before) && /[×*/+−]/.test(before)) return [];
      const written = match.groups?.['number'] ?? '';
      const value = Number(written.replaceAll(',', '')) * factor;
      if (isRight(value, written, factor, before, only)) return [];
      const unit = only.part.result.values[only.key]?.unit ?? '';

      return [
        {
          text: match[0].trim(),
          quantity: calculatorSentences(language, only.part.calculator).outputName(only.key),
          calculator: only.part.calculator,
          inputs: only.part.inputs,
          value: only.value,
          unit,
        },
      ];
    });
  });
}

/** What stands before a number in its sentence, back to the clause that names what it is. */
function clauseBefore(sentence: string, at: number): string {
  const before = sentence.slice(0, at);
  const clauses = before.split(CLAUSE_END);
  // '开孔率：46.9 %' and '| 开孔率 | 46.9 % |' name it in the clause before.
  return clauses
    .slice(-3)
    .filter((each) => each.trim() !== '')
    .slice(-2)
    .join('，');
}

/** The quantity's name is the last one before the number. */
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

/** Within the tolerance or the digits that are written, or one of the result's other numbers. */
function isRight(
  value: number,
  written: string,
  factor: number,
  before: string,
  { part, value: expected }: { part: CalculationPart; value: number },
): boolean {
  const decimals = written.split('.')[1]?.length ?? 0;
  const lastPlace = 0.5 * 10 ** -decimals * factor;
  const share = ABOUT.test(before.slice(-8)) ? TOLERANCE_ABOUT : TOLERANCE;
  if (Math.abs(value - expected) <= Math.max(share * expected, lastPlace)) return true;
  const others = [
    ...Object.values(part.result.values).map((each) => each.value),
    ...Object.values(part.inputs),
  ];

  return others.some(
    (each) =>
      (typeof each === 'number' && isNear(value, each, TOLERANCE)) ||
      (typeof each === 'string' && normaliseText(each).startsWith(written)),
  );
}

function wireOf({ inputs }: CalculationPart): number | undefined {
  const wire = inputs['wire_mm'];
  return typeof wire === 'number' ? wire : undefined;
}

function valueOf({ result }: CalculationPart, key: string): number | undefined {
  const value = result.values[key]?.value;
  return typeof value === 'number' ? value : undefined;
}

function isNear(one: number, other: number, share: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * share;
}
