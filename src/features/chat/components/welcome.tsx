import { useTranslation } from 'react-i18next';
import type { Home } from '#contract/site/calls.ts';
import styles from './welcome.module.css';

interface WelcomeProps {
  /** Null until the server has answered; the page is usable without. */
  prompts: Home['prompts'] | null;
  onAsk: (question: string) => void;
}

/** What an empty conversation shows: what can be asked, with examples that run as they are. */
export function Welcome({ prompts, onAsk }: WelcomeProps) {
  const { t } = useTranslation('chat');

  return (
    <div className={styles['welcome']}>
      <h1>{t('welcome.title')}</h1>
      <p>{t('welcome.subtitle')}</p>
      <ul aria-label={t('welcome.examples')} aria-busy={prompts === null}>
        {prompts === null
          ? PLACES.map((place) => <li key={place} className={styles['skeleton']} />)
          : prompts.map((prompt) => (
              <li key={prompt.id}>
                <button type="button" onClick={() => onAsk(prompt.question)}>
                  <b>{prompt.title}</b>
                  <span>{prompt.question}</span>
                </button>
              </li>
            ))}
      </ul>
    </div>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];
