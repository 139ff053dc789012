import { useTranslation } from 'react-i18next';
import { useFormatters } from '#i18n/format.ts';
import { useSettingWords } from '../config/use-setting-words.ts';
import { valueKeys, type AuditDetail } from './audit-words.ts';

const CHANGED = ' → ';
const SWITCH: Readonly<Record<string, boolean>> = { true: true, false: false };

interface AuditWords {
  nameOf: (detail: AuditDetail) => string;
  valueOf: (detail: AuditDetail) => string;
}

/** Puts the details of a row into words. */
export function useAuditWords(): AuditWords {
  const { t } = useTranslation('management');
  const { number } = useFormatters();
  const settings = useSettingWords();

  return {
    nameOf: ({ name, key }) => (key === null ? settings.nameOf(name) : t(key)),
    valueOf: ({ name, key, value }) => {
      if (typeof value === 'number') return number(value);
      if (typeof value === 'boolean') return t(value ? 'auditDetail.yes' : 'auditDetail.no');
      // A changed value is `old → new`.
      return value
        .split(CHANGED)
        .map((part) => {
          if (key === null) return settings.valueOf(name, SWITCH[part] ?? part);
          const keys = valueKeys(name, part);
          return keys.length === 0 ? part : keys.map((each) => t(each)).join(' · ');
        })
        .join(CHANGED);
    },
  };
}
