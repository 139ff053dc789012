import { useTranslation } from 'react-i18next';
import { SharesScreen } from '#features/share/shares-screen.tsx';
import { paths } from '../paths.ts';

export function SharesPage() {
  const { t } = useTranslation('app');

  return <SharesScreen back={{ href: paths.member, label: t('titles.member') }} />;
}
