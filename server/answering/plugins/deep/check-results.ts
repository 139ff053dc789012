import type { CalculationPart } from '#contract/chat/calls.ts';
import { formatNumber, formatQuantity } from '#mesh/format-quantity.ts';
import { MATERIALS, resolveMaterial } from '#mesh/materials.ts';
import type { Language } from '../../../content/messages.ts';
import { DEEP_TEXTS } from '../../../content/plugins/deep-texts.ts';
import { isNear, valueOf } from '../../check/find-contradictions.ts';
import { fill } from '../../embedded/engine-language.ts';

const TOLERANCE = 0.005;
/** The trade's rule of thumb is up to about 6 % off. */
const SHORTCUT_TOLERANCE = 0.08;

export function checkResults(parts: readonly CalculationPart[], language: Language): string[] {
  const { checks } = DEEP_TEXTS[language];
  const lines = [
    ...new Set([
      ...parts.flatMap((part) => checksOf(part, language)),
      ...densityChecks(parts, language),
    ]),
  ];

  return lines.length === 0 ? [checks.nothing] : lines;
}

function checksOf(part: CalculationPart, language: Language): string[] {
  const { checks } = DEEP_TEXTS[language];
  const meshLanguage = language === 'zh-CN' ? 'zh' : 'en';
  const { values } = part.result;
  const lines: string[] = [];
  const numbers = Object.values(values).filter(({ value }) => typeof value === 'number');
  const areSound = numbers.every(({ value }) => typeof value === 'number' && value >= 0);
  if (areSound) lines.push(fill(checks.finite, { count: String(numbers.length) }));

  const openArea = values['open_area_pct'];
  if (openArea !== undefined) {
    const isIn = Number(openArea.value) >= 0 && Number(openArea.value) <= 100;
    const text = isIn ? checks.openArea : checks.openAreaBad;
    lines.push(fill(text, { value: formatQuantity(openArea, meshLanguage) }));
  }
  const aperture = valueOf(part, 'aperture_mm');
  const pitch = valueOf(part, 'pitch_mm');
  const wire = typeof part.inputs['wire_mm'] === 'number' ? part.inputs['wire_mm'] : undefined;
  if (aperture !== undefined && pitch !== undefined && wire !== undefined) {
    const text = isNear(aperture + wire, pitch, TOLERANCE) ? checks.pitch : checks.pitchBad;
    const inMm = (value: number) => formatQuantity({ value, unit: 'mm' }, meshLanguage);
    lines.push(fill(text, { sum: inMm(aperture + wire), pitch: inMm(pitch) }));
  }
  const mesh = valueOf(part, 'mesh');
  const weight = valueOf(part, 'weight_kg_m2');
  const isPlainWoven =
    part.calculator === 'woven_mesh' && part.inputs['wire_weft_mm'] === undefined;
  if (isPlainWoven && mesh !== undefined && weight !== undefined && wire !== undefined) {
    const shortcut = 0.5 * wire ** 2 * mesh;
    if (isNear(shortcut, weight, SHORTCUT_TOLERANCE)) {
      const inKg = (value: number) => formatQuantity({ value, unit: 'kg/m²' }, meshLanguage);
      const percent = formatNumber(Math.abs(shortcut / weight - 1) * 100, meshLanguage);
      lines.push(fill(checks.shortcut, { shortcut: inKg(shortcut), value: inKg(weight), percent }));
    }
  }
  return lines;
}

/** The same mesh in two materials: weights are proportional to densities. */
function densityChecks(parts: readonly CalculationPart[], language: Language): string[] {
  const { checks } = DEEP_TEXTS[language];
  const meshLanguage = language === 'zh-CN' ? 'zh' : 'en';
  const [first, second] = parts;
  if (!first || !second || !differOnlyInMaterial(first, second)) return [];
  const key = ['weight_kg_m2', 'weight_kg_m2_theory', 'weight_kg'].find(
    (each) => valueOf(first, each) !== undefined,
  );
  const densities = [densityOf(first), densityOf(second)];
  const weights = key === undefined ? [] : [valueOf(first, key), valueOf(second, key)];
  const [ofFirst, ofSecond] = densities;
  const [firstWeight, secondWeight] = weights;
  if (
    ofFirst === undefined ||
    ofSecond === undefined ||
    firstWeight === undefined ||
    secondWeight === undefined
  ) {
    return [];
  }
  const byWeight = secondWeight / firstWeight;
  const byDensity = ofSecond / ofFirst;
  const text = isNear(byWeight, byDensity, TOLERANCE) ? checks.densities : checks.densitiesBad;

  return [
    fill(text, {
      weights: formatNumber(byWeight, meshLanguage),
      densities: formatNumber(byDensity, meshLanguage),
    }),
  ];
}

function differOnlyInMaterial(one: CalculationPart, other: CalculationPart): boolean {
  const { material: first, ...rest } = one.inputs;
  const { material: second, ...others } = other.inputs;
  return (
    one.calculator === other.calculator &&
    first !== second &&
    JSON.stringify(rest) === JSON.stringify(others)
  );
}

function densityOf({ inputs }: CalculationPart): number | undefined {
  const key = resolveMaterial(String(inputs['material'] ?? ''))?.material;
  return key === undefined ? undefined : MATERIALS[key].density;
}
