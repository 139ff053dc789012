import { formulaNumber } from '#mesh/format-quantity.ts';
import { gaugeDiameter } from '#mesh/wire-gauge.ts';
import type { Language } from '../../../content/messages.ts';
import { normalise } from '../../../trade/knowledge/lexemes.ts';
import { engineTexts, fill } from '../engine-language.ts';

/** The meaning of a specification in shorthand, and the same in words that the calculators read; null if it is cloth of none. */
export interface Notation {
  sentence: string;
  spelled: string | null;
}

const N = String.raw`\d{1,4}(?:\.\d{1,3})?`;
/** '100×100×0.1' */
const THREE = new RegExp(
  String.raw`(?<![\d.x×*/-])(?<a>${N}) ?[x×*] ?(?<b>${N}) ?[x×*] ?(?<d>${N}|\.\d{1,4})(?![\d.]*[x×*/])(?! ?-?(?:ga\b|gauge|gage|g\b|号|#))`,
);
/** '2x2 10 gauge', '1" x 1/2" 16ga' */
const GAUGED =
  /(?<![\d.x×*/-])(?<a>\d{1,2}(?:\.\d{1,2})?|\d\/\d) ?(?:in(?:ch)?\b|"|''|寸|英寸)? ?[x×*] ?(?<b>\d{1,2}(?:\.\d{1,2})?|\d\/\d) ?(?:in(?:ch)?\b|"|''|寸|英寸)?[ ,x×-]{0,3}(?<g>\d{1,2}) ?(?:-? ?(?:gauge|ga|gage|g)\b|号|#)/;
/** Wider centres are not written in inches. */
const MAX_INCHES = 12;
/** '3.15/1.0' */
const SLASH = new RegExp(
  String.raw`(?<![\d./-])(?<a>\d{1,2}(?:\.\d{1,3})?) ?/ ?(?<d>\d{1,2}\.\d{1,3})(?![\d./])`,
);
const COATED = /包塑|涂塑|浸塑|塑|pvc|coated/;
const MM_PER_INCH = 25.4;
/** Wire of woven cloth is at most this share of its pitch. */
const MAX_SHARE = 0.73;
/** Fewer openings per inch are written as an opening. */
const MIN_COUNT = 3;
/** Thickest usual coat all round, in mm. */
const MAX_COAT = 1;

/** The meaning of the first notation of a question. Linear. */
export function notationIn(question: string, language: Language): Notation | null {
  const text = normalise(question);
  const texts = engineTexts(language).notation;
  const show = formulaNumber;
  const three = THREE.exec(text)?.groups;
  if (three) {
    // '.020' without a zero is written by those who count in inches.
    const isInches = three['d']?.startsWith('.') === true;
    const [a, b, wire] = [three['a'], three['b'], three['d']].map(Number);
    if (a === undefined || b === undefined || wire === undefined) return null;
    const d = isInches ? Number((wire * MM_PER_INCH).toPrecision(3)) : wire;
    const told = `${show(a)}×${show(b)}×${isInches ? `${three['d'] ?? ''} in` : show(d)}`;
    const pitch = MM_PER_INCH / Math.max(a, b);
    const areCounts = Number.isInteger(a) && Number.isInteger(b) && Math.min(a, b) >= MIN_COUNT;
    const isMesh = areCounts && d > 0 && d <= pitch * MAX_SHARE;
    const isHole = d >= 0.3 && d < Math.min(a, b) / 2 && Math.max(a, b) >= 5;
    if (isMesh) {
      const opening = show(Number((MM_PER_INCH / a - d).toPrecision(3)));
      return {
        sentence: fill(texts.mesh, { told, a: show(a), b: show(b), d: show(d), opening }),
        spelled: a === b ? fill(texts.spelledMesh, { a: show(a), d: show(d) }) : null,
      };
    }
    if (isHole)
      return {
        sentence: fill(texts.hole, { told, a: show(a), b: show(b), d: show(d) }),
        spelled: null,
      };
  }
  const gauged = GAUGED.exec(text)?.groups;
  if (gauged) return gaugedMesh(gauged, language);
  const slash = SLASH.exec(text)?.groups;
  if (!slash) return null;
  const [a, d] = [slash['a'], slash['d']].map(Number);
  if (a === undefined || d === undefined || a <= 0 || d <= 0) return null;
  const told = `${slash['a'] ?? ''}/${slash['d'] ?? ''}`;
  const coat = (d - a) / 2;
  if (coat > 0 && coat <= MAX_COAT) {
    const values = { told, a: show(a), d: show(d), coat: show(Number(coat.toPrecision(3))) };
    return { sentence: fill(texts.coated, values), spelled: null };
  }
  if (coat >= 0 || COATED.test(text)) return null;

  return {
    sentence: fill(texts.opening, { told, a: show(a), d: show(d) }),
    spelled: fill(texts.spelledOpening, { a: show(a), d: show(d) }),
  };
}

/** Welded mesh in inches with its wire as a gauge; null if it is none of that. */
function gaugedMesh(
  { a = '', b = '', g = '' }: Record<string, string | undefined>,
  language: Language,
): Notation | null {
  const inches = [a, b].map((side) => {
    const [over = '', under] = side.split('/');
    return Number(over) / Number(under ?? 1);
  });
  if (inches.some((side) => !(side > 0 && side <= MAX_INCHES))) return null;
  const wires = (['BWG', 'SWG'] as const).flatMap((system) => {
    const mm = gaugeDiameter(system, g);
    return mm === undefined
      ? []
      : [`${system} ${g} = ${formulaNumber(Number(mm.toPrecision(4)))} mm`];
  });
  if (wires.length === 0) return null;
  const [across, along] = inches.map((side) =>
    formulaNumber(Number((side * MM_PER_INCH).toPrecision(4))),
  );
  const values = { a, b, g, across: across ?? '', along: along ?? '', wires: wires.join(', ') };

  return {
    sentence: fill(engineTexts(language).notation.gauged, values),
    spelled: null,
  };
}
