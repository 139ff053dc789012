import { useTranslation } from 'react-i18next';
import { calculatorList, CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import { namesOf } from '#trade-ui/calculator-form/calculation-text.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import { MATERIALS } from '#mesh/materials.ts';
import { FRAMES } from '#mesh/calculators/frames.ts';
import { COATINGS, CURRENCIES, HOME_CURRENCY, type PriceKind } from '#mesh/quotation/vocabulary.ts';

export interface Subjects {
  /** Keys that an entry of a kind may be for; '' for all of the kind. */
  of: (kind: PriceKind) => readonly string[];
  nameOf: (kind: PriceKind, subject: string) => string;
  /** Products that a line can be worked out as, with their names. */
  products: readonly { id: string; name: string }[];
}

/** Calculators whose result is goods with a weight. */
const PRODUCTS: readonly string[] = FRAMES.filter(
  ({ areal, linear, calculator }) =>
    areal !== undefined || linear !== undefined || calculator === 'gabion',
)
  .map(({ calculator }) => calculator)
  .filter((calculator) => calculator !== 'quotation');
const COATING_KEYS: readonly string[] = COATINGS;

export function useSubjects(): Subjects {
  const { t } = useTranslation('quotations');
  const texts = useByLanguage(CALCULATOR_TEXTS);
  const names =
    texts === null
      ? new Map<string, string>()
      : new Map(calculatorList(texts).map(({ id, name }) => [id, name]));
  const materialName = texts === null ? null : namesOf('woven_mesh', texts).choice;

  return {
    of: (kind) => {
      switch (kind) {
        case 'material':
          return Object.keys(MATERIALS);
        case 'waste':
        case 'processing':
        case 'packing':
        case 'markup':
          return ['', ...PRODUCTS];
        case 'coating':
          return COATINGS;
        case 'currency':
          return CURRENCIES.filter((currency) => currency !== HOME_CURRENCY);
        case 'freight':
        case 'tax':
          return [''];
      }
    },
    nameOf: (kind, subject) => {
      if (subject === '') return kind === 'tax' ? '' : t('prices.all');
      if (kind === 'material') return materialName?.(subject) ?? subject;
      if (kind === 'coating' && COATING_KEYS.includes(subject)) {
        return t(`coating.${subject as (typeof COATINGS)[number]}`);
      }
      return names.get(subject) ?? subject;
    },
    products: PRODUCTS.map((id) => ({ id, name: names.get(id) ?? id })),
  };
}
