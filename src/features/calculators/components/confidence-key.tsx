import { useTranslation } from 'react-i18next';
import type { Calculation } from '#contract/calculator/calls.ts';
import styles from './confidence-key.module.css';

const EXPLAINED = ['B', 'C'] as const;

export function ConfidenceKey({ result }: { result: Calculation }) {
  const { t } = useTranslation('calculators');
  const marks = new Set(Object.values(result.values).map(({ confidence }) => confidence));
  const shown = EXPLAINED.filter((mark) => marks.has(mark));
  if (shown.length === 0) return null;

  return (
    <p data-tone="secondary" data-text="caption" className={styles['key']}>
      {shown.map((mark) => (
        <span key={mark}>
          <small data-surface="tag" data-text="tiny">
            {mark}
          </small>{' '}
          {t(`result.confidence${mark}`)}
        </span>
      ))}
    </p>
  );
}
