import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink, Page } from '#ui/page.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Button } from '#ui/button.tsx';
import type { RuleSection } from '#contract/knowledge/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { pointsQueries } from '#data/points.ts';
import { paths } from '#lib/paths.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useSettled } from '#lib/use-settled.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { readRulesQuery, writeRulesQuery } from './model/rules-query.ts';
import styles from './rules-screen.module.css';

const TYPING_MS = 250;

const Markdown = lazyPart(async () => (await import('#ui/markdown/markdown.tsx')).Markdown);

export function RulesScreen() {
  const { t } = useTranslation('integral');
  const [typed, change] = useAddressState(readRulesQuery, writeRulesQuery);
  const keyword = useSettled(typed.trim(), TYPING_MS);

  return (
    <Page
      title={t('rules.title')}
      back={<BackLink to={paths.integral}>{t('rules.back')}</BackLink>}
    >
      <SearchField
        label={t('rules.search')}
        className={styles['search']}
        value={typed}
        maxLength={LIMITS.keywordChars}
        onType={(text) => change(() => text)}
      />
      <Sections keyword={keyword} onClear={() => change(() => '')} />
    </Page>
  );
}

function Sections({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const { t } = useTranslation('integral');
  const query = useQuery(pointsQueries.rules(keyword));
  const { data } = query;
  if (data !== undefined) return <Found sections={data.list} keyword={keyword} onClear={onClear} />;
  return <ListPending query={query} failed={t('rules.failed')} loading={t('rules.loading')} />;
}

interface FoundProps {
  sections: readonly RuleSection[];
  keyword: string;
  onClear: () => void;
}

function Found({ sections, keyword, onClear }: FoundProps) {
  const { t } = useTranslation('integral');
  const isSearch = keyword !== '';

  return (
    <>
      <p data-tone="tertiary" data-text="small" className={styles['count']} role="status">
        {isSearch && sections.length > 0 && t('rules.found', { count: sections.length })}
      </p>
      {sections.length === 0 ? (
        <ListNotice title={t('rules.none', { keyword })} hint={t('rules.noneHint')}>
          <Button size="small" onClick={onClear}>
            {t('rules.clear')}
          </Button>
        </ListNotice>
      ) : (
        <div className={styles['rules']}>
          <Contents sections={sections} />
          <div className={styles['sections']}>
            {sections.map(({ id, heading, content }) => (
              <section
                data-surface="card"
                key={id}
                id={`rule-${id}`}
                aria-labelledby={`rule-${id}-title`}
              >
                <h2 id={`rule-${id}-title`}>{heading}</h2>
                <Suspense fallback={<p className={styles['plain']}>{content}</p>}>
                  <Markdown text={content} topLevel={2} />
                </Suspense>
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function Contents({ sections }: { sections: readonly RuleSection[] }) {
  const { t } = useTranslation('integral');
  const goTo = (id: string) => {
    const section = document.getElementById(`rule-${id}`);
    section?.scrollIntoView({ block: 'start' });
    const title = section?.querySelector('h2');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles['contents']} aria-label={t('rules.contents')}>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <button data-tone="secondary" type="button" onClick={() => goTo(id)}>
              {heading}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
