import type { QuotationLine } from '#contract/quotation/calls.ts';
import type { PricedLine, PriceGap } from '#mesh/quotation/price-line.ts';
import { isBlank } from './draft.ts';

/** The first missing or unsure value of a line that has to be settled; null if there is none. */
type LineMark = PriceGap['kind'] | 'unused' | 'unclear' | null;

export function lineMark(line: QuotationLine, priced: PricedLine | undefined): LineMark {
  if (isBlank(line) || priced === undefined) return null;
  const [gap] = priced.gaps;
  if (gap?.kind === 'open') return gap.fields.includes('unclear') ? 'unclear' : 'open';
  if (gap !== undefined) return gap.kind;

  return line.unused.length > 0 && !priced.isOwnPrice ? 'unused' : null;
}
