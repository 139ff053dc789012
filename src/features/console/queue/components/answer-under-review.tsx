import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Button } from '#ui/button.tsx';
import styles from './item-evidence.module.css';

/** Longer answers are collapsed. */
const SHORT = 240;

export function AnswerUnderReview({ text }: { text: string }) {
  const { t } = useTranslation('review');
  const [isOpen, setIsOpen] = useState(text.length <= SHORT);

  return (
    <section className={styles['block']}>
      <h3>{t('evidence.answer')}</h3>
      <div className={styles['answer']} data-folded={!isOpen || undefined} inert={!isOpen}>
        <Markdown text={text} />
      </div>
      {text.length > SHORT && (
        <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('evidence.fold') : t('evidence.unfold')}
        </Button>
      )}
    </section>
  );
}
