import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculatorDefinition } from '#mesh/calculators/definition.ts';
import type { WordsOf } from '../words/calculator-words.ts';
import { inputOf, inUnitOf, isQuantity, isWithin } from './field-numbers.ts';
import { kindOfUnit, type Amount, type Quantity } from './find-quantities.ts';

/** A piece of which the calculator itself knows nothing. */
export interface Piece {
  widthM?: number;
  lengthM?: number;
  areaM2?: number;
  pieces?: number;
}

/** mm: what is longer is the side of a piece. */
const SHORTEST_SIDE_MM = 300;

/** Puts numbers into the fields of one calculator: by their words first, then in order. */
export class FieldFiller {
  readonly piece: Piece = {};
  private readonly closed = new Set<string>();
  filled = 0;

  constructor(
    private readonly definition: CalculatorDefinition,
    private readonly words: WordsOf,
    private readonly inputs: CalculatorInputs,
  ) {}

  /** A number whose word says what it is. */
  take(role: string, { kind, amounts }: Quantity): void {
    let field: string | undefined = role;
    for (const amount of amounts) {
      if (field === undefined || this.inputs[field] !== undefined) {
        if (!this.isTwin(role, amount)) field = this.placeAmount(kindOf(kind, amount), amount);
      } else {
        this.set(field, amount);
      }
      field = field && this.words.pairs?.[field];
    }
  }

  place({ kind, amounts }: Quantity): void {
    let field: string | undefined;
    for (const [at, amount] of amounts.entries()) {
      const own = kindOf(kind, amount);
      const isTwin =
        at === 1 && amounts[0].value === amount.value && this.isTwin(undefined, amount);
      const pair = field && this.words.pairs?.[field];
      if (isTwin) continue;
      if (pair !== undefined && this.inputs[pair] === undefined && this.fits(pair, own, amount)) {
        this.set(pair, amount);
        field = pair;
      } else {
        field = this.placeAmount(own, amount);
      }
    }
  }

  /** A field that takes no number without its word. */
  leaveOut(field: string): void {
    this.closed.add(field);
  }

  /** '50*50' where one number is meant. */
  private isTwin(field: string | undefined, { value }: Amount): boolean {
    const squares = (this.words.square ?? []).filter(
      (each) => field === undefined || field === each,
    );
    return squares.some((each) => {
      const known = this.inputs[each];
      return known !== undefined && Number.parseFloat(String(known)) > 0 && value > 0;
    });
  }

  /** The field that took it. */
  private placeAmount(kind: Quantity['kind'], amount: Amount): string | undefined {
    const { order, bare = order } = this.words;
    const others = Object.keys(this.definition.fields).filter((field) => !order.includes(field));
    const isPlain = kind === 'bare' || kind === 'length';
    const candidates = kind === 'bare' ? bare : isPlain ? order : [...order, ...others];
    const field = candidates.find(
      (each) => this.inputs[each] === undefined && this.fits(each, kind, amount),
    );
    if (field === undefined) this.keep(kind, amount);
    else this.set(field, amount);
    return field;
  }

  private fits(field: string, kind: Quantity['kind'], amount: Amount): boolean {
    const definition = this.definition.fields[field];
    if (!definition || !isQuantity(definition) || this.closed.has(field)) return false;
    const fieldKind = kindOfUnit(definition.unit);
    if (kind === 'bare') {
      return fieldKind !== 'percent' && isWithin(definition, amount.value, 1);
    }
    if (kind !== fieldKind) return false;
    if (kind === 'mesh' && definition.unit !== meshUnitOf(amount)) {
      // Two fields, one for each way of counting.
      const isOther = Object.values(this.definition.fields).some(
        (each) => isQuantity(each) && each.unit === meshUnitOf(amount),
      );
      if (isOther) return false;
    }
    return isWithin(definition, inUnitOf(definition, amount), 1);
  }

  private set(role: string, amount: Amount): void {
    const { fields } = this.definition;
    // '0.8 oz/ft2' of zinc has a field of its own beside the one in g/m².
    const exact = Object.keys(fields).find((each) => {
      const definition = fields[each];
      return definition && isQuantity(definition) && definition.unit === amount.unit;
    });
    const isOther = amount.unit === 'oz/ft²' && exact !== undefined;
    const field = isOther ? exact : role;
    const definition = fields[field];
    if (!definition || !isQuantity(definition)) return;
    this.inputs[field] = inputOf(definition, amount);
    this.filled += 1;
  }

  /** What no field takes may be the size of a piece. */
  private keep(kind: Quantity['kind'], amount: Amount): void {
    const { piece } = this;
    if (kind === 'pieces') piece.pieces ??= amount.value;
    if (kind === 'area') piece.areaM2 ??= amount.value;
    if (kind !== 'length' || amount.value < SHORTEST_SIDE_MM) return;
    const metres = amount.value / 1000;
    if (piece.widthM === undefined) piece.widthM = metres;
    else piece.lengthM ??= metres;
  }
}

function kindOf(kind: Quantity['kind'], { unit }: Amount): Quantity['kind'] {
  const isChain = kind === 'length' || kind === 'bare';
  return isChain ? (unit === null ? 'bare' : kindOfUnit(unit)) : kind;
}

function meshUnitOf({ unit }: Amount): string {
  return unit === 'mesh/cm' ? 'mesh/cm' : 'mesh';
}
