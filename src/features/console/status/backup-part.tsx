import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BackupRun, Status } from '#contract/status/calls.ts';
import { statusMutations } from '#data/status.ts';
import { useFormatters } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { byteText } from './byte-text.ts';
import styles from './status.module.css';

export function BackupPart({ backups }: Pick<Status, 'backups'>) {
  const { t } = useTranslation('status');
  const { hour, kept, last, lastVerified } = backups;
  const isScheduled = hour !== null;
  const { mutate, isPending } = useMutation(statusMutations.backUp);
  const isRunning = isPending || last?.state === 'running';

  return (
    <section className={styles['section']} aria-labelledby="status-backups">
      <h2 id="status-backups">{t('backups')}</h2>
      <p data-tone="secondary" data-text="small">
        {isScheduled ? t('schedule', { hour, kept }) : t('noSchedule')}
      </p>
      {isScheduled && (
        <p className={styles['buttons']}>
          <Button
            size="small"
            aria-disabled={isRunning || undefined}
            onClick={() => {
              if (!isRunning) mutate();
            }}
          >
            {t('backUp')}
          </Button>
          <span role="status" data-tone="secondary" data-text="small">
            {isRunning && t(`step.${last?.step ?? 'taking'}`)}
          </span>
        </p>
      )}
      {(isScheduled || last !== null) && (
        <dl className={styles['runs']}>
          <Run name={t('lastVerified')} run={lastVerified} />
          {last !== null && last.state !== 'verified' && <Run name={t('lastRun')} run={last} />}
        </dl>
      )}
    </section>
  );
}

function Run({ name, run }: { name: string; run: BackupRun | null }) {
  const { t } = useTranslation('status');
  const format = useFormatters();
  if (run === null) {
    return (
      <div>
        <dt>{name}</dt>
        <dd>{t('none')}</dd>
      </div>
    );
  }
  const { state, isManual, startedAt, endedAt, folder, bytes, rows, reason } = run;

  return (
    <div>
      <dt>{name}</dt>
      <dd data-tone={state === 'failed' ? 'error' : undefined}>
        {t(`run.${state}`, { time: format.dateTime(endedAt ?? startedAt) })}
      </dd>
      <dd data-tone="tertiary" data-text="small">
        {folder}
        {isManual && ` · ${t('byHand')}`}
        {bytes !== null &&
          rows !== null &&
          ` · ${t('size', { bytes: byteText(bytes, format), rows: format.number(rows) })}`}
      </dd>
      {reason !== null && (
        <dd data-text="small" className={styles['reason']}>
          {reason}
        </dd>
      )}
    </div>
  );
}
