import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quotationMutations, quotationQueries } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import type { PriceEntry } from '#contract/price-book/calls.ts';
import { PRICE_KINDS } from '#mesh/quotation/vocabulary.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import { useSubjects, type Subjects } from '../hooks/use-subjects.ts';
import { failureText } from '../model/failure-text.ts';
import { PriceFiles } from './price-files.tsx';
import { PriceEntryForm } from './price-entry-form.tsx';
import styles from './parts.module.css';

const NEW_ENTRY = { kind: 'material', subject: 'ss304', wireFrom: null, wireTo: null } as const;

/** The member's prices, by kind, with those that ended on request. */
export function PriceBook() {
  const { t } = useTranslation('quotations');
  const [showsHistory, setShowsHistory] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const prices = useQuery(quotationQueries.prices(showsHistory));
  const subjects = useSubjects();
  const entries = prices.data?.list;

  return (
    <div className={styles['section']}>
      <p data-tone="secondary">{t('prices.intro')}</p>
      <div className={styles['bar']}>
        <Button
          variant="primary"
          aria-expanded={isAdding}
          onClick={() => setAdding((open) => !open)}
        >
          {t('prices.add')}
        </Button>
        <label className={styles['check']}>
          <Checkbox
            checked={showsHistory}
            onChange={({ target }) => setShowsHistory(target.checked)}
          />
          {t('prices.history')}
        </label>
      </div>
      <PriceFiles hasPrices={(entries?.length ?? 0) > 0} />
      {isAdding && (
        <section data-surface="card" className={styles['card']} aria-label={t('prices.add')}>
          <PriceEntryForm
            initial={NEW_ENTRY}
            onSaved={() => setAdding(false)}
            onCancel={() => setAdding(false)}
          />
        </section>
      )}
      {entries === undefined && (
        <ListPending query={prices} failed={t('prices.failed')} loading={t('prices.loading')} />
      )}
      {entries?.length === 0 && <ListNotice title={t('prices.none')} hint={t('prices.noneHint')} />}
      {entries !== undefined &&
        PRICE_KINDS.map((kind) => {
          const own = entries.filter((entry) => entry.kind === kind);
          return (
            own.length > 0 && (
              <section key={kind} className={styles['section']}>
                <h2 data-text="message">{t(`priceKind.${kind}`)}</h2>
                <ul data-surface="card" className={styles['rows']}>
                  {own.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} subjects={subjects} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
    </div>
  );
}

function EntryRow({ entry, subjects }: { entry: PriceEntry; subjects: Subjects }) {
  const { t } = useTranslation('quotations');
  const removal = useMutation(quotationMutations.removePrice);
  const { kind, subject, wireFrom, wireTo, value, per, validFrom, validTo, source } = entry;
  const name = subjects.nameOf(kind, subject) || t(`priceKind.${kind}`);

  const remove = async () => {
    const isSure = await confirm({
      title: t('prices.removeTitle'),
      text: t('prices.removeText', { name }),
      confirmLabel: t('prices.remove'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await removal.mutateAsync(entry.id);
    } catch (cause) {
      toast('error', failureText(cause, t('prices.removeFailed')));
    }
  };

  return (
    <li data-tone={entry.replacedAt === null ? undefined : 'tertiary'}>
      <span className={styles['name']}>
        <span>
          {name}
          {(wireFrom !== null || wireTo !== null) && ` ${wireFrom ?? '0'}–${wireTo ?? '∞'} mm`}
        </span>
        <small data-tone="secondary">
          {validTo === null
            ? t('prices.since', { from: validFrom })
            : t('prices.during', { from: validFrom, to: validTo })}
          {source !== '' && ` · ${source}`}
          {entry.replacedAt !== null && ` · ${t('prices.replaced')}`}
        </small>
      </span>
      <b data-weight="medium">{`${grouped(value)} ${t(`per.${per}`)}`}</b>
      <IconButton
        label={t('prices.removeOne', { name })}
        icon={<DeleteOutlined aria-hidden="true" />}
        disabled={removal.isPending}
        onClick={() => void remove()}
      />
    </li>
  );
}
