import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setSystem, useSystemStore } from '#stores/system.ts';
import { Button } from '#ui/button.tsx';
import styles from './how-counted.module.css';

const RULES = ['howEarned', 'howPeriod', 'howTies', 'howNames', 'howTaken'] as const;

export function HowCounted() {
  const { t } = useTranslation('integral');
  const isOpen = useSystemStore(({ ruleShown }) => ruleShown);
  const id = useId();

  return (
    <>
      <Button
        variant="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setSystem({ ruleShown: !isOpen })}
      >
        {t('ranking.how')}
      </Button>
      <ul
        data-surface="card"
        data-tone="secondary"
        id={id}
        className={styles['rules']}
        hidden={!isOpen}
      >
        {RULES.map((rule) => (
          <li key={rule}>{t(`ranking.${rule}`)}</li>
        ))}
      </ul>
    </>
  );
}
