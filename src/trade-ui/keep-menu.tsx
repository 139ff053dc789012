import { useTranslation } from 'react-i18next';
import { MenuButton } from '#ui/menu.tsx';

interface KeepMenuProps {
  current: { id: string; title: string } | null;
  onKeep: (sessionId: string | null) => void;
  className?: string | undefined;
}

export function KeepMenu({ current, onKeep, className }: KeepMenuProps) {
  const { t } = useTranslation('calculators');
  const label = t('keep.action');

  return (
    <MenuButton
      label={label}
      className={className}
      items={() => [
        { id: 'new', label: t('keep.new'), onSelect: () => onKeep(null) },
        ...(current === null
          ? []
          : [
              {
                id: 'current',
                label: t('keep.current', { title: current.title }),
                onSelect: () => onKeep(current.id),
              },
            ]),
      ]}
    >
      {label}
    </MenuButton>
  );
}
