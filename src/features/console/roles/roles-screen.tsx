import { useTranslation } from 'react-i18next';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { NewButton } from '../management/new-button.tsx';
import { Row, Rows } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useOpenOne } from '../management/use-open-one.ts';
import { permissionKey } from './permission-names.ts';
import { RoleForm } from './role-form.tsx';
import styles from './roles.module.css';
import { useRoles, type Roles } from './use-roles.ts';

export function RolesScreen() {
  const { t } = useTranslation('management');
  const { id, newTitle, open, openNew, close, follow, setIsDirty } = useOpenOne();
  const { state, reload } = useRoles();
  const role = state.status === 'ready' ? state.roles.find((each) => each.id === id) : undefined;

  return (
    <Split
      title={t('roles.title')}
      subtitle={t('roles.subtitle')}
      action={<NewButton label={t('roles.new')} onClick={openNew} />}
      list={
        <>
          <RoleRows state={state} current={id} onOpen={open} onRetry={reload} />
          <div data-tone="secondary" data-text="small" className={styles['root']}>
            <b data-tone="default">{t('roles.root')}</b>
            {t('roles.rootText')}
          </div>
        </>
      }
      panel={
        role !== undefined || newTitle !== null ? (
          <RoleForm
            key={role === undefined ? 'new' : `${role.id} ${role.name} ${role.perms.join()}`}
            role={role ?? null}
            onDirty={setIsDirty}
            onSaved={(saved) => {
              reload();
              follow(saved.id);
            }}
          />
        ) : null
      }
      placeholder={t('roles.choose')}
      onBack={close}
    />
  );
}

interface RoleRowsProps {
  state: Roles;
  current: string | null;
  onOpen: (id: string) => void;
  onRetry: () => void;
}

function RoleRows({ state, current, onOpen, onRetry }: RoleRowsProps) {
  const { t } = useTranslation('management');
  switch (state.status) {
    case 'loading':
      return <ListSkeleton label={t('list.loading')} rows={4} />;
    case 'failed':
      return <ListFailure text={t('list.failed')} onRetry={onRetry} />;
    case 'ready':
      if (state.roles.length === 0) return <ListNotice title={t('roles.empty')} />;
      return (
        <Rows label={t('roles.title')}>
          {state.roles.map(({ id, name, perms }) => (
            <Row key={id} title={name} isOpen={id === current} onOpen={() => onOpen(id)}>
              <span>{t('roles.count', { count: perms.length })}</span>
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
}
