import { useTranslation } from 'react-i18next';
import type { Variant } from './use-variant.ts';

export function useWaitingText(): (
  variant: Pick<Variant, 'problems' | 'lacking' | 'unsolved'>,
) => string {
  const { t } = useTranslation('calculators');

  return ({ problems, lacking, unsolved }) =>
    Object.keys(problems).length > 0
      ? t('result.refused')
      : (unsolved ?? t('workbench.lacking', { names: lacking.join(t('workbench.separator')) }));
}
