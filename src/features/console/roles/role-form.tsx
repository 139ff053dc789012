import { useMutation } from '@tanstack/react-query';
import { use, useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleMutations } from '#data/console.ts';
import { PermissionContext } from '#trade-ui/has-perm.tsx';
import type { Role } from '#contract/console/calls.ts';
import { PERMISSIONS, ROOT_ROLE, withNeeded, type Permission } from '#contract/permissions.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { FormActions, SaveButton } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import { TextField } from '#ui/text-field.tsx';
import { Checkbox } from '#ui/check.tsx';
import { useToldDirty } from '../management/use-draft.ts';
import type { FormEvents } from '../management/use-edited.ts';
import { useSaving } from '../management/use-saving.ts';
import { PERMISSION_GROUPS, permissionKey } from './permission-names.ts';
import styles from './roles.module.css';

interface RoleFormProps extends Pick<FormEvents<Role>, 'onDirty' | 'onSaved'> {
  role: Role | null;
}

export function RoleForm({ role, onDirty, onSaved }: RoleFormProps) {
  const { t } = useTranslation('management');
  const ids = useId();
  const own = use(PermissionContext);
  const holds = (permission: Permission) =>
    own.roles.includes(ROOT_ROLE) || own.perms.includes(permission);
  const [name, setName] = useState(role?.name ?? '');
  const [perms, setPerms] = useState<ReadonlySet<Permission>>(new Set(role?.perms));
  const saving = useSaving();
  const { mutateAsync: saveRole } = useMutation(consoleMutations.saveRole);
  const isOutOfReach = role?.perms.every(holds) === false;
  const wanted = withNeeded(perms);
  const isDirty =
    name !== (role?.name ?? '') || wanted.join(' ') !== withNeeded(role?.perms ?? []).join(' ');
  useToldDirty(isDirty, onDirty);

  const isNeeded = (permission: Permission) =>
    withNeeded(wanted.filter((each) => each !== permission)).includes(permission);
  const turn = (changed: readonly Permission[], isOn: boolean) =>
    setPerms((current) => {
      const next = new Set(current);
      for (const permission of changed.filter(holds)) {
        if (isOn) next.add(permission);
        else next.delete(permission);
      }
      return next;
    });
  const save = async () => {
    if (name.trim() === '') {
      saving.show({ name: t('panel.required') });
      document.getElementById(`${ids}-name`)?.focus();
      return;
    }
    const saved = await saving.run(() =>
      saveRole({ ...(role === null ? {} : { id: role.id }), name, perms: wanted }),
    );
    if (saved === undefined) return;
    toast('success', t('panel.saved'));
    onSaved(saved);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isOutOfReach) void save();
  };

  return (
    <form className={form['form']} aria-label={t('roles.form')} noValidate onSubmit={handleSubmit}>
      <TextField
        id={`${ids}-name`}
        label={t('roles.name')}
        problem={saving.problems['name']}
        isRequired
        maxLength={50}
        disabled={isOutOfReach}
        value={name}
        onChange={(typed) => {
          setName(typed);
          saving.clear('name');
        }}
      />
      <p data-text="caption" className={form['note']}>
        {t('roles.needed')}
      </p>
      {!PERMISSIONS.every(holds) && (
        <p data-text="caption" className={form['note']}>
          {t('roles.lacking')}
        </p>
      )}
      {PERMISSION_GROUPS.map(({ group, perms: grouped }) => (
        <fieldset key={group} className={form['card']} disabled={isOutOfReach}>
          <legend data-text="caption" className={form['note']}>
            {t(`permGroup.${group}`)}
          </legend>
          <div className={styles['matrix']}>
            {grouped.map((permission) => (
              <label key={permission} className={styles['perm']}>
                <Checkbox
                  checked={wanted.includes(permission)}
                  disabled={!holds(permission) || isNeeded(permission)}
                  onChange={({ target }) => turn([permission], target.checked)}
                />
                {t(permissionKey(permission))}
                <code data-tone="tertiary" data-text="caption" aria-hidden="true">
                  {permission}
                </code>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <FormActions
        isSaving={saving.isSaving}
        isDirty={isDirty}
        rest={t('roles.count', { count: wanted.length })}
      >
        <Button
          className={form['button']}
          disabled={isOutOfReach}
          onClick={() => turn(PERMISSIONS, false)}
        >
          {t('roles.none')}
        </Button>
        <Button
          className={form['button']}
          disabled={isOutOfReach}
          onClick={() => turn(PERMISSIONS, true)}
        >
          {t('roles.all')}
        </Button>
        <SaveButton isBusy={saving.isSaving || isOutOfReach} />
      </FormActions>
    </form>
  );
}
