import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { consoleQueries } from '#data/console.ts';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { NewButton } from '../management/new-button.tsx';
import { Row, Rows } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useOpenOne } from '../management/use-open-one.ts';
import { permissionKey } from './permission-names.ts';
import { RoleForm } from './role-form.tsx';
import { RoleRemoval } from './role-removal.tsx';
import styles from './roles.module.css';

export function RolesScreen() {
  const { t } = useTranslation('management');
  const { id, newTitle, open, openNew, close, follow, setIsDirty } = useOpenOne();
  const { data } = useQuery(consoleQueries.roles());
  const role = data?.list.find((each) => each.id === id);

  return (
    <Split
      title={t('roles.title')}
      subtitle={t('roles.subtitle')}
      action={<NewButton label={t('roles.new')} onClick={openNew} />}
      list={
        <>
          <RoleRows current={id} onOpen={open} />
          <div data-tone="secondary" data-text="small" className={styles['root']}>
            <b data-tone="default">{t('roles.root')}</b>
            {t('roles.rootText')}
          </div>
        </>
      }
      panel={
        role !== undefined || newTitle !== null ? (
          <>
            <RoleForm
              key={role === undefined ? 'new' : `${role.id} ${role.name} ${role.perms.join()}`}
              role={role ?? null}
              onDirty={setIsDirty}
              onSaved={(saved) => follow(saved.id)}
            />
            {role !== undefined && (
              <div className={styles['removal']}>
                <RoleRemoval
                  key={role.id}
                  role={role}
                  others={data?.list.filter((each) => each.id !== role.id) ?? []}
                  onRemoved={close}
                />
              </div>
            )}
          </>
        ) : null
      }
      placeholder={t('roles.choose')}
      onBack={close}
    />
  );
}

interface RoleRowsProps {
  current: string | null;
  onOpen: (id: string) => void;
}

function RoleRows({ current, onOpen }: RoleRowsProps) {
  const { t } = useTranslation('management');
  const query = useQuery(consoleQueries.roles());
  const { data } = query;
  if (data === undefined) {
    return (
      <ListPending query={query} failed={t('list.failed')} loading={t('list.loading')} rows={4} />
    );
  }
  if (data.list.length === 0) return <ListNotice title={t('roles.empty')} />;
  return (
    <Rows label={t('roles.title')}>
      {data.list.map(({ id, name, perms, holders }) => (
        <Row key={id} title={name} isOpen={id === current} onOpen={() => onOpen(id)}>
          <span>{t('roles.count', { count: perms.length })}</span>
          <span>{t('roles.holders', { count: holders })}</span>
          <span>
            {perms
              .slice(0, 3)
              .map((permission) => t(permissionKey(permission)))
              .join(' · ')}
          </span>
        </Row>
      ))}
    </Rows>
  );
}
