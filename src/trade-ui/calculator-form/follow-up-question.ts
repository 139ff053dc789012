import { i18n } from '#i18n/setup.ts';
import type { ReadValue } from './read-values.ts';

/** A follow-up question with the current values: 'Woven square mesh, 40 mesh, …: weight per m²?' */
export function followUpQuestion(
  title: string,
  values: readonly ReadValue[],
  asked: readonly string[],
  /** Further values that were said, such as a count. */
  besides: readonly string[] = [],
): string {
  const t = i18n.getFixedT(null, 'calculators');
  const separator = t('changed.separator');
  const said = values
    .filter(({ mark }) => mark !== 'assumed')
    .map(({ name, label, value }) =>
      // A pair needs its name: '1.2' alone has lost its unit.
      label.endsWith(value) ? label : `${name} ${value}`,
    );

  return t('changed.question', {
    values: [title, ...said, ...besides].join(separator),
    asked: asked.join(t('changed.andSeparator')),
  });
}
