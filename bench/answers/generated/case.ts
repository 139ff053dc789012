import { calculate } from '#mesh/calculators/calculate.ts';
import type { CalculatorInputs } from '#mesh/calculators/read-inputs.ts';
import type { CalculationResult } from '#mesh/result.ts';
import { convert } from '#mesh/units.ts';
import type { UnitId } from '#mesh/units.ts';
import type { Expected, Figure } from './question.ts';

export interface Case {
  calculator: string;
  product: Product;
  material?: string;
  parts: Part[];
  inputs: CalculatorInputs;
  /** Inputs of alternative interpretations. */
  others: CalculatorInputs[];
  reason?: string;
  asks: Ask[];
  changes: Change[];
}

export interface Part {
  role: Role;
  text: string;
}

export interface Ask {
  id: AskId;
  key: string;
  /** Factor from the output to the answer. */
  times?: number;
  unit?: string;
  inUnit?: string;
}

export interface Change {
  part: Part;
  inputs: CalculatorInputs;
}

export type Product =
  | 'woven'
  | 'crimped'
  | 'welded'
  | 'weldedPanel'
  | 'chainLink'
  | 'pvcChainLink'
  | 'expanded'
  | 'plainSheet'
  | 'perforated'
  | 'slotted'
  | 'hex'
  | 'gabion'
  | 'barbed'
  | 'razor'
  | 'wire'
  | 'gaugeWire'
  | 'dutch'
  | 'filter'
  | 'fence'
  | 'printing'
  | 'zinc'
  | 'offer'
  | 'roll'
  | 'container'
  | 'sieve';

export type Role =
  | 'material'
  | 'mesh'
  | 'meshPair'
  | 'wire'
  | 'wirePair'
  | 'aperture'
  | 'pitch'
  | 'clearPitch'
  | 'rollSize'
  | 'panelSize'
  | 'thickness'
  | 'plateThickness'
  | 'pattern'
  | 'hole'
  | 'holePitch'
  | 'slot'
  | 'slotPitchX'
  | 'slotPitchY'
  | 'swd'
  | 'lwd'
  | 'strand'
  | 'coreWire'
  | 'outerWire'
  | 'diamond'
  | 'hexMesh'
  | 'boxSize'
  | 'edgeWire'
  | 'lineWire'
  | 'barbWire'
  | 'barbSpacing'
  | 'points'
  | 'strands'
  | 'rollKg'
  | 'perimeter'
  | 'loops'
  | 'coilDiameter'
  | 'loopPitch'
  | 'layers'
  | 'tapeWeight'
  | 'gauge'
  | 'gaugeSystem'
  | 'diameter'
  | 'ofLength'
  | 'ofWeight'
  | 'coat'
  | 'coatThickness'
  | 'coatOunces'
  | 'corrosion'
  | 'tensile'
  | 'openArea'
  | 'area'
  | 'pressure'
  | 'fenceLength'
  | 'fenceHeight'
  | 'panelWidth'
  | 'gates'
  | 'closed'
  | 'postHole'
  | 'meshPerCm'
  | 'thread'
  | 'printArea'
  | 'prints'
  | 'unitWeight'
  | 'price'
  | 'loss'
  | 'processing'
  | 'packing'
  | 'markup'
  | 'orderArea'
  | 'freight'
  | 'vat'
  | 'rate'
  | 'core'
  | 'rollLength'
  | 'layer'
  | 'container'
  | 'unitVolume'
  | 'unitDimensions'
  | 'unitKg'
  | 'sieveNumber'
  | 'opening';

export type AskId =
  | 'weightM2'
  | 'weightRoll'
  | 'weightPiece'
  | 'weightSheet'
  | 'openArea'
  | 'apertureMm'
  | 'apertureUm'
  | 'meshCount'
  | 'weldPoints'
  | 'wirePerM2'
  | 'holesPerM2'
  | 'boxWeight'
  | 'stone'
  | 'boxVolume'
  | 'boxMeshArea'
  | 'weightPerMetre'
  | 'metresPerKg'
  | 'metresPerTonne'
  | 'metresPerCoil'
  | 'coils'
  | 'coilWeight'
  | 'coverage'
  | 'gaugeMm'
  | 'gaugeNumber'
  | 'wireWeight'
  | 'wireLength'
  | 'zincThickness'
  | 'zincWeight'
  | 'zincPerKg'
  | 'zincLife'
  | 'breakingForce'
  | 'dutchThickness'
  | 'flow'
  | 'velocity'
  | 'panels'
  | 'posts'
  | 'panelsAndPosts'
  | 'clips'
  | 'concrete'
  | 'inkVolume'
  | 'inkLitres'
  | 'exWorks'
  | 'delivered'
  | 'withTax'
  | 'orderTotal'
  | 'usd'
  | 'outerDiameter'
  | 'loads'
  | 'sieveOpening'
  | 'sieveNo';

/**
 * @throws RangeError if the inputs are rejected
 */
export function resultOf(calculator: string, inputs: CalculatorInputs): CalculationResult {
  const outcome = calculate(calculator, inputs);
  if ('refused' in outcome) {
    throw new RangeError(
      `${calculator} ${JSON.stringify(inputs)}: ${JSON.stringify(outcome.issues)}`,
    );
  }
  return outcome;
}

export function isLegal(calculator: string, inputs: CalculatorInputs): boolean {
  return !('refused' in calculate(calculator, inputs));
}

export function expectedOf(
  kase: Case,
  ask: Ask,
  inputs: CalculatorInputs = kase.inputs,
): Expected[] {
  const readings = inputs === kase.inputs ? [inputs, ...kase.others] : [inputs];
  const keys = ask.id === 'panelsAndPosts' ? ['panels', 'posts'] : [ask.key];
  return keys.map((key) => ({
    key,
    figures: readings
      .filter((each) => isLegal(kase.calculator, each))
      .map((each) => figureOf(resultOf(kase.calculator, each), key, ask)),
    ...(ask.inUnit !== undefined && { inUnit: true as const }),
  }));
}

export function valuesOf(
  kase: Case,
  inputs: readonly CalculatorInputs[] = [kase.inputs, ...kase.others],
): Figure[] {
  return inputs
    .filter((each) => isLegal(kase.calculator, each))
    .flatMap((each) => Object.values(resultOf(kase.calculator, each).values))
    .map(({ value, unit }) => ({ value, unit }));
}

function figureOf(result: CalculationResult, key: string, ask: Ask): Figure {
  const output = result.values[key];
  if (output === undefined) throw new RangeError(`${result.calculator} has no ${key}`);
  const { value } = output;
  if (typeof value === 'string') return { value, unit: output.unit };
  const unit = ask.unit ?? output.unit;
  const amount = value * (ask.times ?? 1);
  return ask.inUnit === undefined
    ? { value: amount, unit }
    : { value: convert(amount, unit as UnitId, ask.inUnit as UnitId), unit: ask.inUnit };
}
