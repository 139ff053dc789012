import { useTranslation } from 'react-i18next';
import { useFollowUps } from '../hooks/use-follow-ups.ts';
import styles from './follow-ups.module.css';

interface FollowUpsProps {
  answerId: string;
  onAsk: (question: string) => void;
}

export function FollowUps({ answerId, onAsk }: FollowUpsProps) {
  const { t } = useTranslation('parts');
  const questions = useFollowUps(answerId);
  if (questions.length === 0) return null;

  return (
    <ul className={styles['list']} aria-label={t('follow.title')}>
      {questions.map((question) => (
        <li key={question}>
          <button
            data-tone="secondary"
            data-text="small"
            type="button"
            onClick={() => onAsk(question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
