import { useTranslation } from 'react-i18next';
import { useFormatters } from '#i18n/format.ts';
import { valueKeys, type AuditDetail } from './audit-words.ts';

const CHANGED = ' → ';

/** Puts the value of a detail into words. */
export function useAuditValue(): (name: string, value: AuditDetail['value']) => string {
  const { t } = useTranslation('management');
  const { number } = useFormatters();

  return (name, value) => {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return t(value ? 'auditDetail.yes' : 'auditDetail.no');
    // A changed value is `old → new`.
    return value
      .split(CHANGED)
      .map((part) => {
        const keys = valueKeys(name, part);
        return keys.length === 0 ? part : keys.map((each) => t(each)).join(' · ');
      })
      .join(CHANGED);
  };
}
