import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DislikeOutlined from '@ant-design/icons/DislikeOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import LikeOutlined from '@ant-design/icons/LikeOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReadCalculation } from '#trade-ui/calculator-form/read-calculation.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Answer, ChatRecord } from '#contract/chat/calls.ts';
import { copyText } from '#lib/clipboard.ts';
import { unlockAudio } from '#lib/audio-output.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { playSound, selectSound, stopSound } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';
import styles from './answer-actions.module.css';
import { ChoiceRow } from './choice-row.tsx';
import { DislikeReasons } from './dislike-reasons.tsx';
import { Stepper } from './stepper.tsx';
import { TurnMenu, type TurnVerbs } from './turn-menu.tsx';

interface AnswerActionsProps {
  record: ChatRecord;
  answer: Answer;
  versions: readonly string[];
  canRegenerate: boolean;
  asksWhetherHelped: boolean;
  onRegenerate: () => void;
  onLike: (like: Answer['like'], reason?: string) => void;
  onHelped: (helped: boolean) => void;
  onFeedback: () => void;
  onChooseVersion: (id: string) => void;
  turn?: TurnVerbs | undefined;
}

export const AnswerActions = memo(function AnswerActions(props: AnswerActionsProps) {
  const { t } = useTranslation('chat');
  const { answer, versions, record } = props;
  /** The id instead of a boolean, because another version can become the shown one. */
  const [disliked, setDisliked] = useState<string | null>(null);
  const isRead = useSystemStore((system) => selectSound(system) === answer.id);
  const hasCards = answer.parts.some(isReadCalculation);
  const asksReason = disliked === answer.id;

  const copy = (text: Parameters<typeof copyText>[0]) => {
    copyText(text).then(
      () => toast('success', t('answer.copied')),
      () => toast('error', t('answer.copyFailed')),
    );
  };
  const label =
    answer.model === ''
      ? ''
      : t('answer.generatedBy', {
          model: answer.model === 'embedded' ? t('answer.embedded') : answer.model,
        });
  /** A complete copy includes the AI label, as the rules on generated content require. */
  const labelled = (text: string) => (label === '' ? text : `${text.trimEnd()}\n\n${label}`);
  const withCards = async (text: string, form: 'markdown' | 'plain') => {
    const { copiedAnswer } = await import('../model/copied-answer.ts');
    return copiedAnswer(text, answer.parts, form);
  };
  const dislike = () => {
    const isOn = answer.like === -1;
    props.onLike(isOn ? 0 : -1);
    setDisliked(isOn ? null : answer.id);
  };

  return (
    <>
      <div className={styles['actions']}>
        <IconButton
          label={t('answer.copy')}
          icon={<CopyOutlined />}
          onClick={() =>
            copy(
              hasCards
                ? async () => labelled(await withCards(answer.content, 'markdown'))
                : labelled(answer.content),
            )
          }
        />
        <IconButton
          label={t('answer.copyPlain')}
          icon={<FileTextOutlined />}
          onClick={() =>
            copy(async () => {
              const { markdownToPlainText } =
                await import('#ui/markdown/markdown-to-plain-text.ts');
              const text = markdownToPlainText(answer.content);
              return labelled(hasCards ? await withCards(text, 'plain') : text);
            })
          }
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
        <IconButton
          label={t('answer.feedback')}
          icon={<FormOutlined />}
          onClick={props.onFeedback}
        />
        {props.canRegenerate && (
          <IconButton
            label={t('answer.regenerate')}
            icon={<ReloadOutlined />}
            onClick={props.onRegenerate}
          />
        )}
        {props.turn !== undefined && <TurnMenu {...props.turn} />}
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
        {label !== '' && (
          <span data-tone="tertiary" data-text="caption" className={styles['label']}>
            {label}
          </span>
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
      {props.asksWhetherHelped &&
        (record.helped === null ? (
          <ChoiceRow
            title={t('answer.helpful')}
            choices={[
              { value: true, label: t('answer.helpfulYes') },
              { value: false, label: t('answer.helpfulNo') },
            ]}
            onChoose={props.onHelped}
          />
        ) : (
          <p data-tone="tertiary" data-text="small" className={styles['thanks']} role="status">
            {t('answer.helpfulThanks')}
          </p>
        ))}
    </>
  );
});
