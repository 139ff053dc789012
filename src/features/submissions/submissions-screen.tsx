import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MenuButton } from '#ui/menu.tsx';
import { useAddressState } from '#lib/use-address-state.ts';
import { SubmissionDetails } from './components/submission-details.tsx';
import { SubmissionFilters } from './components/submission-filters.tsx';
import { SubmissionList } from './components/submission-list.tsx';
import formStyles from './components/form.module.css';
import { useSubmissionList } from './hooks/use-submission-list.ts';
import { FORM_KINDS, type FormKind } from './model/form-kinds.ts';
import { readListQuery, writeListQuery } from './model/list-query.ts';
import type { SubmissionLinks } from './model/submission-links.ts';
import styles from './submissions-screen.module.css';

interface SubmissionsScreenProps {
  id: string | null;
  links: SubmissionLinks;
  onSubmit: (kind: FormKind) => void;
}

export function SubmissionsScreen({ id, links, onSubmit }: SubmissionsScreenProps) {
  const { t } = useTranslation('submissions');
  const [filter, change] = useAddressState(readListQuery, writeListQuery);
  const list = useSubmissionList(filter);
  const query = writeListQuery(filter).toString();
  const viewHref = (each: string) => `${links.view(each)}${query === '' ? '' : `?${query}`}`;
  const listHref = `${links.list}${query === '' ? '' : `?${query}`}`;

  return (
    <div className={styles['screen']} data-detail={id === null ? undefined : ''}>
      <header className={styles['head']}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('subtitle')}</p>
        </div>
        <MenuButton
          label={t('new')}
          className={formStyles['button']}
          items={() =>
            FORM_KINDS.map((kind) => ({
              id: kind,
              label: t(`kind.${kind}`),
              onSelect: () => onSubmit(kind),
            }))
          }
        >
          {t('new')}
        </MenuButton>
      </header>
      <div className={styles['columns']}>
        <div className={styles['list']}>
          <SubmissionFilters filter={filter} onChange={(next) => change(() => next)} />
          <SubmissionList
            list={list}
            shown={id}
            isFiltered={filter.state !== null || filter.kind !== null}
            viewHref={viewHref}
            onShowAll={() => change(() => ({ state: null, kind: null }))}
          >
            <Link className={formStyles['button']} data-primary="" to={links.submit('material')}>
              {t('kind.material')}
            </Link>
          </SubmissionList>
        </div>
        <div className={styles['detail']}>
          {id === null ? (
            <p className={styles['choose']}>{t('view.choose')}</p>
          ) : (
            <SubmissionDetails
              key={id}
              id={id}
              listHref={listHref}
              commandsHref={links.commands}
              onChanged={list.reload}
            />
          )}
        </div>
      </div>
    </div>
  );
}
