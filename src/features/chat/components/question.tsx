import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import { memo, Suspense, use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Button } from '#ui/button.tsx';
import type { AttachedFile } from '#stores/drafts.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ShownRecord } from '../model/conversation/branches.ts';
import { PluginKitContext } from '../plugin-kit.ts';
import styles from './question.module.css';
import { Stepper } from './stepper.tsx';

const FOLD_CHARS = 1200;
/** A list of more lines is folded to fewer, so that its answer begins in the first view of a phone. */
const MAX_LINES = 8;
const FOLDED_LINES = 5;
const NAME_CHARS = 60;

const QuestionFiles = lazyPart(
  async () => (await import('./files/question-files.tsx')).QuestionFiles,
  { namespaces: ['composer', 'files'], isOptional: true },
);

type OpenImage = (image: { src: string; alt: string }) => void;

interface QuestionProps {
  text: string;
  files: readonly AttachedFile[];
  plugin: string | null;
  wordings: ShownRecord['wordings'];
  current: string;
  isLeft: boolean;
  canEdit: boolean;
  canRemove: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onChooseWording: (id: string) => void;
  onOpenImage: OpenImage;
}

export const Question = memo(function Question(props: QuestionProps) {
  const { t } = useTranslation('chat');
  const { text, wordings, current, isLeft } = props;

  return (
    <article
      className={styles['question']}
      aria-label={t('question.label', { text: text.slice(0, NAME_CHARS) })}
    >
      <PluginMark plugin={props.plugin} />
      <Files files={props.files} onOpenImage={props.onOpenImage} />
      <div data-surface="card" className={styles['bubble']}>
        <QuestionText text={text} />
      </div>
      {isLeft && current !== wordings.at(-1) && (
        <p data-tone="tertiary" data-text="caption" className={styles['left']}>
          {t('question.left')}
        </p>
      )}
      <div className={styles['actions']}>
        {wordings.length > 1 && (
          <Stepper
            ids={wordings}
            current={current}
            labels={{
              previous: t('question.previous'),
              next: t('question.next'),
              position: t('question.position', {
                n: wordings.indexOf(current) + 1,
                count: wordings.length,
              }),
            }}
            onChoose={props.onChooseWording}
          />
        )}
        {props.canEdit && (
          <IconButton label={t('question.edit')} icon={<EditOutlined />} onClick={props.onEdit} />
        )}
        {props.canRemove && (
          <IconButton
            label={t('question.remove')}
            icon={<DeleteOutlined />}
            onClick={props.onRemove}
          />
        )}
      </div>
    </article>
  );
});

function QuestionText({ text }: { text: string }) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const folded = foldedText(text);

  return (
    <>
      <p data-text="message" id={id} className={styles['text']}>
        {isOpen ? text : (folded ?? text)}
      </p>
      {folded !== null && (
        <Button
          variant="link"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('question.less') : t('question.more')}
        </Button>
      )}
    </>
  );
}

/** The beginning of a long text; null for others. */
function foldedText(text: string): string | null {
  const lines = text.split('\n', MAX_LINES + 1);
  if (lines.length > MAX_LINES) {
    return `${lines.slice(0, FOLDED_LINES).join('\n').slice(0, FOLD_CHARS)}…`;
  }
  return text.length > FOLD_CHARS ? `${text.slice(0, FOLD_CHARS)}…` : null;
}

interface PendingQuestionProps {
  text: string;
  plugin: string | null;
  files: readonly AttachedFile[] | undefined;
  onOpenImage: OpenImage;
}

export function PendingQuestionView({
  text,
  plugin,
  files = [],
  onOpenImage,
}: PendingQuestionProps) {
  const { t } = useTranslation('chat');

  return (
    <article
      className={styles['question']}
      aria-label={t('question.label', { text: text.slice(0, NAME_CHARS) })}
      aria-busy="true"
    >
      <PluginMark plugin={plugin} />
      <Files files={files} onOpenImage={onOpenImage} />
      <div data-surface="card" className={styles['bubble']} data-pending="">
        <QuestionText text={text} />
      </div>
    </article>
  );
}

function Files({ files, onOpenImage }: Pick<QuestionProps, 'files' | 'onOpenImage'>) {
  if (files.length === 0) return null;

  return (
    <Suspense fallback={<div className={styles['filesComing']} />}>
      <QuestionFiles files={files} onOpenImage={onOpenImage} />
    </Suspense>
  );
}

function PluginMark({ plugin }: { plugin: string | null }) {
  const kit = use(PluginKitContext);
  if (plugin === null) return null;

  return (
    <span className={styles['plugin']}>
      {kit !== null && (
        <Suspense fallback={null}>
          <kit.Name plugin={plugin} />
        </Suspense>
      )}
    </span>
  );
}
