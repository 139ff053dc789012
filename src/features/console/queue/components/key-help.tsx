import { useTranslation } from 'react-i18next';
import styles from './key-help.module.css';

const KEYS = [
  ['next', 'J'],
  ['previous', 'K'],
  ['approve', 'A'],
  ['return', 'B'],
  ['refuse', 'R'],
  ['deliver', 'D'],
  ['undo', 'U'],
  ['confirm', 'Enter'],
  ['close', 'Esc'],
  ['help', '?'],
] as const;

export function KeyHelp() {
  const { t } = useTranslation('review');
  return (
    <dl className={styles['keys']}>
      {KEYS.map(([name, key]) => (
        <div key={name}>
          <dt data-tone="secondary">{t(`keys.${name}`)}</dt>
          <dd>
            <kbd data-surface="tag">{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
