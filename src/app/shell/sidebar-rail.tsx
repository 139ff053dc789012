import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#trade-ui/avatar.tsx';
import { BrandMark } from '#trade-ui/brand-mark.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NewChat } from './new-chat.tsx';
import { PaletteButton } from './palette-button.tsx';
import { PointsGain } from './points-gain.tsx';
import { PrimaryNavigation } from './primary-navigation.tsx';
import { RailFace } from './rail-face.tsx';
import { SHORTCUTS } from './shortcut-names.ts';
import styles from './sidebar-rail.module.css';
import { useAccount } from './use-account.ts';

interface SidebarRailProps {
  hasBrand: boolean;
  hasNavigation: boolean;
  onNewChat: () => void;
  onPalette: () => void;
  onSearch: () => void;
}

export function SidebarRail(props: SidebarRailProps) {
  const { hasBrand, hasNavigation, onNewChat, onPalette, onSearch } = props;
  const { t } = useTranslation('shell');
  const { avatar } = useAccount();
  return (
    <>
      {hasBrand && (
        <span className={styles['brand']}>
          <BrandMark />
        </span>
      )}
      <NewChat isIcon onStart={onNewChat} />
      <PaletteButton isInRail onOpen={onPalette} />
      <IconButton
        label={`${t('sidebar.search')} (${SHORTCUTS.search})`}
        icon={<RailFace icon={<SearchOutlined />} label={t('rail.search')} />}
        tip="beside"
        data-rail-item=""
        onClick={onSearch}
      />
      {hasNavigation && <PrimaryNavigation look="icons" />}
      <div className={styles['place']}>
        <PointsGain />
        <AccountMenu className={styles['account']}>
          <Avatar src={avatar} />
        </AccountMenu>
      </div>
    </>
  );
}
