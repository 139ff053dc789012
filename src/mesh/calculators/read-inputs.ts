import { resolveMaterial } from '../materials.ts';
import { normaliseText } from '../normalise-text.ts';
import { note } from '../note.ts';
import type { Issue, IssueCode, Note, NoteCode, Params } from '../result.ts';
import { readQuantity } from '../units.ts';
import { BOOLEAN_WORDS, CHOICE_WORDS } from '../words/choice-words.ts';
import type {
  CalculatorDefinition,
  ChoiceField,
  Condition,
  Field,
  Given,
  MaterialField,
  NameField,
  QuantityField,
} from './definition.ts';

/** An input as it is received: a number, a yes or no, or a text as people type it. */
export type CalculatorInputs = Readonly<Record<string, unknown>>;

export interface InputsRead {
  /** Empty when the inputs are valid; in the order of the fields otherwise. */
  issues: readonly Issue[];
  given: Given<string>;
  assumptions: readonly Note[];
  warnings: readonly Note[];
}

/** The share of a range's end that the noise of a unit conversion may take. */
const NOISE = 1e-9;
/** Ends of what is open-ended, so that no result runs out of the numbers there are. */
const LARGEST = 1e30;
const SMALLEST = 1e-30;

/** Reads and checks all inputs by the definition; lists every field at fault, not just the first. */
export function readInputs(definition: CalculatorDefinition, inputs: CalculatorInputs): InputsRead {
  return new InputsReader(definition, inputs).read();
}

class InputsReader {
  private readonly raw: ReadonlyMap<string, unknown>;
  private readonly numbers = new Map<string, number>();
  private readonly choices = new Map<string, string>();
  private readonly flags = new Map<string, boolean>();
  /** Given in its own field or as the second number of a pair, readable or not. */
  private readonly attempted = new Set<string>();
  private readonly issues: Issue[] = [];
  private readonly assumptions: Note[] = [];
  private readonly warnings: Note[] = [];

  constructor(
    private readonly definition: CalculatorDefinition,
    inputs: CalculatorInputs,
  ) {
    this.raw = new Map(Object.entries(inputs).filter(([, value]) => !isBlank(value)));
  }

  read(): InputsRead {
    this.refuseUnknownFields();
    this.readChoices();
    this.readNumbers();
    this.checkPresence();
    this.checkRanges();
    const given = this.given();
    this.issues.push(...this.definition.check(given));
    this.sayFallbacks();
    return {
      issues: this.sortedIssues(),
      given,
      assumptions: this.assumptions,
      warnings: this.warnings,
    };
  }

  private refuseUnknownFields(): void {
    for (const field of this.raw.keys()) {
      if (this.field(field)) continue;
      this.refuse(field, 'UNKNOWN_OPTION', { reason: 'UNKNOWN_FIELD' });
    }
  }

  private readChoices(): void {
    for (const [id, field] of Object.entries(this.definition.fields)) {
      if (isQuantity(field) || !this.raw.has(id)) continue;
      this.attempted.add(id);
      const raw = this.raw.get(id);
      const isText = typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';
      const text = isText ? String(raw).trim() : '';

      switch (field.kind) {
        case 'material':
          this.readMaterial(id, text);
          break;
        case 'choice':
          this.readChoice(id, text, field);
          break;
        case 'boolean':
          this.readFlag(id, text);
          break;
        case 'name':
          this.readName(id, text, field);
      }
    }
  }

  private readMaterial(id: string, text: string): void {
    const match = resolveMaterial(text);
    if (!match) {
      this.refuse(id, 'UNKNOWN_OPTION', { text: excerpt(text) });
      return;
    }
    this.choices.set(id, match.material);
    if (match.family) {
      this.assume('MATERIAL_FAMILY', { field: id, text, material: match.material });
    }
  }

  private readChoice(id: string, text: string, { choices }: ChoiceField): void {
    const choice = choices.find((each) => isChoice(each, text));
    if (choice === undefined) {
      this.refuse(id, 'UNKNOWN_OPTION', { text: excerpt(text), choices });
      return;
    }
    this.choices.set(id, choice);
  }

  private readFlag(id: string, text: string): void {
    const word = normaliseText(text);
    const isOneOf = (words: readonly string[]) => words.includes(word);
    if (isOneOf(BOOLEAN_WORDS.true)) this.flags.set(id, true);
    else if (isOneOf(BOOLEAN_WORDS.false)) this.flags.set(id, false);
    else this.refuse(id, 'UNKNOWN_OPTION', { text: excerpt(text), choices: ['true', 'false'] });
  }

  private readName(id: string, text: string, field: NameField): void {
    const reading = field.read(normaliseText(excerpt(text)), this.given());
    if ('name' in reading) this.choices.set(id, reading.name);
    else this.refuse(id, 'UNKNOWN_OPTION', { text: excerpt(text), ...reading.unknown });
  }

  private readNumbers(): void {
    const fields = this.quantityFields().filter(([id]) => this.raw.has(id));
    for (const [id] of fields) this.attempted.add(id);

    for (const [id, field] of fields) {
      if (this.use(field) === 'unused') {
        this.warnings.push(note('FIELD_UNUSED', { field: id }));
        continue;
      }
      const reading = readQuantity(this.raw.get(id), {
        unit: field.unit,
        wire: field.wire ?? false,
      });
      if (reading.kind === 'refused') {
        this.refuse(id, reading.code, reading.params);
        continue;
      }
      this.recordReading(id, reading.notes);
      if (reading.kind === 'one') this.setNumber(id, reading.value);
      else this.setPair(id, reading.values);
    }
  }

  /** '50*100' fills both fields of a pair, in their order, whichever of the two it is typed in. */
  private setPair(id: string, [first, second]: readonly [number, number]): void {
    const pair = this.pairOf(id);
    if (!pair) {
      if (first === second) this.setNumber(id, first);
      else this.refuse(id, 'CONFLICT', { reason: 'TWO_VALUES', first, second });
      return;
    }
    this.assume('PAIR_SPLIT', {
      field: id,
      firstField: pair[0],
      first,
      secondField: pair[1],
      second,
    });
    this.setNumber(pair[0], first);
    this.setNumber(pair[1], second);
    for (const field of pair) this.attempted.add(field);
  }

  private pairOf(id: string): readonly [string, string] | undefined {
    for (const [first, field] of this.quantityFields()) {
      const second = field.pairedWith;
      if (second !== undefined && (first === id || second === id)) return [first, second];
    }
    return undefined;
  }

  private setNumber(id: string, value: number): void {
    const known = this.numbers.get(id);
    if (known !== undefined && known !== value) {
      const params = { reason: 'TWO_VALUES', first: known, second: value };
      for (const field of this.pairOf(id) ?? [id]) this.refuse(field, 'CONFLICT', params);
      return;
    }
    this.numbers.set(id, value);
  }

  private checkPresence(): void {
    const { fields, oneOf = [], together = [] } = this.definition;
    const attempted = (id: string) => this.attempted.has(id);

    for (const [id, field] of Object.entries(fields)) {
      const isRequired =
        field.required ?? (field.requiredWhen && this.holds(field.requiredWhen) === 'yes');
      if (isRequired && !attempted(id) && this.use(field) === 'used') {
        this.refuse(id, 'MISSING', field.seeAlso === undefined ? {} : { seeAlso: field.seeAlso });
      }
    }
    for (const group of oneOf) {
      const present = group.filter(attempted);
      if (present.length === 1) continue;
      const code = present.length === 0 ? 'MISSING' : 'CONFLICT';
      for (const id of present.length === 0 ? group : present) {
        this.refuse(id, code, { oneOf: group });
      }
    }
    for (const group of together) {
      const missing = group.filter((id) => !attempted(id));
      if (missing.length === group.length) continue;
      for (const id of missing) this.refuse(id, 'MISSING', { together: group });
    }
    for (const [id, field] of Object.entries(fields)) {
      const partner = field.onlyWith;
      if (partner === undefined || !attempted(id) || attempted(partner)) continue;
      const rivals = oneOf
        .filter((group) => group.includes(partner))
        .flat()
        .filter(attempted);
      for (const each of rivals.length === 0 ? [] : [id, ...rivals]) {
        this.refuse(each, 'CONFLICT', { field: id, onlyWith: partner });
      }
    }
  }

  private checkRanges(): void {
    for (const [id, field] of this.quantityFields()) {
      const value = this.numbers.get(id);
      if (value === undefined) continue;
      if (value < 0 || (value === 0 && (field.min > 0 || field.exclusiveMin))) {
        const zeroAllowed = field.min === 0 && !field.exclusiveMin;
        this.refuse(id, 'NOT_POSITIVE', { value, zeroAllowed });
      } else if (!isWithin(value, field)) {
        this.refuse(id, 'OUT_OF_RANGE', { value, ...rangeOf(field) });
      } else if (field.kind === 'integer' && !Number.isInteger(value)) {
        this.refuse(id, 'OUT_OF_RANGE', { value, ...rangeOf(field), integer: true });
      }
    }
  }

  private sayFallbacks(): void {
    for (const [id, field] of Object.entries(this.definition.fields)) {
      if (!('saysFallback' in field) || this.attempted.has(id)) continue;
      if (this.use(field) !== 'used') continue;
      if (field.kind === 'choice') {
        this.assume('DEFAULT_CHOICE', { field: id, choice: field.fallback ?? '' });
        continue;
      }
      const value = this.numberOf(id);
      if (value !== undefined) this.assume('DEFAULT', { field: id, value, unit: field.unit });
    }
  }

  private given(): Given<string> {
    return {
      has: (id) => this.numbers.has(id) || this.choices.has(id) || this.flags.has(id),
      source: (id) => this.source(id),
      positive: (id) => {
        const value = this.numberOf(id);
        return value !== undefined && value > 0 ? value : undefined;
      },
      number: (id) => {
        const value = this.numberOf(id);
        if (value === undefined) throw new RangeError(`${this.definition.id}: no value for ${id}`);
        return value;
      },
      choice: (id) => {
        if (this.attempted.has(id)) return this.choices.get(id);
        const field = this.field(id);
        return field && hasNamedFallback(field) ? field.fallback : undefined;
      },
      flag: (id) => {
        const field = this.field(id);
        return this.flags.get(id) ?? (field?.kind === 'boolean' && field.fallback);
      },
    };
  }

  private numberOf(id: string): number | undefined {
    if (this.attempted.has(id)) return this.numbers.get(id);
    const field = this.field(id);
    const fallback = field && isQuantity(field) ? field.fallback : undefined;
    if (fallback === undefined || typeof fallback === 'number') return fallback;
    if ('sameAs' in fallback) return this.numberOf(fallback.sameAs);
    if ('rule' in fallback) return fallback.by(this.given());
    const base = this.numberOf(fallback.of);
    return base === undefined ? undefined : base * fallback.times;
  }

  private source(id: string): string {
    const field = this.field(id);
    if (this.attempted.has(id) || !field || !isQuantity(field)) return id;
    const { fallback } = field;
    if (typeof fallback !== 'object' || 'rule' in fallback) return id;
    return this.source('sameAs' in fallback ? fallback.sameAs : fallback.of);
  }

  /** 'open' while what decides it is missing or refused: read, but not asked for. */
  private use(field: Field): 'used' | 'unused' | 'open' {
    if (!field.usedWhen) return 'used';
    const holds = this.holds(field.usedWhen);
    return holds === 'open' ? 'open' : holds === 'yes' ? 'used' : 'unused';
  }

  private holds(condition: Condition<string>): 'yes' | 'no' | 'open' {
    if ('given' in condition) return this.attempted.has(condition.field) ? 'no' : 'yes';
    if ('is' in condition) {
      const choice = this.choices.get(condition.field);
      if (choice === undefined) return 'open';
      return condition.is.includes(choice) ? 'yes' : 'no';
    }
    const number = this.numberOf(condition.field);
    if (number === undefined || number < 0) return 'open';
    return number > 0 ? 'yes' : 'no';
  }

  private field(id: string): Field | undefined {
    return Object.hasOwn(this.definition.fields, id) ? this.definition.fields[id] : undefined;
  }

  private quantityFields(): [string, QuantityField][] {
    return Object.entries(this.definition.fields).filter(
      (entry): entry is [string, QuantityField] => isQuantity(entry[1]),
    );
  }

  private refuse(field: string, code: IssueCode, params: Params): void {
    this.issues.push({ field, code, params });
  }

  private assume(code: NoteCode, params: Params): void {
    this.assumptions.push(note(code, params));
  }

  private recordReading(field: string, notes: readonly Note[]): void {
    for (const { code, params } of notes) this.assume(code, { field, ...params });
  }

  private sortedIssues(): readonly Issue[] {
    const order = Object.keys(this.definition.fields);
    const seen = new Set<string>();
    return this.issues
      .filter(({ field, code }) => {
        const key = `${code} ${field}`;
        return !seen.has(key) && seen.add(key);
      })
      .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  }
}

function isQuantity(field: Field): field is QuantityField {
  return field.kind === 'quantity' || field.kind === 'integer';
}

function hasNamedFallback(field: Field): field is ChoiceField | MaterialField {
  return field.kind === 'choice' || field.kind === 'material';
}

function isChoice(choice: string, text: string): boolean {
  const word = normaliseText(text).replaceAll(' ', '');
  return choice.toLowerCase() === word || (CHOICE_WORDS[choice]?.includes(word) ?? false);
}

function isWithin(value: number, { min, max, exclusiveMin, exclusiveMax }: QuantityField): boolean {
  const lowest = exclusiveMin ? Math.max(min, SMALLEST) : min;
  const highest = max ?? LARGEST;
  if (exclusiveMax && value >= highest) return false;
  return value >= lowest * (1 - NOISE) && value <= highest * (1 + NOISE);
}

function rangeOf({ min, max, exclusiveMin, exclusiveMax, unit }: QuantityField): Params {
  return {
    min,
    unit,
    ...(max !== undefined && { max }),
    ...(exclusiveMin && { exclusiveMin }),
    ...(exclusiveMax && { exclusiveMax }),
  };
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

function excerpt(text: string): string {
  return text.slice(0, 40);
}
