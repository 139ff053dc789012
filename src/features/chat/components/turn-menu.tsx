import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import FileImageOutlined from '@ant-design/icons/FileImageOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '#ui/menu.tsx';
import styles from './conversation-menu.module.css';

export interface TurnVerbs {
  onPaint: () => void;
  onExport: () => void;
  onShare: () => void;
  onChoose: () => void;
}

export function TurnMenu({ onPaint, onExport, onShare, onChoose }: TurnVerbs) {
  const { t } = useTranslation('chat');
  const items = () => [
    { id: 'paint', label: t('turns.paint'), icon: <FileImageOutlined />, onSelect: onPaint },
    { id: 'export', label: t('turns.export'), icon: <ExportOutlined />, onSelect: onExport },
    { id: 'share', label: t('turns.share'), icon: <LinkOutlined />, onSelect: onShare },
    { id: 'choose', label: t('turns.choose'), icon: <CheckSquareOutlined />, onSelect: onChoose },
  ];

  return (
    <MenuButton label={t('turns.pass')} items={items} className={styles['button']}>
      <ShareAltOutlined />
    </MenuButton>
  );
}
