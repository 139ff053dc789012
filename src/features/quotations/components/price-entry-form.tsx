import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { quotationMutations } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/text-field.tsx';
import type { PriceEntry, SavePriceRequest } from '#contract/price-book/calls.ts';
import { PER_OF_KIND, PRICE_KINDS, type PricePer } from '#mesh/quotation/vocabulary.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { shanghaiDay } from '#lib/shanghai-day.ts';
import { useSubjects } from '../hooks/use-subjects.ts';
import { readAmount } from '../model/amounts.ts';
import { failureText } from '../model/failure-text.ts';
import { DayField } from '#ui/day-input/day-field.tsx';
import { isUnreadableDay } from '#ui/day-input/day-input.tsx';
import styles from './parts.module.css';

type EntryFields = Omit<SavePriceRequest, 'clientRequestId'>;

interface PriceEntryFormProps {
  initial: Pick<EntryFields, 'kind' | 'subject' | 'wireFrom' | 'wireTo'>;
  /** The subject is that of a line: only the price is asked for. */
  isFixed?: boolean;
  onSaved: (entry: PriceEntry) => void;
  /** Takes the value without an entry of the price book; undefined if that is not offered. */
  onOwn?: ((value: string, per: PricePer) => void) | undefined;
  onCancel?: (() => void) | undefined;
}

/** A new entry of the price book. */
export function PriceEntryForm({
  initial,
  isFixed = false,
  onSaved,
  onOwn,
  onCancel,
}: PriceEntryFormProps) {
  const { t } = useTranslation('quotations');
  const id = useId();
  const saving = useMutation(quotationMutations.savePrice);
  const subjects = useSubjects();
  const [typed, setTyped] = useState(() => ({
    ...initial,
    wireFrom: initial.wireFrom ?? '',
    wireTo: initial.wireTo ?? '',
    value: '',
    per: PER_OF_KIND[initial.kind][0] as PricePer,
    validFrom: shanghaiDay(new Date()),
    validTo: '',
    source: '',
  }));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const change = (fields: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...fields }));
    setProblems({});
  };
  const pers = PER_OF_KIND[typed.kind] as readonly PricePer[];

  const check = (): EntryFields | null => {
    const value = readAmount(typed.value);
    const wires = [typed.wireFrom, typed.wireTo].map((wire) =>
      wire.trim() === '' ? null : readAmount(wire),
    );
    const [wireFrom = null, wireTo = null] = wires;
    const isWire = typed.kind === 'material';
    const found: typeof problems = {};
    if (value === null) found['value'] = t('prices.noAmount');
    if (isWire && typed.wireFrom.trim() !== '' && wireFrom === null) {
      found['wireFrom'] = t('prices.noAmount');
    }
    if (isWire && typed.wireTo.trim() !== '' && wireTo === null) {
      found['wireTo'] = t('prices.noAmount');
    }
    if (wireFrom !== null && wireTo !== null && Number(wireTo) < Number(wireFrom)) {
      found['wireTo'] = t('prices.wireOrder');
    }
    if (typed.validTo !== '' && typed.validTo < typed.validFrom) {
      found['validTo'] = t('prices.dayOrder');
    }
    if (typed.validFrom === '') found['validFrom'] = t('prices.noDay');
    if (isUnreadableDay(`${id}validTo`)) found['validTo'] = t('prices.noDay');
    setProblems(found);
    if (Object.keys(found).length > 0 || value === null) return null;

    return {
      ...typed,
      value,
      wireFrom: isWire ? wireFrom : null,
      wireTo: isWire ? wireTo : null,
      validTo: typed.validTo === '' ? null : typed.validTo,
    };
  };
  const save = async () => {
    const entry = check();
    if (entry === null) return;
    try {
      const saved = await saving.mutateAsync({ ...entry, clientRequestId: uuid() });
      toast('success', t('prices.saved', { count: saved.affected }));
      onSaved(saved.entry);
    } catch (cause) {
      toast('error', failureText(cause, t('prices.saveFailed')));
    }
  };
  const texts = (key: string, label: string) => ({
    id: `${id}${key}`,
    label,
    problem: problems[key],
  });

  const hasProblemInside = Object.keys(problems).some((key) => key !== 'value');
  const details = (
    <>
      {typed.kind === 'material' && (
        <>
          <TextField
            {...texts('wireFrom', t('prices.wireFrom'))}
            unit="mm"
            value={typed.wireFrom}
            onChange={(wireFrom) => change({ wireFrom })}
          />
          <TextField
            {...texts('wireTo', t('prices.wireTo'))}
            unit="mm"
            value={typed.wireTo}
            onChange={(wireTo) => change({ wireTo })}
          />
        </>
      )}
      <DayField
        {...texts('validFrom', t('prices.validFrom'))}
        value={typed.validFrom}
        onChange={(validFrom) => change({ validFrom })}
      />
      <DayField
        {...texts('validTo', t('prices.validTo'))}
        value={typed.validTo}
        onChange={(validTo) => change({ validTo })}
      />
      <TextField
        {...texts('source', t('prices.source'))}
        maxLength={200}
        value={typed.source}
        onChange={(source) => change({ source })}
      />
    </>
  );

  return (
    <div className={styles['section']}>
      <div className={styles['fields']}>
        {!isFixed && (
          <>
            <SelectField
              {...texts('kind', t('prices.kind'))}
              value={typed.kind}
              choices={PRICE_KINDS}
              nameOf={(kind) => t(`priceKind.${kind}`)}
              onChange={(kind) =>
                change({ kind, per: PER_OF_KIND[kind][0], subject: subjects.of(kind)[0] ?? '' })
              }
            />
            {subjects.of(typed.kind).length > 1 && (
              <SelectField
                {...texts('subject', t('prices.subject'))}
                value={typed.subject}
                choices={subjects.of(typed.kind)}
                nameOf={(subject) => subjects.nameOf(typed.kind, subject)}
                onChange={(subject) => change({ subject })}
              />
            )}
            {typed.kind === 'freight' && (
              <TextField
                {...texts('place', t('prices.place'))}
                maxLength={60}
                value={typed.subject}
                onChange={(subject) => change({ subject })}
              />
            )}
          </>
        )}
        <TextField
          {...texts('value', t('prices.value'))}
          isRequired
          value={typed.value}
          onChange={(value) => change({ value })}
        />
        <SelectField
          {...texts('per', t('prices.per'))}
          value={typed.per}
          choices={pers}
          nameOf={(per) => t(`per.${per}`)}
          onChange={(per) => change({ per })}
        />
        {!isFixed && details}
      </div>
      {isFixed && (
        <details className={styles['details']} open={hasProblemInside || undefined}>
          <summary data-tone="secondary">{t('prices.details')}</summary>
          <div className={styles['fields']}>{details}</div>
        </details>
      )}
      <div className={styles['actions']}>
        <Button
          variant="primary"
          size="small"
          disabled={saving.isPending}
          onClick={() => void save()}
        >
          {t('prices.save')}
        </Button>
        {onOwn !== undefined && (
          <Button
            size="small"
            onClick={() => {
              const entry = check();
              if (entry !== null) onOwn(entry.value, entry.per);
            }}
          >
            {t('prices.lineOnly')}
          </Button>
        )}
        {onCancel !== undefined && (
          <Button size="small" onClick={onCancel}>
            {t('enquiry.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
