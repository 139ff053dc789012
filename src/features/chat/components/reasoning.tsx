import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reasoning.module.css';

interface ReasoningProps {
  text: string;
  milliseconds: number | null;
  isRunning: boolean;
}

export function Reasoning({ text, milliseconds, isRunning }: ReasoningProps) {
  const { t } = useTranslation('chat');
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isRunning;
  const elapsed = useElapsedSeconds(isRunning);

  return (
    <section className={styles['reasoning']}>
      <button
        data-tone="tertiary"
        data-text="small"
        type="button"
        className={styles['head']}
        aria-expanded={isOpen}
        onClick={() => setChoice(!isOpen)}
      >
        {isRunning
          ? t('answer.reasoningRunning', { seconds: elapsed })
          : milliseconds === null
            ? t('answer.reasoning')
            : t('answer.reasoningTime', { seconds: (milliseconds / 1000).toFixed(1) })}
      </button>
      {isOpen && (
        <p data-tone="secondary" data-text="interface" className={styles['text']}>
          {text}
        </p>
      )}
    </section>
  );
}

function useElapsedSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    if (!isRunning) return;
    const start = performance.now();
    const timer = setInterval(() => {
      setSeconds(Math.round((performance.now() - start) / 1000));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning]);

  return seconds;
}
