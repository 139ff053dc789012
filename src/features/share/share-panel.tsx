import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { shareMutations } from '#data/share.ts';
import type { Share, ShareDays } from '#contract/share/calls.ts';
import { SHARE_DAYS } from '#contract/share/constants.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/check.tsx';
import { copyLink, linkOf, ShareRows } from './components/share-rows.tsx';
import styles from './share-panel.module.css';

interface SharePanelProps {
  sessionId: string;
  /** Number of selected turns; null for the whole session, undefined if unknown but not all. */
  count: number | null | undefined;
  /**
   * Ids of the selected turns; undefined for all.
   * @throws if they can't be loaded
   */
  readIds: (signal: AbortSignal) => Promise<string[] | undefined>;
}

type Making = { kind: 'idle' } | { kind: 'making' } | { kind: 'failed'; reason: string };

const CHOICES: readonly (ShareDays | null)[] = [...SHARE_DAYS, null];
const DEFAULT_DAYS: ShareDays = 7;

export function SharePanel({ sessionId, count, readIds }: SharePanelProps) {
  const { t } = useTranslation('share');
  const id = useId();
  const { mutateAsync: create } = useMutation(shareMutations.create);
  const [days, setDays] = useState<ShareDays | null>(DEFAULT_DAYS);
  const [making, setMaking] = useState<Making>({ kind: 'idle' });
  const [made, setMade] = useState<Share | null>(null);
  // A retry keeps the id, so that it doesn't create a second link; another duration gets a new id.
  const request = useRef({ days, clientRequestId: uuid() });

  const make = async () => {
    if (request.current.days !== days) {
      request.current = { days, clientRequestId: uuid() };
    }
    const { clientRequestId } = request.current;
    setMaking({ kind: 'making' });
    try {
      const recordIds = await readIds(new AbortController().signal);
      setMade(await create({ sessionId, recordIds, days, clientRequestId }));
      setMaking({ kind: 'idle' });
      request.current = { days, clientRequestId: uuid() };
    } catch (cause) {
      const isSaid = cause instanceof ApiError && cause.message !== '';
      setMaking({ kind: 'failed', reason: isSaid ? cause.message : t('make.unreachable') });
    }
  };

  return (
    <div className={styles['panel']}>
      <p>{wordsOf()}</p>
      <div data-surface="card" className={styles['facts']}>
        <h3>{t('seen.title')}</h3>
        <ul data-tone="secondary">
          <li>{t('seen.text')}</li>
          <li>{t('seen.snapshot')}</li>
          <li>{t('seen.files')}</li>
          <li>{t('seen.nobody')}</li>
        </ul>
      </div>
      <fieldset className={styles['days']}>
        <legend data-weight="strong">{t('make.days')}</legend>
        {CHOICES.map((choice) => (
          <label key={choice}>
            <Radio name={`${id}days`} checked={choice === days} onChange={() => setDays(choice)} />
            {choice === null ? t('make.endless') : t('make.forDays', { count: choice })}
          </label>
        ))}
      </fieldset>
      {making.kind === 'failed' && (
        <p data-tone="error" role="alert">
          {t('make.failed', { reason: making.reason })}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        disabled={making.kind === 'making'}
        onClick={() => void make()}
      >
        {making.kind === 'making' ? t('make.making') : t('make.action')}
      </Button>
      {made !== null && (
        <div className={styles['made']} role="status">
          <label htmlFor={`${id}link`}>{t('make.made')}</label>
          <input
            data-surface="well"
            data-tone="default"
            id={`${id}link`}
            readOnly
            value={linkOf(made)}
            onFocus={({ target }) => target.select()}
          />
          <button data-tone="primary" type="button" onClick={() => copyLink(made, t)}>
            {t('row.copy')}
          </button>
        </div>
      )}
      <section className={styles['links']} aria-labelledby={`${id}links`}>
        <h3 id={`${id}links`}>{t('list.title')}</h3>
        <ShareRows />
      </section>
    </div>
  );

  function wordsOf(): string {
    if (count === undefined) return t('make.most');
    return count === null ? t('make.whole') : t('make.chosen', { count });
  }
}
