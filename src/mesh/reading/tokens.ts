import type { MaterialKey } from '../materials.ts';
import type { UnitId } from '../units.ts';
import type { ActId } from './acts.ts';
import type { NounId } from './nouns.ts';
import type { ProductId } from './products.ts';

interface Span {
  /** Offsets in the folded text. */
  start: number;
  end: number;
  text: string;
}

/** One meaning of a number that was said: '35丝' may be 0.35 mm or, of thick wire, 35 mm. */
export interface Meaning {
  value: number;
  /** null: no unit was said; the field decides. */
  unit: UnitId | null;
  /** Cost of the meaning: the more unlikely, the higher. */
  cost: number;
  /** Is weighed against the others by the sizes beside it: '.063 wire' in inches. */
  isRival?: true;
  /** A gauge system that was taken for granted. */
  gauge?: { system: string; number: string; isNamed: boolean };
}

/** A number with what it may mean. */
export interface QuantityToken extends Span {
  kind: 'quantity';
  meanings: readonly Meaning[];
  /** The unit that the number is for one of: '25 米一卷', '18 块一公斤'. */
  per: PerUnit | null;
  /** Numbers joined by times signs: which group, which place in it, how many. */
  group: { id: number; index: number; size: number } | null;
  isRange: boolean;
}

export type PerUnit =
  | 'm²'
  | 'ft²'
  | 'm'
  | 'ft'
  | 'kg'
  | 't'
  | 'jin'
  | 'lb'
  | 'piece'
  | 'roll'
  | 'hour'
  | 'year'
  | 'L';

/** '一平', '每卷', 'per roll': a denominator, never a quantity. */
export interface PerToken extends Span {
  kind: 'per';
  unit: PerUnit;
  /** Its unit, where the denominator can be measured. */
  measure: UnitId | null;
}

export interface WordToken extends Span {
  kind: 'word';
  nouns: readonly NounId[];
  products: readonly ProductId[];
  /** `key` is null for a material whose density is not known. */
  material: { key: MaterialKey | null; isFamily: boolean } | null;
  act: ActId | null;
  /** Another question follows. */
  isAlso: boolean;
  /** Joins the items of a list. */
  isJoin: boolean;
  /** Choices of frames that the word makes, as `frame.field=value`. */
  choices: readonly string[];
}

/** Asks for a number; the noun or the unit says for which. */
export interface AskToken extends Span {
  kind: 'ask';
  noun: NounId | null;
  unit: UnitId | null;
  /** Only names the unit of the answer: 'in lbs', '换成英寸'. */
  isUnitOnly: boolean;
}

export interface BreakToken extends Span {
  kind: 'break';
  /** 1: within a sentence, 2: between sentences, 3: between lines or items. */
  strength: 1 | 2 | 3;
}

/** Digits that are no quantity: a standard, a telephone number, a date, a list marker. */
export interface CodeToken extends Span {
  kind: 'code';
  code: 'standard' | 'date' | 'marker' | 'number';
}

export interface OtherToken extends Span {
  kind: 'other';
}

export type Token =
  | QuantityToken
  | PerToken
  | WordToken
  | AskToken
  | BreakToken
  | CodeToken
  | OtherToken;
