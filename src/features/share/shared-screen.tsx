import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '#ui/list-states.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { VisitorHeader, type VisitorHeaderProps } from '#trade-ui/visitor-header.tsx';
import type { Source } from '#contract/knowledge/calls.ts';
import type { SharedConversation, SharedTurn } from '#contract/share/calls.ts';
import { shareQueries } from '#data/share.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './shared-screen.module.css';

interface SharedScreenProps {
  token: string;
  header: VisitorHeaderProps;
  askHref: string;
  Turn: ComponentType<{ turn: SharedTurn; onOpenSource: ((source: Source) => void) | undefined }>;
  /** Undefined for visitors, because articles require a login. */
  onOpenSource: ((source: Source) => void) | undefined;
  renderNotice: (title: string, text: string, ways: ReactNode) => ReactNode;
}

export function SharedScreen(props: SharedScreenProps) {
  const { t } = useTranslation('share');
  const { token, header, askHref, renderNotice } = props;
  const { data, error, refetch } = useQuery(shareQueries.view(token));

  return (
    <div className={styles['screen']}>
      {/* The URL is the only protection: don't send it as referrer. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <VisitorHeader {...header} />
      <main>
        {data === undefined && error === null && <ListSkeleton label={t('view.loading')} />}
        {data === undefined &&
          error?.isNotFound === true &&
          renderNotice(
            t('view.gone'),
            t('view.goneText'),
            <ButtonLink variant="primary" size="large" to={askHref}>
              {t('view.ask')}
            </ButtonLink>,
          )}
        {data === undefined &&
          error?.isNotFound === false &&
          renderNotice(
            t('view.failed'),
            t('view.failedText'),
            <Button variant="primary" size="large" onClick={() => void refetch()}>
              {t('view.retry')}
            </Button>,
          )}
        {data !== undefined && <Shared {...props} shared={data} />}
      </main>
    </div>
  );
}

function Shared({
  shared,
  askHref,
  Turn,
  onOpenSource,
}: SharedScreenProps & { shared: SharedConversation }) {
  const { t } = useTranslation('share');
  const { date } = useFormatters();
  const { title, turns, createdAt, expiresAt } = shared;
  const isArticle = turns[0]?.article === true;
  const hasSources = turns.some(({ sources }) => sources.some((each) => each.articleId !== null));

  return (
    <>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p>
          <span>{isArticle ? t('row.article') : t('row.turns', { count: turns.length })}</span>
          <span>{t('row.made', { date: date(createdAt) })}</span>
          <span>
            {expiresAt === null ? t('row.endless') : t('view.until', { date: date(expiresAt) })}
          </span>
        </p>
        <p>{isArticle ? t('view.articleNotice') : t('view.notice')}</p>
        {hasSources && onOpenSource === undefined && <p>{t('view.sources')}</p>}
      </header>
      {turns.map((turn, index) => (
        <Turn key={index} turn={turn} onOpenSource={onOpenSource} />
      ))}
      <footer data-surface="card" className={styles['foot']}>
        <p>{t('view.own')}</p>
        <ButtonLink variant="primary" size="large" to={askHref}>
          {t('view.ask')}
        </ButtonLink>
      </footer>
    </>
  );
}
