import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellNames } from '../model/sheet-columns.ts';

export function useCellNames({ price, amount }: CellNames['places']): CellNames {
  const { t } = useTranslation('quotations');
  return useMemo(
    () => ({
      places: { price, amount },
      unit: (unit) => t(`unit.${unit}`),
      priceBy: (basis) => t(`priceBy.${basis}`),
    }),
    [t, price, amount],
  );
}
