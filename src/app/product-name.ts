import { useTranslation } from 'react-i18next';

export function useProductName(): string {
  const { t } = useTranslation('app');
  const title: unknown = import.meta.env['VITE_APP_TITLE'];
  return typeof title === 'string' && title !== '' ? title : t('product');
}
