import { useTranslation } from 'react-i18next';
import styles from './topics.module.css';

const TOPICS = ['products', 'materials', 'quality', 'processes', 'uses', 'trade'] as const;
/** Separator of the words of a topic in the translations. */
const BETWEEN = '|';

export function Topics({ onChoose }: { onChoose: (words: string) => void }) {
  const { t } = useTranslation('knowledge');

  return (
    <div className={styles['topics']}>
      <p data-tone="secondary">{t('start')}</p>
      {TOPICS.map((topic) => (
        <section data-surface="card" key={topic}>
          <h2 data-text="reading" data-weight="strong">
            {t(`topic.${topic}`)}
          </h2>
          <ul>
            {t(`topicWords.${topic}`)
              .split(BETWEEN)
              .map((words) => (
                <li key={words}>
                  <button
                    data-surface="outline"
                    data-tone="secondary"
                    type="button"
                    onClick={() => onChoose(words)}
                  >
                    {words}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
