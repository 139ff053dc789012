import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { useTranslation } from 'react-i18next';
import { HeaderActions } from '#ui/header-actions.tsx';
import { MenuButton } from '#ui/menu.tsx';
import styles from './conversation-menu.module.css';

interface ConversationMenuProps {
  onExport: () => void;
  onShare: () => void;
  onChoose: () => void;
}

export function ConversationMenu({ onExport, onShare, onChoose }: ConversationMenuProps) {
  const { t } = useTranslation('chat');
  const items = () => [
    { id: 'export', label: t('turns.exportAll'), icon: <ExportOutlined />, onSelect: onExport },
    { id: 'share', label: t('turns.shareAll'), icon: <LinkOutlined />, onSelect: onShare },
    { id: 'choose', label: t('turns.choose'), icon: <CheckSquareOutlined />, onSelect: onChoose },
  ];

  return (
    <HeaderActions>
      <MenuButton label={t('turns.menu')} items={items} className={styles['button']}>
        <MoreOutlined />
      </MenuButton>
    </HeaderActions>
  );
}
