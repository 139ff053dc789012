import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quotationQueries } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import { ListPending } from '#ui/list-states.tsx';
import type { QuotationChange } from '#contract/quotation/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import type { CellNames } from '../model/sheet-columns.ts';
import { VersionContent } from './version-content.tsx';
import styles from './parts.module.css';

interface VersionsProps {
  id: string;
  version: number;
  names: CellNames;
}

/** The versions that were sent, each with what changed since the one before. */
export function Versions({ id, version, names }: VersionsProps) {
  const { t } = useTranslation('quotations');
  const { dateTime } = useFormatters();
  const versions = useQuery(quotationQueries.versions(id, version));
  const [shown, setShown] = useState<number | null>(null);

  return (
    <section data-surface="card" className={styles['card']} aria-labelledby="versions">
      <h2 id="versions" data-text="message">
        {t('versions.title')}
      </h2>
      {versions.data === undefined && (
        <ListPending
          query={versions}
          failed={t('versions.failed')}
          loading={t('versions.loading')}
          rows={3}
        />
      )}
      {versions.data !== undefined && (
        <>
          {versions.data.unsent.length > 0 && (
            <div className={styles['section']}>
              <h3 data-text="small">{t('versions.unsent')}</h3>
              <Changes changes={versions.data.unsent} hasMore={false} />
            </div>
          )}
          {versions.data.list
            .toReversed()
            .map(({ n, totals, createdAt, changes, hasMoreChanges }) => (
              <div key={n} className={styles['section']}>
                <div className={styles['bar']}>
                  <h3 data-text="small">{t('versions.one', { n, time: dateTime(createdAt) })}</h3>
                  <span>{`${totals.currency} ${grouped(totals.total)}`}</span>
                  <Button
                    size="small"
                    variant="link"
                    aria-expanded={shown === n}
                    onClick={() => setShown(shown === n ? null : n)}
                  >
                    {t('versions.show', { n })}
                  </Button>
                </div>
                <Changes changes={changes} hasMore={hasMoreChanges} />
                {shown === n && <VersionContent id={id} n={n} names={names} />}
              </div>
            ))}
        </>
      )}
    </section>
  );
}

function Changes({ changes, hasMore }: { changes: readonly QuotationChange[]; hasMore: boolean }) {
  const { t, i18n } = useTranslation('quotations');
  if (changes.length === 0) return null;
  const nameOf = (path: string) => {
    const field = path.split('.').at(-1) ?? path;
    const key = [`column.${field}`, `terms.${field}`, `customer.${field}`].find((each) =>
      i18n.exists(`quotations:${each}`),
    );
    return key === undefined ? field : t(key as 'column.product');
  };

  return (
    <ul data-text="small" data-tone="secondary">
      {changes.map(({ kind, line, path, from, to }, at) => (
        <li key={at}>
          {line !== null && `${t('versions.line', { row: line })} `}
          {t(`versions.${kind}`, { field: nameOf(path), from, to })}
        </li>
      ))}
      {hasMore && <li>{t('versions.more')}</li>}
    </ul>
  );
}
