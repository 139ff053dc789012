import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleTrial } from '#contract/console/calls.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import form from '../management/form.module.css';
import { Badge } from '../management/rows.tsx';
import styles from './articles.module.css';

export interface Trial {
  changed: ArticleTrial['list'];
  /** Number of questions that were tried. */
  total: number;
}

/** The answers that a revision changes, as they are and as they would be. */
export function TrialResults({ changed, total }: Trial) {
  const { t } = useTranslation('management');
  const heading = useId();
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), [changed]);

  return (
    <section ref={region} tabIndex={-1} className={form['card']} aria-labelledby={heading}>
      <h2 id={heading} data-text="interface">
        {t('trial.title', { count: changed.length, total })}
      </h2>
      <p data-text="caption" className={form['note']}>
        {t('trial.note')}
      </p>
      {changed.map(({ question, isTest, before, after }) => (
        <details key={question}>
          <summary>
            {question} {isTest && <Badge>{t('trial.isTest')}</Badge>}
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

function Tried({
  label,
  content,
  sources,
}: { label: string } & Trial['changed'][number]['before']) {
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
