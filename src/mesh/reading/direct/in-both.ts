import { formatQuantity, type Language } from '../../format-quantity.ts';
import type { InBoth } from '../work-out/calculated-item.ts';

/** A value with its unit, as it is shown. */
type Show = (value: number, unit?: string) => string;

/** A text in both languages, with values as each shows them. */
export function inBoth(zh: string | ((show: Show) => string), en: typeof zh): InBoth {
  return { zh: written(zh, 'zh'), en: written(en, 'en') };
}

function written(text: string | ((show: Show) => string), language: Language): string {
  if (typeof text === 'string') return text;
  return text((value, unit = '1') => formatQuantity({ value, unit }, language));
}
