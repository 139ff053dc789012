import { useTranslation } from 'react-i18next';
import { AccountMenu } from './account-menu.tsx';
import { Avatar } from './avatar.tsx';
import styles from './member-card.module.css';
import { useAccount } from './use-account.ts';

/** Who is logged in, at the foot of the sidebar. */
export function MemberCard() {
  const { t } = useTranslation('shell');
  const { name, phone, type, avatar } = useAccount();
  return (
    <AccountMenu className={styles['card']}>
      <Avatar src={avatar} />
      <span className={styles['text']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['detail']}>{phone ?? t(`account.${type}`)}</span>
      </span>
    </AccountMenu>
  );
}
