import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleTrial } from '#contract/console/calls.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import form from '../management/form.module.css';
import { Badge } from '../management/rows.tsx';
import styles from './articles.module.css';

export type Trial = ArticleTrial['list'];

/**
 * The answers that a revision changes, and those to the questions of its group, as they are and as
 * they would be.
 */
export function TrialResults({ trial }: { trial: Trial }) {
  const { t } = useTranslation('management');
  const heading = useId();
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), [trial]);
  const shown = trial.filter(({ isChanged, isOfGroup }) => isChanged || isOfGroup);
  const changed = trial.filter(({ isChanged }) => isChanged).length;
  const ofGroup = trial.filter(({ isOfGroup }) => isOfGroup);
  const isInVain = ofGroup.length > 0 && !ofGroup.some(({ isChanged }) => isChanged);

  return (
    <section ref={region} tabIndex={-1} className={form['card']} aria-labelledby={heading}>
      <h2 id={heading} data-text="interface">
        {t('trial.title', { count: changed, total: trial.length })}
      </h2>
      <p data-text="caption" className={form['note']}>
        {t('trial.note')}
      </p>
      {isInVain && (
        <p data-text="small" data-tone="warning" role="alert">
          {t('trial.inVain')}
        </p>
      )}
      {shown.map(({ question, isTest, isChanged, isOfGroup, before, after }) => (
        <details key={question} open={isOfGroup && question === ofGroup[0]?.question}>
          <summary>
            {question} {isTest && <Badge>{t('trial.isTest')}</Badge>}{' '}
            {!isChanged && <Badge>{t('trial.same')}</Badge>}
          </summary>
          <div className={styles['trial']}>
            <Tried label={t('trial.before')} {...before} />
            <Tried label={t('trial.after')} {...after} />
          </div>
        </details>
      ))}
    </section>
  );
}

function Tried({ label, content, sources }: { label: string } & Trial[number]['before']) {
  const { t } = useTranslation('management');

  return (
    <section aria-label={label}>
      <h3 data-text="small" data-tone="secondary">
        {label}
      </h3>
      {content === '' ? <p data-tone="tertiary">{t('trial.none')}</p> : <Markdown text={content} />}
      {sources.length > 0 && (
        <p data-tone="tertiary" data-text="caption">
          {sources
            .map(({ n, title, contributor }) =>
              contributor === null
                ? `${String(n)} ${title}`
                : `${String(n)} ${title} · ${t('article.credit', { name: contributor })}`,
            )
            .join(' / ')}
        </p>
      )}
    </section>
  );
}
