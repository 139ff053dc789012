import { useTranslation } from 'react-i18next';
import { useAppConfig } from '#data/app-config.ts';

/** Reads the reward when it is shown, so that an answer alone needs no request for it. */
export function VerifyOffer() {
  const { t } = useTranslation('markdown');
  const points = useAppConfig()?.points.answer ?? 0;

  return points > 0 ? t('citation.verifyFor', { points }) : t('citation.verify');
}
