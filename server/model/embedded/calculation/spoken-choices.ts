import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { readHolePattern } from '#mesh/spec-from-words/hole-pattern.ts';
import { BARBS } from '#mesh/words/drawing-words.ts';
import type { ReadByWords } from '../words/calculator-words.ts';

/** What was taken for granted, for the answer to say. */
export type WordNote =
  'barbSteelGauge' | 'gaugeAssumed' | 'hexInCentimetres' | 'longPitchOpen' | 'patternAssumed';

/** Of the short pitch; the long one is in no formula. */
const USUAL_LONG_PITCH = 2.5;
/** mm and cm: netting of wire this thick has no mesh of a few millimetres. */
const GABION_WIRE_MM = 1.6;
const MOST_CENTIMETRES = 15;
/** Half sizes are of the US steel wire gauge alone; fencing counts its wire by it. In mm. */
const US_STEEL_GAUGE: Readonly<Record<string, number>> = {
  '12': 2.68,
  '12 1/2': 2.515,
  '13': 2.324,
  '13 1/2': 2.184,
  '14': 2.032,
  '15': 1.829,
  '15 1/2': 1.702,
  '16': 1.588,
};
const HALF_GAUGE = /(?<![\d.])(1[2-6])(?:[ -]1\/2|\.5)\s*-?(?:ga\b\.?|gauge|号)/;
const ANY_STEEL_GAUGE = /(?<![\d.])(1[2-6](?:[ -]1\/2|\.5)?)\s*-?(?:ga\b\.?|gauge|号)/g;

/** What is said without a number: an arrangement, a kind of container, a sieve or a gauge. */
export function choicesOf(
  id: ReadByWords,
  text: string,
  rest: string,
): { inputs: CalculatorInputs; notes: WordNote[]; rest: string } {
  const has = (words: string) => new RegExp(words).test(text);
  const inputs: CalculatorInputs = {};
  const notes: WordNote[] = [];
  let left = rest;
  switch (id) {
    case 'barbed_wire': {
      if (has(BARBS.one)) inputs['strands'] = 1;
      else if (has(BARBS.two)) inputs['strands'] = 2;
      if (has(BARBS.twoPoints)) inputs['points'] = '2';
      else if (has(BARBS.fourPoints)) inputs['points'] = '4';
      if (HALF_GAUGE.test(left)) {
        notes.push('barbSteelGauge');
        left = left.replace(ANY_STEEL_GAUGE, (whole, gauge: string) => {
          const mm = US_STEEL_GAUGE[gauge.replace('.5', ' 1/2').replace('-', ' ')];
          return mm === undefined ? whole : `${String(mm)} mm`;
        });
      }
      break;
    }
    case 'container_load':
      inputs['container'] = containerOf(text);
      break;
    case 'fence_estimate':
      if (has('闭合|封闭|围(?:成|上)?(?:1|一)?圈|四周|四面|closed|all (?:a)?round|enclos')) {
        inputs['closed'] = true;
      }
      break;
    case 'filter_flow':
      if (has('空气|气体|\\bair\\b')) inputs['fluid_density_kg_m3'] = 1.2;
      break;
    case 'perforated_plate': {
      const { pattern, isTold } = readHolePattern(text);
      inputs['pattern'] = pattern;
      if (!isTold) notes.push('patternAssumed');
      break;
    }
    case 'chain_link':
      if (has('净孔|净距|内孔|clear')) inputs['basis'] = 'clear';
      break;
    case 'screen_ink':
      // '120T-34' names the thread as well.
      left = left.replace(/(\d{1,3})\s*t\s*-\s*(\d{2,3})(?!\d)/g, '$1线/cm 丝径$2微米');
      // '54T' and '54线': threads a centimetre.
      left = left.replace(/(?<![\d.])(\d{1,3})\s*(?:t(?![a-z0-9])|线(?![/径宽粗]))/g, '$1线/cm');
      break;
    case 'sieve_lookup':
      left = sieveOf(left, inputs);
      break;
    case 'wire_gauge':
      left = gaugeOf(left, inputs, notes);
      break;
    case 'dutch_weave':
    case 'expanded_metal':
    case 'gabion':
    case 'hex_netting':
    case 'quotation':
    case 'razor_wire':
    case 'roll_diameter':
    case 'wire_break_load':
    case 'wire_weight':
    case 'zinc_coating':
      break;
  }
  return { inputs, notes, rest: left };
}

function containerOf(text: string): string {
  if (/40\s{0,9}'?\s{0,9}(?:hq|hc|high)|高柜|high cube/.test(text)) return '40HQ';
  if (/20|小柜/.test(text) && !/(?<!\d)40\s*(?:gp|尺|英尺|ft|feet|foot|')/.test(text))
    return '20GP';
  return /40|大柜|平柜/.test(text) ? '40GP' : '';
}

/** Takes the number of a sieve; what is left holds no more of it. */
function sieveOf(text: string, inputs: CalculatorInputs): string {
  const number =
    /(?<![\d.])(?<n>\d{1,3})\s*(?:号|#)/.exec(text) ??
    /(?:no\.?|#|number|筛号|号筛)\s{0,9}(?:是|为|:|=)?\s{0,9}(?<n>\d{1,3})(?![\d.]|\s*(?:mm|um|μm|微米|毫米|mic))/.exec(
      text,
    );
  const name = number?.groups?.['n'];
  if (!number || name === undefined) return text;
  inputs['astm_no'] = name;
  return text.replace(number[0], blank);
}

/** Takes system and number of a gauge; a bare number is the iron-wire trade's, which is BWG's. */
function gaugeOf(text: string, inputs: CalculatorInputs, notes: WordNote[]): string {
  const system = /[sba]wg/.exec(text)?.[0];
  const number =
    /[sba]wg\s{0,9}(?:no\.?|#)?\s{0,9}(?<n>\d\/0|\d{1,2})(?![\d.]|\s*(?:mm|毫米))/.exec(text) ??
    /(?<![\d./])(?<n>\d\/0|\d{1,2})\s{0,9}(?:号|#|-?\s{0,9}gauge|-?\s{0,9}ga\b|[sba]wg)/.exec(
      text,
    ) ??
    /(?:#|gauge|no\.?|号数|号码)\s*(?<n>\d{1,2})(?![\d.]|\s*(?:mm|毫米))/.exec(text);
  inputs['system'] = (system ?? 'bwg').toUpperCase();
  if (system === undefined) notes.push('gaugeAssumed');
  const name = number?.groups?.['n'];
  if (!number || name === undefined) return text;
  inputs['gauge'] = name;
  return text.replace(number[0], blank);
}

/** What the trade takes for granted, or what no formula needs. */
export function complete(
  id: ReadByWords,
  text: string,
  inputs: CalculatorInputs,
  notes: WordNote[],
): void {
  if (id === 'expanded_metal' && inputs['lwd_mm'] === undefined) {
    const short = Number.parseFloat(String(inputs['swd_mm']));
    if (Number.isFinite(short) && typeof inputs['swd_mm'] === 'number') {
      inputs['lwd_mm'] = short * USUAL_LONG_PITCH;
      notes.push('longPitchOpen');
    }
  }
  if (id === 'hex_netting' || id === 'gabion') {
    const { mesh_width_mm: width, mesh_length_mm: length, wire_mm: wire } = inputs;
    const isHeavy = Number(wire) >= GABION_WIRE_MM;
    const isSmall = typeof width === 'number' && width <= MOST_CENTIMETRES;
    if (isHeavy && isSmall && !/\d\s*(?:mm|毫米)\s*(?:孔|mesh)/.test(text)) {
      inputs['mesh_width_mm'] = width * 10;
      if (typeof length === 'number') inputs['mesh_length_mm'] = length * 10;
      notes.push('hexInCentimetres');
    }
  }
  if (id === 'quotation' && Number(inputs['freight_total']) === 0) delete inputs['freight_total'];
  if (id === 'fence_estimate' && inputs['gate_width_m'] !== undefined) inputs['gates'] ??= 1;
}

function blank(word: string): string {
  return ' '.repeat(word.length);
}
