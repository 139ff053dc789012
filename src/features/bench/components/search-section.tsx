import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { benchMutations } from '#data/bench.ts';
import type { RankedHit, TestSearchData } from '#contract/knowledge/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import styles from '../bench-screen.module.css';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Section } from './section.tsx';

const PARTS = ['own', 'title', 'article', 'asked'] as const;
const SHARES = ['spoken', 'coverage', 'relevance'] as const;
/** The product's search omits results below this relevance. */
const LISTED = 0.2;

export function SearchSection() {
  const { t } = useTranslation('bench');
  const [q, setQ] = useState('');
  const { mutate, data, isPending, isError } = useMutation(benchMutations.search);
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const text = q.trim();
    if (text !== '') mutate(text);
  };

  return (
    <Section title={t('search.heading')} hint={t('search.hint')}>
      <form className={styles['row']} onSubmit={search}>
        <TextField
          id="bench-q"
          label={t('search.q')}
          value={q}
          maxLength={LIMITS.keywordChars}
          onChange={setQ}
        />
        <SubmitButton disabled={q.trim() === '' || isPending}>{t('search.run')}</SubmitButton>
      </form>
      <div role="status">
        {isPending && t('search.running')}
        {isError && <p data-tone="error">{t('search.failed')}</p>}
        {data !== undefined && (
          <p data-tone="tertiary" data-text="caption" className={styles['facts']}>
            {t('search.found', {
              count: data.list.length,
              ms: String(data.milliseconds),
            })}
          </p>
        )}
      </div>
      {data !== undefined && <FoundList found={data} />}
    </Section>
  );
}

function FoundList({ found: { list, reading } }: { found: TestSearchData }) {
  const { t } = useTranslation('bench');

  return (
    <>
      {reading.length > 0 && (
        <ul className={styles['chips']} aria-label={t('search.reading')}>
          {reading.map((words) => (
            <li data-tone="secondary" data-text="caption" key={words}>
              {words}
            </li>
          ))}
        </ul>
      )}
      <ol className={styles['list']} aria-label={t('search.hits')}>
        {list.map((hit) => (
          <HitView key={hit.articleId} hit={hit} />
        ))}
      </ol>
    </>
  );
}

function HitView({ hit }: { hit: RankedHit }) {
  const { t } = useTranslation('bench');
  const value = (name: string) => hit.parts.find((part) => part.name === name)?.value ?? 0;
  const isListed = value('relevance') >= LISTED;
  const named = (name: (typeof PARTS)[number] | (typeof SHARES)[number]) =>
    `${t(`search.${name}`)} ${value(name).toFixed(2)}`;

  return (
    <li className={styles['hit']} data-unlisted={!isListed || undefined}>
      <h3 data-text="interface">
        {hit.title} · {hit.heading}
      </h3>
      <div data-surface="ghost" className={styles['bar']} aria-hidden="true">
        {PARTS.map((name) => (
          // The highest possible score is 3.6.
          <span key={name} style={{ inlineSize: `${String((value(name) / 3.6) * 100)}%` }} />
        ))}
      </div>
      <p data-tone="tertiary" data-text="caption" className={styles['facts']}>
        {[
          t('search.score', { score: hit.score.toFixed(2) }),
          ...PARTS.map(named),
          ...SHARES.map(named),
          ...(isListed ? [] : [t('search.unlisted')]),
        ].join(' · ')}
      </p>
    </li>
  );
}
