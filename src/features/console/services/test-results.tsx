import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceFault } from '#contract/service/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './services.module.css';

export interface TestResult {
  /** Name of a model or a voice. */
  name: string;
  fault: ServiceFault | null;
  status: number | null;
  milliseconds: number;
}

export function TestResults({ results }: { results: readonly TestResult[] }) {
  const { t } = useTranslation('services');
  const { number } = useFormatters();
  const list = useRef<HTMLUListElement>(null);
  const told = results.map((each) => Object.values(each).join(' ')).join('\n');
  useEffect(() => {
    // In newer browsers the call returns a promise, which is no clean-up of an effect.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);

  return (
    <ul ref={list} className={styles['results']} aria-label={t('results')} role="status">
      {results.map(({ name, fault, status, milliseconds }) => (
        <li key={name} data-tone={fault === null ? 'success' : 'error'}>
          {fault === null
            ? t('works', { model: name, time: number(milliseconds) })
            : t('fails', { model: name, reason: t(`outage.${fault}`) })}
          {status !== null && ` (HTTP ${String(status)})`}
        </li>
      ))}
    </ul>
  );
}
