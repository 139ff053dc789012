import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShareRows } from './components/share-rows.tsx';
import { useShares } from './hooks/use-shares.ts';
import styles from './shares-screen.module.css';

export function SharesScreen({ back }: { back: { href: string; label: string } }) {
  const { t } = useTranslation('share');

  return (
    <div className={styles['screen']}>
      <Link className={styles['back']} to={back.href}>
        <ArrowLeftOutlined aria-hidden="true" />
        {back.label}
      </Link>
      <header>
        <h1>{t('list.title')}</h1>
        <p>{t('list.subtitle')}</p>
      </header>
      <ShareRows list={useShares()} />
    </div>
  );
}
