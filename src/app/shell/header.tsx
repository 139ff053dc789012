import FontSizeOutlined from '@ant-design/icons/FontSizeOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import TranslationOutlined from '@ant-design/icons/TranslationOutlined';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#trade-ui/avatar.tsx';
import { CountBadge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Later } from '#ui/later.tsx';
import { MenuButton, type MenuItem } from '#ui/menu.tsx';
import { MessageBell } from '#features/messages/message-bell.tsx';
import {
  selectColorScheme,
  selectLanguage,
  selectSize,
  setPreference,
  usePreferences,
} from '#stores/preferences.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { PointsGain } from './points-gain.tsx';
import { PrimaryNavigation } from './primary-navigation.tsx';
import { useAccount } from './use-account.ts';

interface HeaderProps {
  title: string;
  isHeading: boolean;
  isSidebarOpen: boolean;
  unread: number;
  onToggleSidebar: () => void;
  isTop: boolean;
  hasBrand: boolean;
  isMobile: boolean;
  onNewChat: () => void;
  slotRef: Ref<HTMLElement>;
}

const SIZES = ['small', 'default', 'large'] as const;

export function Header(props: HeaderProps) {
  return (
    <header className={styles['header']}>
      <Later>
        <HeaderParts {...props} />
      </Later>
    </header>
  );
}

function HeaderParts({ slotRef, ...props }: HeaderProps) {
  const { title, isHeading, isSidebarOpen, unread, onToggleSidebar, isTop, hasBrand } = props;
  const { t } = useTranslation('shell');
  const Title = isHeading ? 'h1' : 'p';
  return (
    <>
      <CountBadge count={unread}>
        <IconButton
          label={toggleLabel()}
          icon={<MenuOutlined />}
          aria-expanded={isSidebarOpen}
          onClick={onToggleSidebar}
        />
      </CountBadge>
      {isTop && hasBrand && <Brand />}
      {isTop && <PrimaryNavigation look="row" />}
      <Title className={styles['title']} title={title}>
        {title}
      </Title>
      <span ref={slotRef} className={styles['slot']} />
      {props.isMobile ? (
        <IconButton
          label={t('sidebar.newChat')}
          icon={<PlusOutlined />}
          onClick={props.onNewChat}
        />
      ) : (
        <>
          <LanguageSwitch />
          <ThemeSwitch />
          <SizeSwitch />
        </>
      )}
      <MessageBell />
      {/* On wide windows the side bar shows the account. */}
      {props.isMobile && <AccountButton />}
    </>
  );

  function toggleLabel(): string {
    if (isSidebarOpen) return t('sidebar.close');
    return unread > 0 ? t('sidebar.openUnread', { count: unread }) : t('sidebar.open');
  }
}

function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const isChinese = usePreferences(selectLanguage) === 'zh-cn';
  return (
    <IconButton
      label={t('header.language')}
      lang={isChinese ? 'en' : 'zh-CN'}
      icon={<TranslationOutlined />}
      onClick={() => setPreference('language', isChinese ? 'en' : 'zh-cn')}
    />
  );
}

function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const isDark = usePreferences(selectColorScheme) === 'dark';
  return (
    <IconButton
      label={isDark ? t('header.toLight') : t('header.toDark')}
      icon={isDark ? <MoonOutlined /> : <SunOutlined />}
      onClick={() => setPreference('color-scheme', isDark ? 'light' : 'dark')}
    />
  );
}

function SizeSwitch() {
  const { t } = useTranslation('shell');
  const chosen = usePreferences(selectSize);
  const items = () =>
    SIZES.map((size): MenuItem => ({
      id: size,
      label: t(`size.${size}`),
      isChosen: size === chosen,
      onSelect: () => setPreference('size', size),
    }));
  return (
    <MenuButton label={t('header.size')} items={items} className={styles['size']}>
      <FontSizeOutlined />
    </MenuButton>
  );
}

function AccountButton() {
  const { avatar } = useAccount();
  return (
    <div className={styles['place']}>
      <PointsGain />
      <AccountMenu className={styles['account']}>
        <Avatar src={avatar} />
      </AccountMenu>
    </div>
  );
}
