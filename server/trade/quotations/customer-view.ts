import type { Decimal } from 'decimal.js';
import type { CustomerView, QuotationContent } from '#contract/quotation/calls.ts';
import { enUsCalculatorTexts } from '#mesh/sentences/en-us-calculator-texts.ts';
import { describeCalculation } from '#mesh/sentences/describe-calculation.ts';
import { priceQuotation } from '#mesh/quotation/price-quotation.ts';
import { WEIGHT_PLACES, AREA_PLACES } from '#mesh/quotation/line-measure.ts';
import { writeAmount, writePrice, writeShort } from '#mesh/quotation/decimal.ts';

/**
 * A quotation as the customer gets it: the only source of exports and links. Fields are named one by one, so that a
 * new field of a line stays with the member until it is named here.
 */
export function customerView(
  { customer, lines, columns, terms }: QuotationContent,
  { number, date }: { number: string; date: string },
): CustomerView {
  const priced = priceQuotation({ lines, terms });
  const shown = columns.filter(({ isHidden }) => !isHidden);
  const { exchangeRate: _own, ...shownTerms } = terms;

  return {
    number,
    date,
    customer,
    columns: shown.map(({ name }) => name),
    terms: shownTerms,
    totals: priced.totals,
    lines: lines.map((line, at) => {
      const worked = priced.lines[at];
      const short = (value: Decimal | null | undefined, places: number) =>
        value == null ? null : writeShort(value, places);
      return {
        product: line.product,
        specification: line.specification,
        english:
          line.calculation === null
            ? ''
            : describeCalculation(line.calculation, enUsCalculatorTexts),
        material: line.material,
        quantity: line.quantity,
        unit: line.unit,
        weightEach: short(worked?.weightEach, 4),
        weight: short(worked?.weight, WEIGHT_PLACES),
        area: short(worked?.area, AREA_PLACES),
        priceBy: line.priceBy,
        price: worked?.price == null ? null : writePrice(worked.price, terms.rounding.price),
        amount: worked?.amount == null ? null : writeAmount(worked.amount, terms.rounding.amount),
        packing: line.packing,
        remark: line.remark,
        cells: shown.map(({ id }) => line.cells[id] ?? ''),
      };
    }),
  };
}
