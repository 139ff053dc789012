import { useTranslation } from 'react-i18next';

/** Says that an answer is generated and by which model; empty while the model isn't known. */
export function useMakerLabel(model: string): string {
  const { t } = useTranslation('chat');
  if (model === '') return '';
  return t('answer.generatedBy', {
    model: model === 'embedded' ? t('answer.embedded') : model,
  });
}
