import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleVersion, ConsoleArticle } from '#contract/console/calls.ts';
import { consoleQueries } from '#data/console.ts';
import { useFormatters } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { ListPending } from '#ui/list-states.tsx';
import form from '../management/form.module.css';
import styles from './articles.module.css';

interface ArticleVersionsProps {
  article: ConsoleArticle;
  /** Puts an earlier version into the form, where it can be saved again. */
  onChoose: (version: ArticleVersion) => void;
}

export function ArticleVersions({ article, onChoose }: ArticleVersionsProps) {
  const { t } = useTranslation('management');
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div className={styles['versions']}>
      <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('versions.title')}
      </Button>
      {isOpen && <Versions article={article} onChoose={onChoose} />}
    </div>
  );
}

function Versions({ article, onChoose }: ArticleVersionsProps) {
  const { t } = useTranslation('management');
  const { dateTime } = useFormatters();
  const { id, language, version: current } = article;
  const query = useQuery(consoleQueries.versions(id, language));
  const { data } = query;
  if (data === undefined) {
    return (
      <ListPending query={query} failed={t('list.failed')} loading={t('list.loading')} rows={2} />
    );
  }
  const earlier = data.list.filter(({ version }) => version < current);
  if (earlier.length === 0) {
    return (
      <p data-text="caption" className={form['note']}>
        {t('versions.none')}
      </p>
    );
  }
  return (
    <ul>
      {earlier.map((each) => (
        <li key={each.version}>
          <span>{t('panel.version', { version: each.version })}</span>
          <span>{t(`articleState.${each.state}`)}</span>
          <span>{each.by}</span>
          <time dateTime={each.savedAt}>{dateTime(each.savedAt)}</time>
          <Button
            size="small"
            aria-label={t('versions.takeBack', { version: each.version })}
            onClick={() => onChoose(each)}
          >
            {t('versions.use')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
