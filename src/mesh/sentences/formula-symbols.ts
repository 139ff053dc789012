import { findCalculator, type KnownCalculator } from '../calculators/registry.ts';
import type { CalculatorSentences } from './calculator-sentences.ts';

/** Fields that the symbols of a calculator's formulas stand for; symbols of outputs are in its definition. */
const INPUT_SYMBOLS: Readonly<Record<KnownCalculator['id'], Readonly<Record<string, string>>>> = {
  woven_mesh: {
    'N₁': 'mesh',
    'N₂': 'mesh_weft',
    'd₁': 'wire_mm',
    'd₂': 'wire_weft_mm',
    ρ: 'density',
    c: 'crimp_factor',
    W: 'width_m',
    L: 'length_m',
  },
  mesh_aperture: { N: 'mesh', w: 'aperture_um', d: 'wire_mm' },
  sieve_lookup: { N: 'astm_no', 'w₀': 'opening_um' },
  welded_mesh: {
    'p₁': 'pitch_across_mm',
    'p₂': 'pitch_along_mm',
    'd₁': 'wire_mm',
    'd₂': 'wire_cross_mm',
    ρ: 'density',
    W: 'width_m',
    L: 'length_m',
    Q: 'qty',
  },
  chain_link: {
    a: 'mesh_mm',
    d: 'wire_mm',
    D: 'pvc_od_mm',
    k: 'contour_factor',
    ρ: 'density',
    H: 'height_m',
    L: 'length_m',
  },
  expanded_metal: {
    SWD: 'swd_mm',
    b: 'strand_mm',
    t: 'thickness_mm',
    ρ: 'density',
    W: 'width_m',
    L: 'length_m',
  },
  perforated_plate: {
    d: 'hole_mm',
    a: 'hole_mm',
    p: 'pitch_mm',
    w: 'slot_w_mm',
    l: 'slot_l_mm',
    x: 'pitch_x_mm',
    y: 'pitch_y_mm',
    t: 'thickness_mm',
    ρ: 'density',
  },
  hex_netting: {
    D: 'mesh_width_mm',
    H: 'mesh_length_mm',
    T: 'twist_len_mm',
    k: 'twist_factor',
    d: 'wire_mm',
    ρ: 'density',
  },
  gabion: {
    L: 'length_m',
    W: 'width_m',
    H: 'height_m',
    G: 'mesh_kg_m2',
    d: 'selvedge_mm',
    ρ: 'density',
    ρₛ: 'stone_t_m3',
  },
  barbed_wire: {
    'd₁': 'line_wire_mm',
    'd₂': 'barb_wire_mm',
    n: 'strands',
    s: 'barb_spacing_mm',
    z: 'points',
    lₛ: 'point_len_mm',
    w: 'wraps',
    k: 'twist_factor',
    M: 'roll_kg',
    ρ: 'density',
  },
  razor_wire: {
    U: 'perimeter_m',
    z: 'loops',
    t: 'loop_pitch_mm',
    D: 'coil_dia_mm',
    s: 'layers',
    g: 'tape_kg_m',
  },
  wire_gauge: { n: 'gauge', 'd₀': 'mm' },
  wire_weight: { d: 'wire_mm', ρ: 'density', L: 'length_m', M: 'weight_kg' },
  plain_sheet: { t: 'thickness_mm', ρ: 'density', W: 'width_m', L: 'length_m' },
  dutch_weave: {
    'N₁': 'mesh_warp',
    'N₂': 'mesh_weft',
    'd₁': 'wire_warp_mm',
    'd₂': 'wire_weft_mm',
    ρ: 'density',
  },
  filter_flow: {
    Cd: 'cd',
    Δp: 'dp_pa',
    ρ: 'fluid_density_kg_m3',
    F: 'area_m2',
    A: 'open_area_pct',
    B: 'blockage_pct',
    Q: 'flow_m3_h',
  },
  fence_estimate: {
    L: 'length_m',
    H: 'height_m',
    b: 'panel_width_m',
    g: 'gates',
    w: 'gate_width_m',
    c: 'clips_per_post',
    D: 'hole_dia_m',
    h: 'hole_depth_m',
  },
  screen_ink: {
    N: 'mesh_per_cm',
    d: 'thread_um',
    T: 'fabric_thickness_um',
    F: 'print_area_m2',
    n: 'prints',
    η: 'transfer_pct',
  },
  zinc_coating: {
    C: 'coat_g_m2',
    t: 'thickness_um',
    z: 'oz_ft2',
    d: 'wire_mm',
    v: 'corrosion_um_yr',
  },
  quotation: {
    G: 'weight_kg_m2',
    c: 'material_price_kg',
    s: 'loss_pct',
    j: 'processing_m2',
    b: 'surface_price_kg',
    z: 'packing_m2',
    r: 'markup_pct',
    F: 'area_m2',
    Y: 'freight_total',
    v: 'vat_pct',
    e: 'fx_cny_per_usd',
  },
  roll_diameter: { d: 'core_mm', L: 'length_m', t: 'thickness_mm' },
  wire_break_load: { d: 'wire_mm', Rm: 'tensile_mpa' },
  container_load: {
    f: 'fill_pct',
    v: 'unit_volume_m3',
    P: 'payload_limit_kg',
    m: 'unit_weight_kg',
  },
};

/** A letter or a short word, with subscripts and primes: 'ρ', 'SWD', 'd₁', 'lₛ'. */
const SYMBOL = /\p{L}{1,4}[₀-₉ₐ-ₜ′]?/gu;
const BETWEEN = ' = ';

/**
 * Working in the form 'G = (π/4)·ρ·… = 0.785 kg/m²' with the name of each result in front.
 * @param sentences of the calculator
 */
export function nameSteps(
  calculator: string,
  steps: readonly string[],
  sentences: Pick<CalculatorSentences, 'outputName'>,
): string[] {
  const outputs = Object.entries(findCalculator(calculator)?.outputs ?? {});

  return steps.map((step) => {
    const symbol = step.slice(0, Math.max(0, step.indexOf(BETWEEN)));
    const output = outputs.find(([, each]) => each.symbol !== '' && each.symbol === symbol);
    return output === undefined ? step : `${sentences.outputName(output[0])} ${step}`;
  });
}

/** The inputs that the formulas of some steps use, each with its symbol, in order of appearance. */
export function inputSymbols(
  calculator: string,
  steps: readonly string[],
): { symbol: string; field: string }[] {
  const known = Object.entries(INPUT_SYMBOLS).find(([id]) => id === calculator)?.[1] ?? {};
  const results = new Set(steps.map((step) => step.split(BETWEEN, 1)[0]));
  const formulas = steps.map((step) => step.split(BETWEEN, 2)[1] ?? '');
  const used = new Set(formulas.flatMap((formula) => formula.match(SYMBOL) ?? []));

  return [...used].flatMap((symbol) => {
    const field = Object.hasOwn(known, symbol) ? known[symbol] : undefined;
    return field === undefined || results.has(symbol) ? [] : [{ symbol, field }];
  });
}
