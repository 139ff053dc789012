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
  /** CNY for one of the quotation's currency, which the price book has now. */
  onExchangeRate: (value: string) => void;
  /** A rate for this line alone. */
  onRate: (kind: RateKind, rate: Rate) => void;
}

/** Open fields that name no field of the line. */
const REASONS: ReadonlySet<string> = new Set(['unclear', 'unused']);

/** Prices that a line lacks, each with the field that takes it. */
export function LineGaps(props: LineGapsProps) {
  const { line, priced, subjects, texts, isReadOnly, onEntry, onExchangeRate, onRate } = props;
  const { t } = useTranslation('quotations');
  const gaps = priced?.gaps ?? [];
  if (gaps.length === 0) return null;
  const calculator = line.calculation?.calculator ?? 'woven_mesh';
  const fieldName = (field: string) =>
    field === 'product' || field === 'quantity' || field === 'unit' || field === 'material'
      ? t(`column.${field}`)
      : field
          .split('|')
          .map((each) => (texts === null ? each : namesOf(calculator, texts).field(each)))
          .join(' / ');
  const openSentence = (fields: readonly string[]) => {
    const missing = fields.filter((field) => !REASONS.has(field));
    return [
      ...(fields.includes('unclear') ? (line.why ?? ['unread' as const]) : []).map((reason) =>
        t(`unclear.${reason}`),
      ),
      ...(fields.includes('unused') ? [t('unclear.numbers')] : []),
      ...(missing.length > 0 ? [t('gap.open', { fields: missing.map(fieldName).join(', ') })] : []),
    ];
  };

  const sentence = (gap: Exclude<PriceGap, { kind: 'open' }>): string => {
    switch (gap.kind) {
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
          {(gap.kind === 'open' ? openSentence(gap.fields) : [sentence(gap)]).map((said) => (
            <p key={said} data-tone="warning">
              {said}
            </p>
          ))}
          {gap.kind === 'exchangeRate' && !isReadOnly && (
            <PriceEntryForm
              isFixed
              initial={{ kind: 'currency', subject: gap.currency, wireFrom: null, wireTo: null }}
              onSaved={({ value }) => onExchangeRate(value)}
            />
          )}
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
