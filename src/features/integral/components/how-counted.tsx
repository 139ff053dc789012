import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './how-counted.module.css';

const RULES = ['howEarned', 'howPeriod', 'howTies', 'howNames', 'howTaken'] as const;

export function HowCounted() {
  const { t } = useTranslation('integral');
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  return (
    <>
      <button
        type="button"
        className={styles['opener']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ranking.how')}
      </button>
      <ul id={id} className={styles['rules']} hidden={!isOpen}>
        {RULES.map((rule) => (
          <li key={rule}>{t(`ranking.${rule}`)}</li>
        ))}
      </ul>
    </>
  );
}
