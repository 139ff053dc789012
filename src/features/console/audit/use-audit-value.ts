import { useTranslation } from 'react-i18next';
import { useFormatters } from '#i18n/format.ts';
import { valueKeys, type AuditDetail } from './audit-words.ts';

/** Puts the value of a detail into words. */
export function useAuditValue(): (name: string, value: AuditDetail['value']) => string {
  const { t } = useTranslation('management');
  const { number } = useFormatters();

  return (name, value) => {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return t(value ? 'auditDetail.yes' : 'auditDetail.no');
    const keys = valueKeys(name, value);
    return keys.length === 0 ? value : keys.map((each) => t(each)).join(' · ');
  };
}
