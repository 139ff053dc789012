import type { QuantityToken } from '../tokens.ts';
import { gaugeMeanings } from './meanings.ts';
import { quantityToken } from './new-tokens.ts';
import type { Scanner } from './scanner.ts';

const GAUGE_BEFORE =
  /([sba][. -]?w[. -]?g|gauge|ga|no\.?|#|线规号?|线号|规号|丝号)[ .:#-]*(\d\/0|\d{1,2}(?:\.5)?)(?![\d.]|\s*(?:mm|cm|m\b|µm))/y;

const GAUGE_BEHIND =
  /(\d\/0|\d{1,2}(?:\.5| 1\/2)?)[ -]?(?:号|#|gauge|ga\.?)?[ -]?([sba][. -]?w[. -]?g)(?![a-z\d])\.?/y;

export function readGauge(scan: Scanner): boolean {
  const gauge = meshNumber(scan) ?? gaugeAt(scan);
  return gauge !== null && scan.push(gauge);
}

/** 'Mesh #4', 'mesh no. 12': a count. */
function meshNumber(scan: Scanner): QuantityToken | null {
  const match = followsMesh(scan) ? scan.match(/(?:#|no\.?) ?(\d{1,3})(?![\d.])/y) : null;
  if (!match) return null;
  return quantityToken(
    [{ value: Number(match[1]), unit: 'mesh', cost: 0 }],
    scan.span(scan.at + match[0].length),
  );
}

/** 'SWG 16', 'BWG16号', '12 bwg', '#8'. */
export function gaugeAt(scan: Scanner): QuantityToken | null {
  if (/[a-wyz\d.]/.test(scan.textBefore(1))) return null;
  const behind = scan.match(GAUGE_BEHIND);
  if (behind) {
    const system = behind[2]?.replace(/[. -]/g, '');
    return gaugeToken(scan, behind[1] ?? '', system, scan.at + behind[0].length);
  }
  const before = scan.match(GAUGE_BEFORE);
  if (!before) return null;
  const [whole, word = '', number = ''] = before;
  const isSystem = /^[sba][. -]?w[. -]?g$/.test(word);
  // 'no. 100 sieve' and '#60 sieve' are sieves; 'no. 3' may be anything.
  if (!isSystem && /^(?:no\.?|#)$/.test(word) && !isOfWire(scan, word, whole.length)) return null;
  const tail = scan.match(/\s?(?:号丝|号线|号|#)/y, scan.at + whole.length);
  return gaugeToken(
    scan,
    number,
    isSystem ? word.replace(/[. -]/g, '') : undefined,
    scan.at + whole.length + (tail?.[0].length ?? 0),
  );
}

/** '#8 brass wire', 'wire #14', '#8铁丝': a gauge, and no sieve. */
function isOfWire(scan: Scanner, word: string, length: number): boolean {
  const behind = scan.text.slice(scan.at + length, scan.at + length + 22);
  if (word === '#') return !scan.isAboutSieves && !/^\s?(?:mesh|目|筛|sieve)/.test(behind);
  const before = scan.textBefore(8);
  return (
    /^\s?(?:[a-z]+ ){0,2}(?:wire|gauge)(?! (?:mesh|cloth|screen))/.test(behind) ||
    /(?:wire|gauge)\s?$/.test(before)
  );
}

/** Behind 'mesh', where it has no number of its own. */
function followsMesh(scan: Scanner): boolean {
  const [before, word] = scan.tokens.slice(-2);
  const last = word ?? before;
  return last?.text === 'mesh' && !(word && before?.kind === 'quantity');
}

function gaugeToken(
  scan: Scanner,
  number: string,
  system: string | undefined,
  end: number,
): QuantityToken {
  return quantityToken(gaugeMeanings(number.replace(' 1/2', '.5'), system), scan.span(end));
}
