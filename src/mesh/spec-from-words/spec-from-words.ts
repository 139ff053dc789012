import type { MeshProduct, MeshSpec } from '../drawing/mesh-spec.ts';
import { readMeshInputs } from '../drawing/read-mesh-spec.ts';
import { productDrawings } from '../drawing/products.ts';
import { MATERIALS } from '../materials.ts';
import { note } from '../note.ts';
import { bind } from '../reading/bind.ts';
import type { Binding, Carried, Slot } from '../reading/bind/binding.ts';
import { correctSpelling } from '../reading/correct-spelling.ts';
import { foldText } from '../reading/fold-text.ts';
import { tokenize } from '../reading/lexer.ts';
import { shortened } from '../reading/shortened.ts';
import type { QuantityToken, Token, WordToken } from '../reading/tokens.ts';
import { completeInputs } from './complete-inputs.ts';
import { DRAWN_PRODUCTS, ROLL_SIZES, type DrawnProduct } from './drawn-products.ts';
import {
  assumedInputs,
  inFieldOrder,
  isOfKind,
  keptInputs,
  numbersIn,
  type EarlierSpec,
} from './earlier-spec.ts';
import { readScale } from './read-scale.ts';
import type { SpecNote } from './spec-note.ts';
import { typedInput } from './typed-input.ts';

export interface SpecReading {
  /** Undefined when the words name nothing that can be drawn. */
  spec: MeshSpec | undefined;
  /** Keys of the inputs that the words state, with those of `kept`. */
  said: readonly string[];
  /** Keys of the inputs that were stated for the drawing before. */
  kept: readonly string[];
  /** Assumptions where the words left something open. */
  assumed: readonly SpecNote[];
  /** Fields that must still be given; 'product' when it is not even known what to draw. */
  missing: readonly string[];
}

export const NOTHING_READ: SpecReading = {
  spec: undefined,
  said: [],
  kept: [],
  assumed: [],
  missing: ['product'],
};

/** '梗2.5 板2', '板换2毫米': its thickness. */
const PLATE_ALONE = /(?<![^\s\d,，。])板(?=[改换成为用到]{0,3} ?\d)/g;

/** '2 posts', '两根立柱': how many, and not how wide. */
const COUNTED_POSTS =
  /(?<![\d.x×*])(?:2|two|两|俩) ?[根个支]?(?:posts?\b|立?柱(?:子)?(?![宽径距间高粗]))(?! ?\d)/g;

/** '2x4 mesh' beside feet or a gauge, and no millimetres: inches. */
const BARE_OPENING = /(?<![\d.x×*])(\d{1,2}) ?[x×*] ?(\d{1,2})(?= ?(?:mesh|opening|hole|grid))/;
const IN_FEET = /\d ?(?:ft|feet|foot|'|ga|gauge)(?![a-z])/;
const IN_METRES = /\d ?(?:mm|cm|m)(?![a-z])/;

/** A text with more numbers is a list, and no drawing. */
const MAX_NUMBERS = 24;

/**
 * Reads a request such as '画一张 10目 0.5丝 304 斜纹网 1:1' or 'draw a 50x50 welded mesh, 3 mm wire'.
 * Nothing is invented silently: what is taken for granted is in `assumed`. Words that name no
 * product change the drawing `before`.
 */
export function specFromWords(words: string, before?: EarlierSpec): SpecReading {
  const folded = foldText(shortened(words))
    .text.replaceAll(PLATE_ALONE, '板厚')
    .replaceAll(COUNTED_POSTS, ' ')
    .replace(BARE_OPENING, (whole, across: string, along: string, _at, all: string) =>
      IN_FEET.test(all) && !IN_METRES.test(all) ? `${across} in x ${along} in` : whole,
    );
  const tokens = tokenize(correctSpelling(folded));
  const { scale, rest } = readScale(tokens);
  if (rest.filter(({ kind }) => kind === 'quantity').length > MAX_NUMBERS) return NOTHING_READ;
  const named = productsNamed(rest);
  const candidates =
    named.length > 0
      ? named
      : before
        ? DRAWN_PRODUCTS.filter(({ product }) => isOfKind(product, before.spec.product))
        : productsMeant(rest);
  const [best] = candidates
    .flatMap(({ product, frame, definition }) =>
      bind(frame, definition, rest, carriedTo(product, before))
        .slice(0, 1)
        .map((binding) => ({ product, binding })),
    )
    .sort((a, b) => a.binding.cost - b.binding.cost);
  if (!best) return NOTHING_READ;

  const { binding } = best;
  const weave = best.product === 'plain_weave' ? (binding.inputs['weave'] ?? null) : undefined;
  const earlier = before && isOfKind(best.product, before.spec.product) ? before : undefined;
  const product: MeshProduct =
    weave === 'twill'
      ? 'twill_weave'
      : earlier && named.length === 0
        ? earlier.spec.product
        : best.product;
  const read = readSlots(product, binding, rest, earlier);
  const material = binding.inputs['material'];
  const news = {
    ...choicesOf(product, binding, earlier),
    ...read.inputs,
    ...(read.bends !== undefined && { bends: read.bends }),
    ...(material !== undefined && { material }),
  };
  const kept = earlier ? keptInputs(earlier, news) : {};
  const own = { ...kept, ...news };
  const completed = completeInputs(product, {
    inputs: own,
    values: { ...numbersIn(product, kept), ...read.values },
    isPanel358: binding.inputs['panel'] === '358',
  });
  const inputs = { ...own, ...completed.inputs };
  const all = earlier
    ? inFieldOrder(product, { ...assumedInputs(earlier, inputs), ...inputs })
    : inputs;
  const { issues, assumptions } = readMeshInputs(product, all);
  const sheet = { scale: scale ?? earlier?.spec.scale, cells: read.cells ?? earlier?.spec.cells };
  return {
    spec: {
      product,
      inputs: all,
      ...(sheet.scale !== undefined && { scale: sheet.scale }),
      ...(sheet.cells !== undefined && { cells: sheet.cells }),
    },
    said: Object.keys(own),
    kept: Object.keys(kept),
    assumed: [
      ...(named.length > 0 || earlier
        ? []
        : [{ code: 'PRODUCT_ASSUMED' as const, params: { product } }]),
      ...(weave === null && !earlier
        ? [{ code: 'WEAVE_ASSUMED' as const, params: { weave: 'plain' } }]
        : []),
      ...read.notes,
      ...completed.notes,
      ...(earlier
        ? []
        : [
            ...patternNotes(binding),
            ...assumptions.filter(({ code }) => code !== 'PAIR_SPLIT'),
            ...materialNotes(rest, material),
          ]),
    ],
    missing: missingFields(issues),
  };
}

/** The numbers of the drawing before, which new ones replace. */
function carriedTo(product: MeshProduct, before: EarlierSpec | undefined): Carried {
  if (!before || !isOfKind(product, before.spec.product)) return { inputs: {} };
  const { spec, said } = before;
  const stated = Object.fromEntries(
    Object.entries(spec.inputs).filter(([field]) => said.includes(field) && field !== 'material'),
  );
  return { inputs: { ...stated, ...numbersIn(spec.product, stated) }, isChange: true };
}

/** Names that chain-link and expanded metal share. */
const DIAMOND = /菱形|斜方|diamond/;

/** A strand is of a sheet that was cut and expanded, and so is an oblong opening with a thickness. */
function describesSheet(tokens: readonly Token[]): boolean {
  const nouns = tokens.flatMap((token) => (token.kind === 'word' ? token.nouns : []));
  return nouns.includes('strand') || nouns.includes('thickness');
}

/** The narrowest product that is named, and others that the same word names. */
function productsNamed(tokens: readonly Token[]): DrawnProduct[] {
  const words = tokens.filter((each): each is WordToken => each.kind === 'word');
  const naming = ({ words: products }: DrawnProduct) =>
    words.find((word) => word.products.some((each) => products.includes(each)));
  const word = DRAWN_PRODUCTS.map(naming).find((each) => each !== undefined);
  if (!word) return [];
  const isDiamond = DIAMOND.test(word.text);
  const named = DRAWN_PRODUCTS.filter(
    ({ product, words: products }) =>
      word.products.some((each) => products.includes(each)) ||
      (isDiamond && product === 'expanded_metal'),
  );
  if (isDiamond && describesSheet(tokens))
    return named.filter(({ product }) => product === 'expanded_metal');
  // Fence panels are welded: a word for both means the panel.
  const isFence = named.some(({ product }) => product === 'fence_panel');
  return isFence ? named.filter(({ product }) => product !== 'welded_mesh') : named;
}

/** Products that are described, and not named: a mesh count is of woven cloth. */
function productsMeant(tokens: readonly Token[]): DrawnProduct[] {
  const isMeant = ({ frame, product }: DrawnProduct) =>
    product === 'plain_weave'
      ? tokens.some(
          (token) =>
            token.kind === 'quantity' &&
            token.meanings.some(
              ({ unit, cost }) => unit?.startsWith('mesh') === true && cost < 0.5,
            ),
        )
      : frame.isMeant?.(tokens) === true;
  return DRAWN_PRODUCTS.filter(isMeant);
}

interface SlotsRead {
  inputs: Record<string, string>;
  values: Record<string, number | undefined>;
  cells: number | undefined;
  bends: number | undefined;
  notes: SpecNote[];
}

/** The numbers of a binding as inputs of the product; what the drawing has no use for is told. */
function readSlots(
  product: MeshProduct,
  { slots, unused, frame, definition }: Binding,
  tokens: readonly Token[],
  earlier: EarlierSpec | undefined,
): SlotsRead {
  const read: SlotsRead = { inputs: {}, values: {}, cells: undefined, bends: undefined, notes: [] };
  const groups = groupsIn(tokens);
  const spare = [...unused];
  const asCentimetres: string[] = [];
  const has = (name: string) => slots.some(({ field }) => field === name);
  const groupOf = (quantity: QuantityToken) =>
    groups.find((each) => each.includes(quantity)) ?? [quantity];
  const overall = overallSlots(product, slots, groups, earlier);
  for (const slot of slots) {
    const { field, value, quantity } = slot;
    if (field === 'cells' || field === 'bends') {
      read[field] ??= value;
      continue;
    }
    if (overall.includes(slot)) {
      read.inputs[field] = typedInput(slot, groupOf(quantity), definition, frame).text;
      continue;
    }
    const isBesideMesh = field.startsWith('aperture') && has('mesh');
    const isSpare = isBesideMesh && has('wire_mm');
    if (isSpare || !isDrawn(product, field) || field in read.values) {
      spare.push(quantity);
      continue;
    }
    read.values[field] = value;
    if (isBesideMesh) continue;
    const { text, notes, takenUnit } = typedInput(slot, groupOf(quantity), definition, frame);
    read.inputs[field] = text;
    read.notes.push(...notes);
    if (takenUnit === 'cm') asCentimetres.push(quantity.text);
  }
  if (overall.length > 0) {
    const text = overall.map(({ quantity }) => quantity.text).join(' × ');
    read.notes.push({ code: 'OVERALL_SIZE', params: { text } });
  }
  if (asCentimetres.length > 0)
    read.notes.push({ code: 'HEX_IN_CENTIMETRES', params: { text: asCentimetres.join(' × ') } });
  for (const group of groups) {
    const text = group
      .filter((each) => spare.includes(each))
      .map((each) => each.text)
      .join(' × ');
    if (text !== '') read.notes.push({ code: 'NUMBER_UNUSED', params: { text } });
  }
  return read;
}

/**
 * Both sides of a whole sheet or roll, which stand on the drawing in words; one alone does not, nor
 * two of the three sides of a box.
 */
function overallSlots(
  product: MeshProduct,
  slots: readonly Slot[],
  groups: readonly (readonly QuantityToken[])[],
  earlier: EarlierSpec | undefined,
): readonly Slot[] {
  const { definition, hidden = [] } = productDrawings[product];
  const sides = slots.filter(({ field, value }) => {
    const declared = definition.fields[field];
    return (
      ROLL_SIZES.has(field) &&
      hidden.includes(field) &&
      declared?.kind === 'quantity' &&
      value >= declared.min &&
      value <= (declared.max ?? Infinity)
    );
  });
  const isBound = (each: QuantityToken) => slots.some(({ quantity }) => quantity === each);
  const isWhole = sides.every(({ quantity }) =>
    groups.every((group) => !group.includes(quantity) || group.every(isBound)),
  );
  const isSized =
    sides.length === 2 || sides.some(({ field }) => earlier?.spec.inputs[field] !== undefined);
  return isSized && isWhole ? sides : [];
}

function isDrawn(product: MeshProduct, field: string): boolean {
  const { definition, hidden = [] } = productDrawings[product];
  return Object.hasOwn(definition.fields, field) && !hidden.includes(field);
}

/** Numbers that are joined by times signs, and each other number by itself. */
function groupsIn(tokens: readonly Token[]): QuantityToken[][] {
  const groups = new Map<string, QuantityToken[]>();
  for (const token of tokens) {
    if (token.kind !== 'quantity') continue;
    const key = token.group ? `group ${String(token.group.id)}` : `at ${String(token.start)}`;
    groups.set(key, [...(groups.get(key) ?? []), token]);
  }
  return [...groups.values()];
}

/** Inputs that words give without a number, and that are not those of the drawing before. */
function choicesOf(
  product: MeshProduct,
  { inputs }: Binding,
  earlier: EarlierSpec | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([field, value]) =>
      typeof value === 'string' &&
      field !== 'material' &&
      value !== earlier?.spec.inputs[field] &&
      isDrawn(product, field)
        ? [[field, value]]
        : [],
    ),
  );
}

function patternNotes({ notes, inputs }: Binding): SpecNote[] {
  const pattern = String(inputs['pattern']);
  return notes.includes('patternAssumed') ? [{ code: 'PATTERN_ASSUMED', params: { pattern } }] : [];
}

function materialNotes(tokens: readonly Token[], key: unknown): SpecNote[] {
  if (typeof key !== 'string') {
    const { density, confidence } = MATERIALS.carbon_steel;
    return [note('MATERIAL_DEFAULT', { material: 'carbon_steel', density, confidence })];
  }
  const words = tokens.flatMap((token) =>
    token.kind === 'word' && token.material?.key === key
      ? [{ text: token.text, isFamily: token.material.isFamily }]
      : [],
  );
  const [family] = words.every(({ isFamily }) => isFamily) ? words : [];
  return family
    ? [note('MATERIAL_FAMILY', { field: 'material', text: family.text, material: key })]
    : [];
}

/** One of several that would do is named once. */
function missingFields(
  issues: readonly { field: string; code: string; params: Readonly<Record<string, unknown>> }[],
): string[] {
  return issues.flatMap(({ field, code, params }) => {
    if (code !== 'MISSING') return [];
    const { oneOf } = params;
    return Array.isArray(oneOf) && oneOf[0] !== field ? [] : [field];
  });
}
