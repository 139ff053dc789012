import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { RailFace } from './rail-face.tsx';
import { SHORTCUTS } from './shortcut-names.ts';

const ICON = <ThunderboltOutlined />;

interface PaletteButtonProps {
  isInRail?: boolean;
  onOpen: () => void;
}

export function PaletteButton({ isInRail = false, onOpen }: PaletteButtonProps) {
  const { t } = useTranslation('shell');
  return (
    <IconButton
      label={`${t('sidebar.palette')} (${SHORTCUTS.palette})`}
      icon={isInRail ? <RailFace icon={ICON} label={t('rail.palette')} /> : ICON}
      tip={isInRail ? 'beside' : 'title'}
      data-rail-item={isInRail ? '' : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  );
}
