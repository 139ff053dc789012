import type { CalculatorDefinition } from '../../calculators/definition.ts';
import type { UnitId } from '../../units.ts';
import type { FieldFrame, Frame } from '../frame.ts';
import { isImperial, withInches } from '../imperial-sizes.ts';
import type { NounId } from '../nouns.ts';
import { outlineFields } from '../outline.ts';
import { COAT_FIELD, coatFields } from '../plastic-coat.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import { fieldsOf } from './beside-fields.ts';
import type { Carried } from './binding.ts';
import { type LabelWord, gapsBetween, labelWords } from './label-words.ts';
import { choicesIn } from './said-choices.ts';

const SIDE = /^(?:width|length|height)_m$/;

/** The sentence as one frame sees it: its numbers, the fields they may be, and the words around them. */
export interface BindContext {
  frame: Frame;
  definition: CalculatorDefinition;
  tokens: readonly Token[];
  carried: Carried;
  quantities: readonly QuantityToken[];
  fields: readonly (readonly [string, FieldFrame, UnitId])[];
  fieldNouns: ReadonlySet<NounId>;
  /** Gap n is before quantity n; the last one is behind all. */
  gaps: readonly (readonly Token[])[];
  /** By gap: the words that name the number behind it, the nearest first. */
  leftWords: readonly (readonly LabelWord[])[];
  /** By gap: the words that name the number before it. */
  rightWords: readonly (readonly LabelWord[])[];
  choices: ReadonlyMap<string, string>;
  tuples: Frame['tuples'];
  hasCoat: boolean;
}

export function createContext(
  frame: Frame,
  definition: CalculatorDefinition,
  tokens: readonly Token[],
  carried: Carried,
): BindContext {
  const quantities = tokens.filter((each): each is QuantityToken => each.kind === 'quantity');
  const fields = possibleFields(frame, definition, tokens, carried);
  const isCoated = fields.some(([field]) => field === COAT_FIELD);
  const gaps = gapsBetween(tokens);
  return {
    frame,
    definition,
    tokens,
    carried,
    quantities,
    fields,
    fieldNouns: new Set(fields.flatMap(([, { nouns }]) => nouns)),
    gaps,
    leftWords: gaps.map((gap, at) => labelWords(gap, 'left', quantities[at]?.start)),
    rightWords: gaps.map((gap, at) => labelWords(gap, 'right', quantities[at - 1]?.end)),
    choices: choicesIn(tokens),
    tuples: isCoated
      ? [...frame.tuples.filter((each) => !each.includes('wire_cross_mm')), ['wire_mm', COAT_FIELD]]
      : frame.tuples,
    hasCoat:
      frame.calculator === 'gabion' || isCoated || fields.some(([field]) => field === 'pvc_od_mm'),
  };
}

function possibleFields(
  frame: Frame,
  definition: CalculatorDefinition,
  tokens: readonly Token[],
  { inputs }: Carried,
): (readonly [string, FieldFrame, UnitId])[] {
  const inInches = isImperial(tokens);
  const isChosen = ({ onlyWith }: FieldFrame, field: string) =>
    onlyWith === undefined ||
    field in inputs ||
    tokens.some((token) => token.kind === 'word' && token.choices.includes(onlyWith));
  const outline = outlineFields(frame, tokens, inputs);
  const isTriangle = outline.some(([field]) => field === '#base');
  return [
    ...fieldsOf(frame, definition)
      .filter(([field, each]) => isChosen(each, field) && !(isTriangle && SIDE.test(field)))
      .map(
        ([field, each, unit]) => [field, inInches ? withInches(field, each) : each, unit] as const,
      ),
    ...outline,
    ...coatFields(frame, tokens, inputs),
  ];
}
