import { readAskedUnit } from './lexer/asked-units.ts';
import {
  afterNumbers,
  withCentimetres,
  withInches,
  withMeshCounts,
  withPieceSizes,
} from './lexer/bare-sizes.ts';
import { readBreak } from './lexer/breaks.ts';
import { withCoatedPairs } from './lexer/coated-pairs.ts';
import { readCode } from './lexer/codes.ts';
import { readCountPerLength, readScreenFabric } from './lexer/counts-per-length.ts';
import { asDenominators } from './lexer/denominators.ts';
import { readFabric } from './lexer/fabrics.ts';
import { withGaugesAsSizes, withStrandGauges } from './lexer/gauge-sizes.ts';
import { readGauge } from './lexer/gauges.ts';
import { asLabels } from './lexer/labels.ts';
import { withMaterialPrices, withMetalPrices } from './lexer/material-prices.ts';
import { readPer, readPricedBy } from './lexer/per.ts';
import { readPerforation } from './lexer/perforations.ts';
import { readQuantity } from './lexer/quantities.ts';
import { asMassOfPieces, attachRates, sharePer } from './lexer/rates.ts';
import { Scanner } from './lexer/scanner.ts';
import { withSheetThickness } from './lexer/sheet-thickness.ts';
import { withSquareSides } from './lexer/square-sides.ts';
import { isUsFencing, withNamedSystem, withSteelGauge } from './lexer/us-gauges.ts';
import { readWord } from './lexer/words.ts';
import type { Token } from './tokens.ts';

/** In order of precedence: the first that reads something at a place is right. */
const READERS: readonly ((scan: Scanner) => boolean)[] = [
  readCode,
  readBreak,
  readFabric,
  readGauge,
  readCountPerLength,
  readScreenFabric,
  readPerforation,
  readPricedBy,
  readPer,
  readWord,
  readQuantity,
  readAskedUnit,
];

/**
 * Takes a folded text apart, from left to right, once. Every digit of the text ends in one token, so that what
 * was not used can be named.
 */
export function tokenize(text: string): Token[] {
  const scan = new Scanner(text);
  while (scan.at < text.length) {
    if (text.charAt(scan.at) === ' ') scan.at += 1;
    else if (!READERS.some((read) => read(scan))) readOther(scan);
  }
  return combined(scan);
}

/** Numbers joined with what stands beside them: units said once, rates, sizes said in another way than by numbers. */
function combined(scan: Scanner): Token[] {
  const sized = withMaterialPrices(
    withMetalPrices(
      withSheetThickness(withSquareSides(withStrandGauges(withGaugesAsSizes(scan.tokens)))),
    ),
  );
  const tokens = withNamedSystem(
    sharePer(attachRates(asMassOfPieces(asDenominators(asLabels(withCoatedPairs(sized)))))),
  );
  const isUs = !scan.isChinese && isUsFencing(tokens);
  const gauged = withSteelGauge(tokens, isUs);
  return scan.isChinese
    ? withCentimetres(gauged)
    : withInches(withPieceSizes(withMeshCounts(afterNumbers(gauged))));
}

/** A Latin word or one other character that means nothing here. */
function readOther(scan: Scanner): void {
  const latin = scan.match(/[a-z]+/y);
  const end = scan.at + (latin?.[0].length ?? 1);
  scan.push({ kind: 'other', ...scan.span(end) });
}
