import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { ShareRows } from './components/share-rows.tsx';
import styles from './shares-screen.module.css';

export function SharesScreen() {
  const { t } = useTranslation(['share', 'app']);

  return (
    <div className={styles['screen']}>
      <Link data-tone="secondary" className={styles['back']} to={paths.member}>
        <ArrowLeftOutlined aria-hidden="true" />
        {t('app:titles.member')}
      </Link>
      <header>
        <h1>{t('list.title')}</h1>
        <p data-tone="secondary">{t('list.subtitle')}</p>
      </header>
      <ShareRows />
    </div>
  );
}
