import { useTranslation } from 'react-i18next';
import type { Permission } from '#contract/permissions.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { Button } from '#ui/button.tsx';
import form from '../management/form.module.css';

/** The address of the classes, in place of an item's id. */
export const CLASSES = 'classes';

interface ClassesButtonProps {
  perm: Permission;
  onOpen: (id: typeof CLASSES) => void;
}

export function ClassesButton({ perm, onOpen }: ClassesButtonProps) {
  const { t } = useTranslation('contents');
  if (!useHasPerm([perm])) return null;

  return (
    <div>
      <Button size="small" className={form['button']} onClick={() => onOpen(CLASSES)}>
        {t('choices.edit')}
      </Button>
    </div>
  );
}
