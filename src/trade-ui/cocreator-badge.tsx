import { useTranslation } from 'react-i18next';

export function CocreatorBadge() {
  const { t } = useTranslation('cocreator');

  return (
    <span data-tone="primary" data-text="caption" title={t('mark.about')}>
      {' '}
      {t('mark.name')}
    </span>
  );
}
