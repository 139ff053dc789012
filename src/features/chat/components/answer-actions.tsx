import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DislikeOutlined from '@ant-design/icons/DislikeOutlined';
import LikeOutlined from '@ant-design/icons/LikeOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReadCalculation } from '#trade-ui/calculator-form/read-calculation.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Answer } from '#contract/chat/calls.ts';
import type { Wording } from '#contract/chat/modes.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { unlockAudio } from '#lib/audio-output.ts';
import { playSound, selectSound, stopSound } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';
import styles from './answer-actions.module.css';
import { AnswerMenu, type TurnVerbs } from './answer-menu.tsx';
import { DislikeReasons } from './dislike-reasons.tsx';
import { useRegenerations } from '../hooks/use-regenerations.ts';
import { Stepper } from './stepper.tsx';
import { useMakerLabel } from '../hooks/use-maker-label.ts';

interface AnswerActionsProps {
  answer: Answer;
  versions: readonly string[];
  canRegenerate: boolean;
  plugin: string | null;
  onRegenerate: (wording?: Wording) => void;
  onLike: (like: Answer['like'], reason?: string) => void;
  onFeedback: () => void;
  onChooseVersion: (id: string) => void;
  turn?: TurnVerbs | undefined;
}

export const AnswerActions = memo(function AnswerActions(props: AnswerActionsProps) {
  const { t } = useTranslation('chat');
  const { answer, versions } = props;
  /** The id instead of a boolean, because another version can become the shown one. */
  const [disliked, setDisliked] = useState<string | null>(null);
  const isRead = useSystemStore((system) => selectSound(system) === answer.id);
  const hasCards = answer.parts.some(isReadCalculation);
  const asksReason = disliked === answer.id;
  const label = useMakerLabel(answer.model);
  const regenerations = useRegenerations(answer, props.plugin, props.onRegenerate);

  const copy = (text: Parameters<typeof copyWithToast>[0]) => {
    copyWithToast(text, { copied: t('answer.copied'), failed: t('answer.copyFailed') });
  };
  /** A complete copy includes the AI label, as the rules on generated content require. */
  const labelled = (text: string) => (label === '' ? text : `${text.trimEnd()}\n\n${label}`);
  const withCards = async (text: string, form: 'markdown' | 'plain') => {
    const { copiedAnswer } = await import('../model/copied-answer.ts');
    return copiedAnswer(text, answer.parts, form);
  };
  const copyPlain = () =>
    copy(async () => {
      const { markdownToPlainText } = await import('#ui/markdown/markdown-to-plain-text.ts');
      const text = markdownToPlainText(answer.content);
      return labelled(hasCards ? await withCards(text, 'plain') : text);
    });
  const copyMarkdown = () =>
    copy(
      hasCards
        ? async () => labelled(await withCards(answer.content, 'markdown'))
        : labelled(answer.content),
    );
  const dislike = () => {
    const isOn = answer.like === -1;
    props.onLike(isOn ? 0 : -1);
    setDisliked(isOn ? null : answer.id);
  };

  return (
    <>
      <div className={styles['actions']}>
        <IconButton label={t('answer.copyPlain')} icon={<CopyOutlined />} onClick={copyPlain} />
        <IconButton
          label={t('answer.like')}
          icon={<LikeOutlined />}
          isOn={answer.like === 1}
          onClick={() => {
            setDisliked(null);
            props.onLike(answer.like === 1 ? 0 : 1);
          }}
        />
        <IconButton
          label={t('answer.dislike')}
          icon={<DislikeOutlined />}
          isOn={answer.like === -1}
          aria-expanded={asksReason}
          onClick={dislike}
        />
        {answer.content !== '' && (
          <IconButton
            label={t('answer.readAloud')}
            icon={<SoundOutlined />}
            isOn={isRead}
            onClick={() => {
              unlockAudio();
              if (isRead) stopSound();
              else playSound(answer.id);
            }}
          />
        )}
        <AnswerMenu
          onCopyMarkdown={copyMarkdown}
          regenerations={props.canRegenerate ? regenerations : []}
          onFeedback={props.onFeedback}
          turn={props.turn}
        />
        {versions.length > 1 && (
          <Stepper
            ids={versions}
            current={answer.id}
            labels={{
              previous: t('answer.previous'),
              next: t('answer.next'),
              position: t('answer.position', {
                n: versions.indexOf(answer.id) + 1,
                count: versions.length,
              }),
            }}
            onChoose={props.onChooseVersion}
          />
        )}
      </div>
      {asksReason && (
        <DislikeReasons
          onChoose={(reason) => {
            setDisliked(null);
            if (reason !== null) props.onLike(-1, reason);
          }}
        />
      )}
    </>
  );
});
