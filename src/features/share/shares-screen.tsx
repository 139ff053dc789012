import { useTranslation } from 'react-i18next';
import { BackLink, Page } from '#ui/page.tsx';
import { paths } from '#lib/paths.ts';
import { ShareRows } from './components/share-rows.tsx';

export function SharesScreen() {
  const { t } = useTranslation(['share', 'app']);

  return (
    <Page
      title={t('list.title')}
      intro={t('list.subtitle')}
      back={<BackLink to={paths.member}>{t('app:titles.member')}</BackLink>}
    >
      <ShareRows />
    </Page>
  );
}
