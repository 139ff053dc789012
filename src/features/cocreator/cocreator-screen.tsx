import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BackLink, Page } from '#ui/page.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import type { Contribution, OwnCocreator } from '#contract/cocreator/calls.ts';
import { cocreatorQueries } from '#data/cocreator.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import styles from './cocreator-screen.module.css';

/** The member's standing as a co-creator, what they gave, and how often it was cited. */
export function CocreatorScreen() {
  const { t } = useTranslation(['cocreator', 'app']);
  const list = useInfiniteQuery(cocreatorQueries.mine());
  const { data } = list;

  return (
    <Page
      title={t('app:titles.cocreator')}
      intro={t('intro')}
      back={<BackLink to={paths.integral}>{t('app:titles.integral')}</BackLink>}
    >
      {data === undefined && (
        <ListPending query={list} failed={t('failed')} loading={t('loading')} />
      )}
      {data !== undefined && (
        <div className={styles['sections']}>
          <Standing own={data.last} />
          <Months own={data.last} />
          <section data-surface="card" className={styles['section']} aria-labelledby="given">
            <h2 data-text="heading" id="given">
              {t('given.title')}
            </h2>
            {data.items.length === 0 ? (
              <ListNotice title={t('given.none')} hint={t('given.noneHint')}>
                <ButtonLink variant="primary" to={paths.submitForm('material')}>
                  {t('given.first')}
                </ButtonLink>
              </ListNotice>
            ) : (
              <PagedItems list={list} texts={{ failed: t('failed'), loadingMore: t('loading') }}>
                <ul className={styles['rows']} aria-label={t('given.title')}>
                  {data.items.map((each) => (
                    <li key={each.id}>
                      <Row contribution={each} />
                    </li>
                  ))}
                </ul>
              </PagedItems>
            )}
          </section>
        </div>
      )}
    </Page>
  );
}

function Standing({ own }: { own: OwnCocreator }) {
  const { t } = useTranslation('cocreator');
  const { date } = useFormatters();
  const { since, accepted, needed, application, perCitation, monthMax } = own;

  return (
    <section data-surface="card" className={styles['section']} aria-labelledby="standing">
      <h2 data-text="heading" id="standing">
        {since === null ? t('standing.notYet') : t('standing.is')}
      </h2>
      <p data-tone="secondary">
        {since === null
          ? t('standing.progress', { accepted, needed })
          : t('standing.since', { date: date(since), count: accepted })}
      </p>
      <p data-tone="secondary">{t('standing.rule', { needed })}</p>
      <p data-tone="secondary">{t('standing.rights', { perCitation, monthMax })}</p>
      <div className={styles['actions']}>
        {since === null && application === 'pending' && (
          <span data-tone="info">{t('standing.applied')}</span>
        )}
        {since === null && application !== 'pending' && (
          <ButtonLink variant="primary" to={paths.submitForm('cocreator')}>
            {t('standing.apply')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.submitForm('material')}>{t('standing.give')}</ButtonLink>
        <ButtonLink variant="quiet" to={paths.integralRules}>
          {t('standing.rules')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Months({ own: { months, cited } }: { own: OwnCocreator }) {
  const { t } = useTranslation('cocreator');
  const { number, month: monthName } = useFormatters();

  return (
    <section data-surface="card" className={styles['section']} aria-labelledby="cited">
      <h2 data-text="heading" id="cited">
        {t('cited.title', { count: cited, cited: number(cited) })}
      </h2>
      {months.length === 0 ? (
        <p data-tone="tertiary">{t('cited.none')}</p>
      ) : (
        <table className={styles['months']}>
          <thead>
            <tr>
              {(['month', 'times', 'points'] as const).map((column) => (
                <th key={column} scope="col" data-tone="tertiary" data-text="caption">
                  {t(`cited.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, cited: times, points }) => (
              <tr key={month}>
                <th scope="row" data-weight="normal">
                  {monthName(`${month}-15`)}
                </th>
                <td>{number(times)}</td>
                <td>
                  {points === null
                    ? t('cited.open')
                    : number(points, { signDisplay: 'exceptZero' })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ contribution }: { contribution: Contribution }) {
  const { t } = useTranslation('cocreator');
  const { date, number } = useFormatters();
  const { id, kind, title, articleId, cited, points, createdAt } = contribution;

  return (
    <article className={styles['row']}>
      <h3 data-text="reading" data-weight="medium">
        <Link to={paths.submission(id)}>{title}</Link>
      </h3>
      <p data-tone="tertiary" data-text="caption">
        <span>{t(`kind.${kind}`)}</span>
        <time dateTime={createdAt}>{date(createdAt)}</time>
        {articleId !== null && (
          <>
            <span>{t('given.cited', { count: cited })}</span>
            <Link to={paths.article(articleId)}>{t('given.article')}</Link>
          </>
        )}
        {articleId === null && kind === 'material' && <span>{t('given.unpublished')}</span>}
        {points > 0 && <b data-tone="success">+{number(points)}</b>}
      </p>
    </article>
  );
}
