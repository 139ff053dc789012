import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedVerdict } from '#contract/quality/calls.ts';
import { Button } from '#ui/button.tsx';
import { AreaField } from '#ui/text-field.tsx';
import styles from './quality.module.css';

export type WordedKind = 'reply' | 'ignore' | 'reopen';

const MAX_LENGTH: Record<WordedKind, number> = { reply: 1000, ignore: 500, reopen: 500 };

export const verdictOf = (kind: WordedKind, words: string): SharedVerdict =>
  kind === 'reply' ? { kind, text: words } : { kind, reason: words };

interface WordsFormProps {
  kind: WordedKind;
  isBusy: boolean;
  onSend: (words: string) => void;
  onCancel: () => void;
}

/** The words of a decision: an answer to the members, or a reason. */
export function WordsForm({ kind, isBusy, onSend, onCancel }: WordsFormProps) {
  const { t } = useTranslation(['quality', 'common']);
  const id = useId();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (words.trim() === '') {
      setProblem(t('words.required'));
      document.getElementById(id)?.focus();
      return;
    }
    onSend(words.trim());
  };

  return (
    <form className={styles['form']} noValidate onSubmit={send}>
      <AreaField
        id={id}
        label={t(`words.${kind}`)}
        note={t(`words.${kind}Note`)}
        problem={problem}
        rows={3}
        isRequired
        maxLength={MAX_LENGTH[kind]}
        value={words}
        onChange={(next) => {
          setWords(next);
          setProblem(undefined);
        }}
      />
      <div className={styles['choices']}>
        <Button variant="primary" type="submit" aria-disabled={isBusy}>
          {t(`choice.${kind}`)}
        </Button>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
