import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BellOutlined from '@ant-design/icons/BellOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import RiseOutlined from '@ant-design/icons/RiseOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MenuButton, type MenuItem } from '#ui/menu.tsx';
import { APP_SETTINGS } from '#stores/app-settings.ts';
import { selectDynamicRoutes, useUserStore } from '#stores/user.ts';
import { paths } from '#lib/paths.ts';
import { openSettings, openShortcutSheet } from './open-panels.tsx';
import { signOut } from './sign-out.ts';
import { useAccount } from './use-account.ts';

const { showSettings }: { showSettings: boolean } = APP_SETTINGS;

interface AccountMenuProps {
  children: ReactNode;
  className?: string | undefined;
}

export function AccountMenu({ children, className }: AccountMenuProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { name } = useAccount();
  const hasConsole = useUserStore(selectDynamicRoutes).length > 0;
  const link = (
    id: 'member' | 'points' | 'messages' | 'information' | 'console' | 'documents',
    path: string,
    icon: ReactNode,
  ): MenuItem => ({
    id,
    label: t(`account.${id}`),
    icon,
    onSelect: () => void navigate(path),
  });

  const items = (): MenuItem[] => [
    link('member', paths.member, <UserOutlined />),
    link('points', paths.integral, <RiseOutlined />),
    link('messages', paths.personalMessages, <BellOutlined />),
    link('information', paths.information, <IdcardOutlined />),
    ...(hasConsole ? [link('console', paths.console, <AuditOutlined />)] : []),
    link('documents', paths.system, <FileTextOutlined />),
    ...(showSettings
      ? [
          {
            id: 'settings',
            label: t('account.settings'),
            icon: <SettingOutlined />,
            onSelect: openSettings,
          },
        ]
      : []),
    {
      id: 'shortcuts',
      label: t('account.shortcuts'),
      icon: <KeyOutlined />,
      onSelect: openShortcutSheet,
    },
    {
      id: 'signOut',
      label: t('account.signOut'),
      icon: <LogoutOutlined />,
      onSelect: () => void signOut(),
    },
  ];
  return (
    <MenuButton label={t('account.label', { name })} items={items} className={className}>
      {children}
    </MenuButton>
  );
}
