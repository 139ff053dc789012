import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { SHORTCUTS } from './shortcut-names.ts';

interface PaletteButtonProps {
  className?: string | undefined;
  onOpen: () => void;
}

export function PaletteButton({ className, onOpen }: PaletteButtonProps) {
  const { t } = useTranslation('shell');
  return (
    <IconButton
      label={`${t('sidebar.palette')} (${SHORTCUTS.palette})`}
      icon={<ThunderboltOutlined />}
      className={className}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  );
}
