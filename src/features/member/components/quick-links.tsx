import BellOutlined from '@ant-design/icons/BellOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import RiseOutlined from '@ant-design/icons/RiseOutlined';
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import TrophyOutlined from '@ant-design/icons/TrophyOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MemberLinks } from '../member-links.ts';
import styles from './quick-links.module.css';

const LINKS = [
  { id: 'points', icon: <RiseOutlined aria-hidden="true" /> },
  { id: 'submissions', icon: <FileDoneOutlined aria-hidden="true" /> },
  { id: 'redemptions', icon: <ShoppingOutlined aria-hidden="true" /> },
  { id: 'messages', icon: <BellOutlined aria-hidden="true" /> },
  { id: 'profile', icon: <IdcardOutlined aria-hidden="true" /> },
  { id: 'records', icon: <MessageOutlined aria-hidden="true" /> },
  { id: 'shares', icon: <LinkOutlined aria-hidden="true" /> },
  { id: 'ranking', icon: <TrophyOutlined aria-hidden="true" /> },
] as const;

export function QuickLinks({ links }: { links: MemberLinks }) {
  const { t } = useTranslation('member');
  return (
    <nav className={styles['links']} aria-label={t('links.label')}>
      {LINKS.map(({ id, icon }) => (
        <Link key={id} to={links[id]}>
          {icon}
          {t(`links.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
