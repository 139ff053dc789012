import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionsPart as Questions } from '#contract/chat/calls.ts';
import type { PartProps } from './part-props.ts';
import { PartVerbsContext } from './part-verbs.ts';
import styles from './questions-part.module.css';

/** A map from a subject over its topics to questions; a press asks one. A list on narrow screens. */
export function QuestionsPart({ part, isDone }: PartProps<Questions>) {
  const { t } = useTranslation('parts');
  const verbs = use(PartVerbsContext);

  return (
    <section
      data-text="interface"
      className={styles['map']}
      aria-label={t('questions.label', { subject: part.subject })}
    >
      <p data-weight="medium" className={styles['subject']}>
        {part.subject}
      </p>
      <ul className={styles['groups']}>
        {part.groups.map(({ name, questions }) => (
          <li key={name} className={styles['group']}>
            <p data-tone="secondary" data-text="small" className={styles['name']}>
              {name}
            </p>
            <ul className={styles['questions']}>
              {questions.map((question) => (
                <li key={question}>
                  {verbs === null ? (
                    <span className={styles['question']}>{question}</span>
                  ) : (
                    <button
                      data-surface="raised"
                      data-tone="default"
                      type="button"
                      className={styles['question']}
                      disabled={!isDone}
                      onClick={() => verbs.ask(question)}
                    >
                      {question}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
