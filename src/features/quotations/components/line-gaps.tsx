import { useTranslation } from 'react-i18next';
import { namesOf } from '#trade-ui/calculator-form/calculation-text.ts';
import type { PriceEntry } from '#contract/price-book/calls.ts';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import type { Rate } from '#mesh/quotation/find-rates.ts';
import type { PricedLine, PriceGap } from '#mesh/quotation/price-line.ts';
import { RATE_KINDS, type RateKind } from '#mesh/quotation/vocabulary.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import type { Subjects } from '../hooks/use-subjects.ts';
import { PriceEntryForm } from './price-entry-form.tsx';
import styles from './parts.module.css';

interface LineGapsProps {
  line: QuotationLine;
  priced: PricedLine | undefined;
  subjects: Subjects;
  texts: CalculatorTexts | null;
  isReadOnly: boolean;
  /** A new entry of the price book. */
  onEntry: (entry: PriceEntry) => void;
  /** A rate for this line alone. */
  onRate: (kind: RateKind, rate: Rate) => void;
}

/** Prices that a line lacks, each with the field that takes it. */
export function LineGaps(props: LineGapsProps) {
  const { line, priced, subjects, texts, isReadOnly, onEntry, onRate } = props;
  const { t } = useTranslation('quotations');
  const gaps = priced?.gaps ?? [];
  if (gaps.length === 0) return null;
  const calculator = line.calculation?.calculator ?? 'woven_mesh';
  const fieldName = (field: string) =>
    field === 'product' || field === 'quantity' || field === 'unit'
      ? t(`column.${field}`)
      : field === 'unclear'
        ? t('gap.unclearField')
        : field
            .split('|')
            .map((each) => (texts === null ? each : namesOf(calculator, texts).field(each)))
            .join(' / ');

  const sentence = (gap: PriceGap): string => {
    switch (gap.kind) {
      case 'open':
        return t('gap.open', { fields: gap.fields.map(fieldName).join(', ') });
      case 'entry': {
        const { kind, subject, wire } = gap.need;
        const name = subjects.nameOf(kind, subject);
        return t('gap.entry', {
          name: wire === null ? name : `${name} ${String(wire)} mm`,
          kind: t(`priceKind.${kind}`),
        });
      }
      case 'measure':
        return t(`gap.${gap.lacks}`);
      case 'quantity':
        return t('gap.quantity');
      case 'exchangeRate':
        return t('gap.exchangeRate', { currency: gap.currency });
      case 'refused':
        return t('gap.refused');
    }
  };

  return (
    <ul className={styles['cards']} aria-label={t('gap.label')}>
      {gaps.map((gap) => (
        <li key={JSON.stringify(gap)} data-surface="tile">
          <p data-tone="warning">{sentence(gap)}</p>
          {gap.kind === 'entry' && !isReadOnly && (
            <PriceEntryForm
              isFixed
              initial={{
                kind: gap.need.kind,
                subject: gap.need.subject,
                wireFrom: null,
                wireTo: null,
              }}
              onSaved={onEntry}
              onOwn={(value, per) => {
                const kind = RATE_KINDS.find((each) => each === gap.need.kind);
                if (kind !== undefined) onRate(kind, { value, per, entryId: null });
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
