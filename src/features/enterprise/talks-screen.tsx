import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '#ui/button.tsx';
import { BackLink, Page } from '#ui/page.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import type { Talk } from '#contract/talk/calls.ts';
import { talkQueries } from '#data/talk.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { TalkView } from './components/talk-view.tsx';
import styles from './talks-screen.module.css';

/** Conversations about enterprise cards: the list, and one of them. */
export function TalksScreen() {
  const { t } = useTranslation(['enterprise', 'app']);
  const { id = null } = useParams();
  const list = useInfiniteQuery(talkQueries.list());
  const talks = list.data?.items;

  return (
    <Page
      title={t('app:titles.talks')}
      intro={t('talks.intro')}
      back={<BackLink to={paths.enterprise}>{t('app:titles.enterprise')}</BackLink>}
    >
      <div
        className={styles['columns']}
        data-one={id === null ? undefined : ''}
        data-none={id === null && talks?.length === 0 ? '' : undefined}
      >
        <div className={styles['list']}>
          {talks === undefined && (
            <ListPending query={list} failed={t('talks.failed')} loading={t('talks.loading')} />
          )}
          {talks?.length === 0 && (
            <ListNotice title={t('talks.none')} hint={t('talks.noneHint')}>
              <ButtonLink variant="primary" to={paths.plugin('enterprise')}>
                {t('talks.find')}
              </ButtonLink>
            </ListNotice>
          )}
          {talks !== undefined && talks.length > 0 && (
            <PagedItems
              list={list}
              texts={{ failed: t('talks.failed'), loadingMore: t('talks.loading') }}
            >
              <ul className={styles['rows']} aria-label={t('talks.label')}>
                {talks.map((talk) => (
                  <li key={talk.id}>
                    <Row talk={talk} isShown={talk.id === id} />
                  </li>
                ))}
              </ul>
            </PagedItems>
          )}
        </div>
        <div className={styles['one']}>
          {id !== null && <TalkView key={id} id={id} />}
          {id === null && talks !== undefined && talks.length > 0 && (
            <p data-tone="tertiary" className={styles['choose']}>
              {t('talks.choose')}
            </p>
          )}
        </div>
      </div>
    </Page>
  );
}

function Row({ talk, isShown }: { talk: Talk; isShown: boolean }) {
  const { t } = useTranslation('enterprise');
  const { listed } = useFormatters();
  const { id, role, company, other, unread, lastAt, endedAt } = talk;

  return (
    <Link
      data-surface="card"
      data-tone="default"
      className={styles['row']}
      to={paths.talk(id)}
      aria-current={isShown ? 'true' : undefined}
    >
      <span className={styles['top']}>
        <span data-weight="strong" data-clip>
          {other ?? t('talk.anonymous')}
        </span>
        {unread > 0 && (
          <b data-tone="primary" data-text="small">
            {t('talk.unread', { count: unread })}
          </b>
        )}
      </span>
      <span data-tone="tertiary" data-text="caption" className={styles['facts']}>
        {role === 'owner' && <span data-clip>{t('talk.about', { company })}</span>}
        <time dateTime={lastAt}>{listed(lastAt)}</time>
        {endedAt !== null && <span>{t('talk.isEnded')}</span>}
      </span>
    </Link>
  );
}
