import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from './shortcut-names.ts';
import styles from './shortcut-sheet.module.css';

const KEYS = [
  ['newChat', SHORTCUTS.newChat],
  ['search', SHORTCUTS.search],
  ['results', '↑ ↓'],
  ['openResult', 'Enter'],
  ['send', 'Enter'],
  ['newline', 'Shift Enter'],
  ['editLast', '↑'],
  ['escape', 'Esc'],
  ['sheet', '?'],
] as const;

export function ShortcutSheet() {
  const { t } = useTranslation('shell');
  return (
    <dl className={styles['sheet']}>
      {KEYS.map(([name, keys]) => (
        <div key={name}>
          <dt>{t(`shortcuts.${name}`)}</dt>
          <dd>
            <kbd>{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
