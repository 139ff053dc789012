import type { MeshProduct, MeshSpec } from '../drawing/mesh-spec.ts';
import { readMeshInputs } from '../drawing/read-mesh-spec.ts';
import { productDrawings } from '../drawing/products.ts';
import { MATERIALS } from '../materials.ts';
import { note } from '../note.ts';
import { bind } from '../reading/bind.ts';
import { type Binding } from '../reading/bind/binding.ts';
import { correctSpelling } from '../reading/correct-spelling.ts';
import { foldText } from '../reading/fold-text.ts';
import { tokenize } from '../reading/lexer.ts';
import { shortened } from '../reading/shortened.ts';
import type { QuantityToken, Token, WordToken } from '../reading/tokens.ts';
import { completeInputs } from './complete-inputs.ts';
import { DRAWN_PRODUCTS, type DrawnProduct } from './drawn-products.ts';
import { readScale } from './read-scale.ts';
import type { SpecNote } from './spec-note.ts';
import { typedInput } from './typed-input.ts';

export interface SpecReading {
  /** Undefined when the words name nothing that can be drawn. */
  spec: MeshSpec | undefined;
  /** Keys of the inputs that the words state. */
  said: readonly string[];
  /** Assumptions where the words left something open. */
  assumed: readonly SpecNote[];
  /** Fields that must still be given; 'product' when it is not even known what to draw. */
  missing: readonly string[];
}

/** A text with more numbers is a list, and no drawing. */
const MAX_NUMBERS = 24;
const NOTHING: SpecReading = { spec: undefined, said: [], assumed: [], missing: ['product'] };

/**
 * Reads a request such as '画一张 10目 0.5丝 304 斜纹网 1:1' or 'draw a 50x50 welded mesh, 3 mm wire'.
 * Nothing is invented silently: what is taken for granted is in `assumed`.
 */
export function specFromWords(words: string): SpecReading {
  const tokens = tokenize(correctSpelling(foldText(shortened(words)).text));
  const { scale, rest } = readScale(tokens);
  if (rest.filter(({ kind }) => kind === 'quantity').length > MAX_NUMBERS) return NOTHING;
  const named = productsNamed(rest);
  const candidates = named.length > 0 ? named : productsMeant(rest);
  const [best] = candidates
    .flatMap(({ product, frame, definition }) =>
      bind(frame, definition, rest)
        .slice(0, 1)
        .map((binding) => ({ product, binding })),
    )
    .sort((a, b) => a.binding.cost - b.binding.cost);
  if (!best) return NOTHING;

  const { binding } = best;
  const weave = best.product === 'plain_weave' ? (binding.inputs['weave'] ?? null) : undefined;
  const product: MeshProduct = weave === 'twill' ? 'twill_weave' : best.product;
  const read = readSlots(product, binding, rest);
  const completed = completeInputs(product, {
    ...read,
    isPanel358: binding.inputs['panel'] === '358',
  });
  const material = binding.inputs['material'];
  const inputs = {
    ...choicesOf(product, binding),
    ...read.inputs,
    ...completed.inputs,
    ...(read.bends !== undefined && { bends: read.bends }),
    ...(material !== undefined && { material }),
  };
  const { issues, assumptions } = readMeshInputs(product, inputs);
  return {
    spec: {
      product,
      inputs,
      ...(scale !== undefined && { scale }),
      ...(read.cells !== undefined && { cells: read.cells }),
    },
    said: Object.keys({
      ...choicesOf(product, binding),
      ...read.inputs,
      ...(material !== undefined && { material }),
    }),
    assumed: [
      ...(named.length > 0 ? [] : [{ code: 'PRODUCT_ASSUMED' as const, params: { product } }]),
      ...(weave === null ? [{ code: 'WEAVE_ASSUMED' as const, params: { weave: 'plain' } }] : []),
      ...read.notes,
      ...completed.notes,
      ...patternNotes(binding),
      ...assumptions.filter(({ code }) => code !== 'PAIR_SPLIT'),
      ...materialNotes(rest, material),
    ],
    missing: missingFields(issues),
  };
}

/** The narrowest product that is named, and others that the same word names. */
function productsNamed(tokens: readonly Token[]): DrawnProduct[] {
  const words = tokens.filter((each): each is WordToken => each.kind === 'word');
  const naming = ({ words: products }: DrawnProduct) =>
    words.find((word) => word.products.some((each) => products.includes(each)));
  const word = DRAWN_PRODUCTS.map(naming).find((each) => each !== undefined);
  if (!word) return [];
  const named = DRAWN_PRODUCTS.filter(({ words: products }) =>
    word.products.some((each) => products.includes(each)),
  );
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
): SlotsRead {
  const read: SlotsRead = { inputs: {}, values: {}, cells: undefined, bends: undefined, notes: [] };
  const groups = groupsIn(tokens);
  const spare = [...unused];
  const asCentimetres: string[] = [];
  const has = (name: string) => slots.some(({ field }) => field === name);
  for (const slot of slots) {
    const { field, value, quantity } = slot;
    if (field === 'cells' || field === 'bends') {
      read[field] ??= value;
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
    const group = groups.find((each) => each.includes(quantity)) ?? [quantity];
    const { text, notes, takenUnit } = typedInput(slot, group, definition, frame);
    read.inputs[field] = text;
    read.notes.push(...notes);
    if (takenUnit === 'cm') asCentimetres.push(quantity.text);
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

/** Inputs that words give without a number. */
function choicesOf(product: MeshProduct, { inputs }: Binding): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([field, value]) =>
      typeof value === 'string' && field !== 'material' && isDrawn(product, field)
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
