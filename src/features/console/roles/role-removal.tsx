import { useMutation } from '@tanstack/react-query';
import { use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRole } from '#contract/console/calls.ts';
import { ROOT_ROLE } from '#contract/permissions.ts';
import { consoleMutations } from '#data/console.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { PermissionContext } from '#trade-ui/has-perm.tsx';
import { Button } from '#ui/button.tsx';
import { ClassField } from '../management/class-field.tsx';
import form from '../management/form.module.css';
import { useSaving } from '../management/use-saving.ts';

interface RoleRemovalProps {
  role: ListedRole;
  others: readonly ListedRole[];
  onRemoved: () => void;
}

/** Deletes a role; its holders get another one or none. */
export function RoleRemoval({ role, others, onRemoved }: RoleRemovalProps) {
  const { t } = useTranslation(['management', 'common']);
  const id = useId();
  const own = use(PermissionContext);
  const saving = useSaving();
  const { mutateAsync: deleteRole } = useMutation(consoleMutations.deleteRole);
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const isRoot = own.roles.includes(ROOT_ROLE);
  const holds = (each: Pick<ListedRole, 'perms'>) =>
    isRoot || each.perms.every((permission) => own.perms.includes(permission));
  const isHeld = role.holders > 0;
  const mayDelete = holds(role) && !own.roles.includes(role.id);

  const remove = async () => {
    const next = others.find((each) => each.id === moveTo)?.name ?? t('roles.noRole');
    const isSure = await confirm({
      title: t('roles.deleteTitle', { name: role.name }),
      text: isHeld ? t('roles.moveText', { role: next }) : t('roles.deleteText'),
      confirmLabel: t('roles.delete'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (!isSure) return;
    const done = await saving.run(() => deleteRole({ id: role.id, ...(isHeld && { moveTo }) }));
    if (done === undefined) return;
    toast('success', t('roles.deleted'));
    onRemoved();
  };

  return (
    <fieldset className={form['card']}>
      <legend data-text="caption" className={form['note']}>
        {t('roles.delete')}
      </legend>
      {isHeld && (
        <>
          <p data-tone="secondary">{t('roles.deleteHeld', { count: role.holders })}</p>
          <ClassField
            id={id}
            label={t('roles.moveTo')}
            problem={saving.problems['moveTo']}
            classes={others.filter(holds)}
            none={t('roles.noRole')}
            value={moveTo}
            onChange={setMoveTo}
          />
        </>
      )}
      {!mayDelete && (
        <p data-text="caption" className={form['note']}>
          {t('roles.deleteLacking')}
        </p>
      )}
      <div>
        <Button
          variant="danger"
          className={form['button']}
          disabled={!mayDelete}
          aria-disabled={saving.isSaving}
          onClick={() => void remove()}
        >
          {t('roles.delete')}
        </Button>
      </div>
    </fieldset>
  );
}
