import BellOutlined from '@ant-design/icons/BellOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import RiseOutlined from '@ant-design/icons/RiseOutlined';
import ShopOutlined from '@ant-design/icons/ShopOutlined';
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import TrophyOutlined from '@ant-design/icons/TrophyOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import styles from './quick-links.module.css';

const LINKS = [
  { id: 'points', path: paths.integral, icon: <RiseOutlined aria-hidden="true" /> },
  { id: 'submissions', path: paths.submissions, icon: <FileDoneOutlined aria-hidden="true" /> },
  { id: 'redemptions', path: paths.redemptions, icon: <ShoppingOutlined aria-hidden="true" /> },
  { id: 'messages', path: paths.personalMessages, icon: <BellOutlined aria-hidden="true" /> },
  { id: 'profile', path: paths.information, icon: <IdcardOutlined aria-hidden="true" /> },
  { id: 'records', path: paths.list, icon: <MessageOutlined aria-hidden="true" /> },
  { id: 'shares', path: paths.shares, icon: <LinkOutlined aria-hidden="true" /> },
  { id: 'enterprise', path: paths.enterprise, icon: <ShopOutlined aria-hidden="true" /> },
  { id: 'cocreator', path: paths.cocreator, icon: <EditOutlined aria-hidden="true" /> },
  { id: 'ranking', path: paths.ranklist, icon: <TrophyOutlined aria-hidden="true" /> },
] as const;

export function QuickLinks() {
  const { t } = useTranslation('member');
  return (
    <nav className={styles['links']} aria-label={t('links.label')}>
      {LINKS.map(({ id, path, icon }) => (
        <Link data-tone="secondary" data-text="small" key={id} to={path}>
          {icon}
          {t(`links.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
