import type { KnownCalculator } from '../calculators/registry.ts';
import type { UnitId } from '../units.ts';
import type { NounId } from './nouns.ts';
import type { ProductId } from './products.ts';
import type { PerUnit, Token } from './tokens.ts';

/** Sums that are read from the whole text by patterns of their own. */
export type DirectSumId =
  | 'packing'
  | 'production'
  | 'section'
  | 'post_concrete'
  | 'measured'
  | 'remnant'
  | 'compared'
  | 'coating'
  | 'shared_cost'
  | 'stowed_rolls'
  | 'lots'
  | 'written_sum'
  | 'scaled'
  | 'punchings'
  | 'gauge_against'
  | 'mesh_and_wire'
  | 'payload'
  | 'goods_price'
  | 'count_by_weight'
  | 'price_rise'
  | 'length_of_area'
  | 'perimeter'
  | 'fence_line'
  | 'by_length'
  | 'floor_load'
  | 'order_with_scrap'
  | 'container_freight'
  | 'weighed_sample'
  | 'wire_coils'
  | 'delivery_date'
  | 'counted_mesh'
  | 'order_list'
  | 'gauge_table'
  | 'truck_loads'
  | 'shortfall'
  | 'weight_of_metre'
  | 'net_weight'
  | 'holes_across'
  | 'yard_net'
  | 'freight_change'
  | 'wires_compared'
  | 'pallet_layer'
  | 'container_choice'
  | 'cut_bars'
  | 'which_passes'
  | 'truck_of_length'
  | 'verdict'
  | 'inverse'
  | 'field_fence'
  | 'areal_weight'
  | 'grating'
  | 'zinc_life'
  | 'double_wire'
  | 'fabric_sheets'
  | 'box_stone'
  | 'sieve_list'
  | 'shielding'
  | 'gauges_of_size'
  | 'special'
  | 'trade_price'
  | 'bill'
  | 'offer_gap'
  | 'rate_moved'
  | 'landed_offers'
  | 'markup_margin'
  | 'price_moved'
  | 'quantity_discount'
  | 'split_payment'
  | 'break_even'
  | 'yield_cost'
  | 'sale_profit'
  | 'terms_price'
  | 'taxed_offers'
  | 'materials_priced';

/** Sums of trade that need no calculator of their own: their result is a figure with its working. */
export type ArithmeticId =
  | 'cutting'
  | 'gabion_wall'
  | 'slab_sheets'
  | 'cover_area'
  | 'aperture_range'
  | 'shape_area'
  | 'fence_strands'
  | 'line_rolls'
  | 'lot_weight'
  | 'sheet_gauge'
  | 'sheet_zinc'
  | 'tube_area'
  | 'tyler_number'
  | DirectSumId;

/** Words, units and usual values of one input of a calculator. */
export interface FieldFrame {
  /** Words that name it; the noun that is its alone first. */
  nouns: readonly NounId[];
  /** Range of usual values, in the field's unit. */
  usual: readonly [number, number];
  /** Units that a number without one may have, the most likely first; the field's own where left out; none: only
   * a number with a unit or a name is bound. */
  bare?: readonly UnitId[];
  /** Only takes numbers in its own unit: the same amount in another unit is another field. */
  isExact?: true;
  /** A number without a unit is only bound where a word names the field. */
  isBareNamed?: true;
  /** A number is only bound where a word names the field. */
  isNamed?: true;
  /** Only where the text makes this choice, or the answer before has the field. */
  onlyWith?: string;
  /** A number without a name is only bound in a group: '80*45'. */
  isGrouped?: true;
  /** A number said of one of something is this field's: '25米一卷'. */
  per?: readonly PerUnit[];
  /** Sides of a square may be said as two equal numbers: '50*50'. */
  isSquare?: true;
}

/** Words for one result of a calculator. */
export interface OutputFrame {
  nouns: readonly NounId[];
  /** Is only told where its name is said: 'what micron' of a filter cloth is not its thickness. */
  isNamed?: true;
  /** The unit that the result is for one of. */
  per?: 'm²' | 'm' | 'kg' | 'piece';
  /** Optional inputs that it needs. */
  needs?: readonly string[];
  /** Results that are told in its place where an input is missing that they don't depend on. */
  instead?: readonly string[];
}

/** Values that are known while a plan is judged, by field, in the field's unit. */
export type Known = Readonly<Record<string, number | undefined>>;

export interface Completion {
  /** Inputs that follow from a convention of the trade or a default, with the note that says so. */
  inputs: Readonly<Record<string, string | number | boolean>>;
  notes: readonly FrameNote[];
}

/** An assumption that the answer states. */
export type FrameNote =
  | 'gaugeAssumed'
  | 'sameMeshOtherWire'
  | 'containerUsual'
  | 'lossOnAll'
  | 'panelsInARow'
  | 'steelGauge'
  | 'sheetGauge'
  | 'openingInCentimetres'
  | 'longPitchOpen'
  | 'patternAssumed'
  | 'rowsApart'
  | 'edgeWireAssumed'
  | 'openingAsPitch'
  | 'doubleSidedHalved'
  | 'rollAsBox'
  | 'areaAsStrip'
  | 'environmentRange'
  | 'priceUnknown'
  | 'productAssumed'
  | 'twiceWire'
  | 'oneBoxDeep'
  | 'plainGrid'
  | 'unneededAssumed'
  | 'instead'
  | 'vatAssumed'
  | 'insuredAt110'
  | 'uninsured'
  | 'sizesOnlyName'
  | 'meanGates'
  | 'sieveAssumed'
  | 'raisedPattern'
  | 'plasticExcluded'
  | 'boxPlasticExcluded'
  | 'partsExcluded'
  | 'tubeFlattened'
  | 'facesOfBox'
  | 'sharpCorners'
  | 'measuredWithin'
  | 'measuredOutside'
  | 'measuredEnough'
  | 'measuredMeanEnough'
  | 'measuredTooLittle'
  | 'measuredNoTolerance'
  | 'measuredNoNominal'
  | 'wireFromWeight'
  | 'stoneDensityTaken'
  | 'vehiclesByWeight'
  | 'wireOfScale'
  | 'limitMet'
  | 'limitMissed'
  | 'gaugeUsed'
  | 'lifeTooShort'
  | 'lifeEnough'
  | 'lifeBetween'
  | 'loadByWeightOnly'
  | 'oneLayerOnFloor'
  | 'straightWires'
  | 'boxInMillimetres'
  | 'lossOnTop'
  | 'costTaxed'
  | 'chargeOfUnit'
  | 'profitOnCost';

/** Words of one calculator: the data that the reading searches by. */
export interface Frame {
  calculator: KnownCalculator['id'] | ArithmeticId;
  products: readonly ProductId[];
  /** Without a word of its products it is rarely meant. */
  needsProduct?: true;
  /** Is only looked at where `isMeant`. */
  onlyIfMeant?: true;
  /** A number is never one of its results: no input is found from a result. */
  onlyForward?: true;
  /** The question means the calculator even if it names no product. */
  isMeant?: (tokens: readonly Token[]) => boolean;
  fields: Readonly<Record<string, FieldFrame>>;
  outputs: Readonly<Record<string, OutputFrame>>;
  /** Fields whose numbers stand side by side in this order: '1.2*30'. */
  tuples: readonly (readonly string[])[];
  /** Result that is meant where nothing else is asked for. */
  usualAsk: readonly string[];
  /** Results that are told with it. */
  together?: readonly string[];
  /** Fields whose values are dropped where a field is said: an opening, where its pitch is. */
  replaces?: Readonly<Record<string, readonly string[]>>;
  /** Keys of spoken choices, with the field that they settle: `basis` → `basis`. */
  choices?: Readonly<Record<string, string>>;
  /** Cost of values that rarely go together, such as wire as thick as its spacing. */
  unlikely?: (known: Known) => number;
  /** Results that are told beside the one that was asked for. */
  beside?: readonly string[];
  /** Inputs that nobody says. */
  complete?: (
    inputs: Readonly<Record<string, string | number | boolean>>,
    choices: ReadonlyMap<string, string>,
  ) => Completion;
  /** The weight of a square metre, from which that of any area follows. */
  areal?: string;
  /** The weight of a metre. */
  linear?: string;
  /** Spoken choices that stand for a range of a field: both ends are calculated. */
  ranges?: Readonly<
    Record<string, { field: string; values: Readonly<Record<string, readonly [number, number]>> }>
  >;
  /** Outputs that are inputs too, and may be given to find another input: an opening and a mesh give the wire. */
  given?: readonly string[];
  /** Outputs that are counts of things which have prices. */
  priced?: Readonly<Record<string, readonly NounId[]>>;
}

/** Cost of a ratio outside of where it usually lies; 0 within. */
export function outside(value: number | undefined, [low, high]: readonly [number, number]): number {
  if (value === undefined || !(value > 0)) return 0;
  const ratio = value < low ? low / value : value > high ? value / high : 1;
  return ratio <= 1 ? 0 : 0.5 + 2 * Math.log10(ratio);
}

/** Cost of wire too thick or too thin for its spacing. */
export function unlikelyWire(
  wire: number | undefined,
  pitch: number | undefined,
  usual: readonly [number, number],
): number {
  if (wire === undefined || pitch === undefined) return 0;
  return wire >= pitch ? 4 : outside(wire / pitch, usual);
}
