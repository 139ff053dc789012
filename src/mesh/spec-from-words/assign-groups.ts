import type { MeshProduct } from '../drawing/mesh-spec.ts';
import { HOLES } from '../words/drawing-words.ts';
import { MM_PER_INCH } from '../wire-grid.ts';
import { PRODUCT_SLOTS, SLOTTED } from './product-fields.ts';
import type { Slot } from './product-fields.ts';
import type { Group, Role } from './read-groups.ts';
import type { SpecNote } from './spec-note.ts';

type Inputs = Record<string, string>;

/** A height is typed in metres or in millimetres; no fence is this many metres high. */
const MAX_METRES = 20;
/** Below, a number before 'mesh' is a count of openings. */
const FEWEST_MM = 8;

/** Puts the numbers of a text into the fields of a product: by their words, else in order. */
export function assignGroups(
  product: MeshProduct,
  text: string,
  groups: readonly Group[],
): { inputs: Inputs; notes: SpecNote[] } {
  const slots = slotsOf(product, text);
  const inputs: Inputs = {};
  const notes: SpecNote[] = [];
  const isFree = ({ fields }: Slot) => fields.every((field) => inputs[field] === undefined);
  const unused = (group: Group) => {
    notes.push({ code: 'NUMBER_UNUSED', params: { text: group.text } });
  };

  // Numbers whose words say what they are come first: the others fill what is left.
  const told = groups.filter((group) => slotOf(slots, group.role) !== undefined);
  const others = groups.filter((group) => !told.includes(group));
  for (const group of [...told, ...others].flatMap((each) => arranged(product, each))) {
    const isSize = group.unit === 'metres' && product !== 'fence_panel';
    const own = slotOf(slots, group.role);
    if (isSize || (own && !isFree(own))) {
      unused(group);
      continue;
    }
    let values = [...group.values];
    let slot = own ?? slots.find(isFree);
    while (slot && values.length > 0) {
      values = fill(inputs, slot, group.role, values);
      slot = slots.find(isFree);
    }
    if (values.length > 0) unused(group);
  }
  return { inputs: product === 'fence_panel' ? inMetres(inputs) : inputs, notes };
}

function slotsOf(product: MeshProduct, text: string): readonly Slot[] {
  if (product === 'perforated_plate' && new RegExp(HOLES.slot).test(text)) return SLOTTED;
  return PRODUCT_SLOTS[product === 'twill_weave' ? 'plain_weave' : product];
}

function slotOf(slots: readonly Slot[], role: Role | undefined): Slot | undefined {
  return role && slots.find(({ roles }) => roles.includes(role));
}

/** Takes one or two of the values; gives back the others. */
function fill(
  inputs: Inputs,
  { fields, square, sets }: Slot,
  role: Role | undefined,
  values: readonly string[],
): string[] {
  const [first, second, ...rest] = values;
  const [field, pairField] = fields;
  if (first === undefined) return [];
  inputs[field] = first;
  if (role) Object.assign(inputs, sets?.[role]);
  if (pairField === undefined) {
    // '50×50' where one number is wanted.
    return second === undefined || second === first ? rest : [second, ...rest];
  }
  if (second !== undefined) inputs[pairField] = second;
  else if (square) inputs[pairField] = first;
  return rest;
}

/** Groups as the product's people mean them where no word says it. */
function arranged(product: MeshProduct, whole: Group): Group[] {
  const isWoven = product === 'plain_weave' || product === 'twill_weave';
  const group = isWoven || product === 'dutch_weave' ? whole : withoutMeshCount(apart(whole));
  const [first = '', second] = group.values;
  const [one, other] = [Number(first), Number(second)];
  if (
    isWoven &&
    group.role === undefined &&
    second !== undefined &&
    other < Math.min(one / 2, MM_PER_INCH / one)
  ) {
    // '40×0.25': the mesh and its wire.
    return [
      { ...group, values: [first], role: 'mesh' },
      { ...group, values: [second], role: 'wire' },
    ];
  }
  if (product === 'fence_panel' && group.unit === 'metres' && second !== undefined) {
    const [lower = '', longer = ''] = [first, second].sort(
      (a, b) => Number.parseFloat(a) - Number.parseFloat(b),
    );
    return [
      { ...group, values: [lower], role: 'height' },
      { ...group, values: [longer], role: 'panelWidth' },
    ];
  }
  if (product === 'fence_panel' && group.unit === 'metres' && group.role === undefined) {
    return [{ ...group, role: 'height' }];
  }
  return [group];
}

/** '3/5' with no unit is no fraction: a hole and its pitch, or two wires. */
function apart(group: Group): Group {
  const values = group.values.flatMap((value) =>
    /^\d+\/\d+$/.test(value) ? value.split('/') : [value],
  );
  return { ...group, values };
}

/** '50 × 200 mesh' is a size in mm, but '4 mesh' has four openings an inch. */
function withoutMeshCount(group: Group): Group {
  if (group.unit !== 'mesh') return group;
  const values = group.values.map((value) => {
    const count = Number.parseFloat(value);
    const size = count < FEWEST_MM ? MM_PER_INCH / count : count;
    return String(Number(size.toPrecision(4)));
  });
  return { ...group, values };
}

function inMetres(inputs: Inputs): Inputs {
  const entries = Object.entries(inputs).map(([field, value]): [string, string] => {
    const isBare = field.endsWith('_m') && Number(value) > MAX_METRES;
    return [field, isBare ? `${value} mm` : value];
  });
  return Object.fromEntries(entries);
}
