import MenuOutlined from '@ant-design/icons/MenuOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Brand } from './brand.tsx';
import { MemberCard } from './member-card.tsx';
import { NewChat } from './new-chat.tsx';
import { PaletteButton } from './palette-button.tsx';
import styles from './sidebar-panel.module.css';

interface SidebarPanelProps {
  hasBrand: boolean;
  onClose: (() => void) | null;
  onNewChat: () => void;
  onPalette: () => void;
  children: ReactNode;
}

export function SidebarPanel(props: SidebarPanelProps) {
  const { hasBrand, onClose, onNewChat, onPalette, children } = props;
  const { t } = useTranslation('shell');
  return (
    <>
      <div className={styles['head']}>
        {hasBrand && <Brand />}
        <PaletteButton onOpen={onPalette} />
        {onClose !== null && (
          <IconButton label={t('sidebar.close')} icon={<MenuOutlined />} onClick={onClose} />
        )}
      </div>
      <NewChat onStart={onNewChat} />
      {children}
      <MemberCard />
    </>
  );
}
