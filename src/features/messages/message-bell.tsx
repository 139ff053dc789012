import BellOutlined from '@ant-design/icons/BellOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CountBadge } from '#ui/badge.tsx';
import { paths } from '#lib/paths.ts';
import { useUnread } from './hooks/use-unread.ts';
import styles from './message-bell.module.css';

export function MessageBell() {
  const { t } = useTranslation('shell');
  const { personal, enterprise } = useUnread();
  const count = personal + enterprise;
  const scope = personal === 0 && enterprise > 0 ? 'enterprise' : 'personal';
  const label =
    count === 0
      ? t('header.messages')
      : count > 99
        ? t('header.messagesMany')
        : t('header.messagesUnread', { count });

  return (
    <CountBadge count={count}>
      <Link
        data-tone="tertiary"
        data-text="message"
        to={paths.messages(scope)}
        className={styles['bell']}
        aria-label={label}
        title={label}
      >
        <BellOutlined aria-hidden="true" />
      </Link>
    </CountBadge>
  );
}
