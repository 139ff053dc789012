import { useTranslation } from 'react-i18next';
import type { PartStatus, Status } from '#contract/status/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { byteText } from './byte-text.ts';
import styles from './status.module.css';

const TONES = { well: 'good', failing: 'bad', off: 'plain', unknown: 'plain' } as const;

export function PartList({ status }: { status: Status }) {
  const { t } = useTranslation('status');

  return (
    <section className={styles['section']} aria-labelledby="status-parts">
      <h2 id="status-parts">{t('parts')}</h2>
      <ul className={styles['parts']}>
        {status.parts.map((part) => (
          <PartRow key={part.part} part={part} status={status} />
        ))}
      </ul>
    </section>
  );
}

function PartRow({ part: shown, status }: { part: PartStatus; status: Status }) {
  const { t } = useTranslation('status');
  const format = useFormatters();
  const { part, state, fault, since, failing } = shown;
  const facts = [
    ...(since === null || state !== 'failing'
      ? []
      : [t('since', { time: format.dateTime(since) })]),
    ...(failing > 0 && status.servers > 1 ? [t('onServers', { count: failing })] : []),
    ...factOf(shown),
  ];

  function factOf({ part: name }: PartStatus): string[] {
    if (name === 'database') return [t('databaseMs', { ms: format.number(status.databaseMs) })];
    if (name === 'disk' && status.disk !== null) {
      const { free, total } = status.disk;
      return [t('diskFree', { free: byteText(free, format), total: byteText(total, format) })];
    }
    if (name === 'readers') return [t('filesWaiting', { count: status.filesWaiting })];
    return [];
  }

  return (
    <li data-state={state}>
      <span className={styles['mark']} data-tone={TONES[state]} aria-hidden="true" />
      <b>{t(`part.${part}`)}</b>
      <span data-text="small" data-tone={state === 'failing' ? 'error' : 'secondary'}>
        {t(`state.${state}`)}
      </span>
      <p data-text="small" data-tone="secondary">
        {state === 'failing' && fault !== null && `${t(`fault.${fault}`)} `}
        {state === 'failing' && fault !== 'spent' && t(`remedy.${part}`)}
        {state === 'off' && t(offKey(part))}
        {state === 'unknown' && t(unknownKey(part))}
        {facts.length > 0 && (
          <span data-tone="tertiary" className={styles['facts']}>
            {facts.join(' · ')}
          </span>
        )}
      </p>
    </li>
  );
}

const OFF = ['model', 'sms', 'speech', 'redis', 'backup'] as const;
const UNKNOWN = ['sms', 'speech', 'backup'] as const;

function offKey(part: PartStatus['part']) {
  const own = OFF.find((each) => each === part);
  return own === undefined ? 'off.other' : (`off.${own}` as const);
}

function unknownKey(part: PartStatus['part']) {
  const own = UNKNOWN.find((each) => each === part);
  return own === undefined ? 'unknown.other' : (`unknown.${own}` as const);
}
