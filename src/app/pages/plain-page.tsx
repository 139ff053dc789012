import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Resources } from '#i18n/types.ts';
import { useAccessToken } from '#stores/access-token.ts';
import { paths } from '../paths.ts';
import { Notice } from './notice.tsx';

export type PlainTitle = keyof Resources['app']['plain'];

/** The page of a path that has no screen of its own yet: its title, what it is for, a way on. */
export function PlainPage({ title }: { title: PlainTitle }) {
  const { t } = useTranslation('app');
  const isLoggedIn = useAccessToken() !== null;
  return (
    <Notice title={t(`titles.${title}`)} text={t(`plain.${title}`)}>
      {isLoggedIn ? (
        <Link to={paths.dashboard}>{t('plainAction')}</Link>
      ) : (
        <Link to={paths.login}>{t('titles.login')}</Link>
      )}
    </Notice>
  );
}
