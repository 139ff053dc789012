import { useTranslation } from 'react-i18next';

export function InformationPage() {
  const { t } = useTranslation('app');
  return <h1>{t('titles.information')}</h1>;
}
