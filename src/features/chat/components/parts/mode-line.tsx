import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerMode } from '#contract/chat/modes.ts';
import { Button } from '#ui/button.tsx';
import styles from './mode-line.module.css';
import { PartVerbsContext } from './part-verbs.ts';

interface ModeLineProps {
  mode: AnswerMode;
  answerId: string;
  canUndo: boolean;
}

/** Names the way of answering that the sentence asked for, and takes it back. */
export function ModeLine({ mode, answerId, canUndo }: ModeLineProps) {
  const { t } = useTranslation('parts');
  const verbs = use(PartVerbsContext);

  return (
    <p data-tone="tertiary" data-text="small" className={styles['mode']} data-mode={mode}>
      <span>{t('mode.named', { name: t(`modeName.${mode}`) })}</span>
      {canUndo && verbs !== null && (
        <Button variant="link" size="small" onClick={() => verbs.answerPlainly(answerId)}>
          {t('mode.undo')}
        </Button>
      )}
    </p>
  );
}
