import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Page } from '#ui/page.tsx';
import { submissionQueries } from '#data/submission.ts';
import { MenuButton } from '#ui/menu.tsx';
import { paths } from '#lib/paths.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SubmissionDetails } from './components/submission-details.tsx';
import { SubmissionFilters } from './components/submission-filters.tsx';
import { SubmissionList } from './components/submission-list.tsx';
import { FORM_KINDS } from './model/form-kinds.ts';
import { readListQuery, writeListQuery } from './model/list-query.ts';
import styles from './submissions-screen.module.css';

export function SubmissionsScreen() {
  const { id = null } = useParams();
  const navigate = useNavigate();
  const { t } = useTranslation('submissions');
  const [filter, change] = useAddressState(readListQuery, writeListQuery);
  const list = useInfiniteQuery(submissionQueries.list(filter));
  const query = writeListQuery(filter).toString();
  const viewHref = (each: string) => `${paths.submission(each)}${query === '' ? '' : `?${query}`}`;
  const listHref = `${paths.submissions}${query === '' ? '' : `?${query}`}`;

  return (
    <Page
      title={t('title')}
      intro={t('subtitle')}
      actions={
        <MenuButton
          label={t('new')}
          variant="secondary"
          items={() =>
            FORM_KINDS.map((kind) => ({
              id: kind,
              label: t(`kind.${kind}`),
              onSelect: () => void navigate(paths.submitForm(kind)),
            }))
          }
        >
          {t('new')}
        </MenuButton>
      }
    >
      <div className={styles['columns']} data-detail={id === null ? undefined : ''}>
        <div className={styles['list']}>
          <SubmissionFilters filter={filter} onChange={(next) => change(() => next)} />
          <SubmissionList
            list={list}
            shown={id}
            isFiltered={filter.state !== null || filter.kind !== null}
            viewHref={viewHref}
            onShowAll={() => change(() => ({ state: null, kind: null }))}
          >
            <ButtonLink variant="primary" to={paths.submitForm('material')}>
              {t('kind.material')}
            </ButtonLink>
          </SubmissionList>
        </div>
        <div className={styles['detail']}>
          {id === null ? (
            <p data-tone="tertiary" className={styles['choose']}>
              {t('view.choose')}
            </p>
          ) : (
            <SubmissionDetails key={id} id={id} listHref={listHref} />
          )}
        </div>
      </div>
    </Page>
  );
}
