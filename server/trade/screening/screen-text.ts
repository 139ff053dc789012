import { invalid } from '../../platform/http/domain-error.ts';
import type { Screening } from './screening.ts';

/** For text visible to others. @throws DomainError 422 on the field */
export type ScreenText = (text: string, field: string) => Promise<void>;

export function createScreenText({ screen }: Pick<Screening, 'screen'>): ScreenText {
  return async (text, field) => {
    if ((await screen(text, 'text')).stops) throw invalid({ [field]: { key: 'screening.text' } });
  };
}
