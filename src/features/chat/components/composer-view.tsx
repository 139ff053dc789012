import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { LIMITS } from '#contract/limits.ts';
import styles from './composer-view.module.css';

/** Characters before the limit from which on they are counted. */
const COUNT_FROM = LIMITS.questionChars - 500;

interface ComposerViewProps {
  text: string;
  isGenerating: boolean;
  isSending: boolean;
  isEditing: boolean;
  /** Why the last question was not sent, with the way to try again. */
  failure: { reason: string; onRetry: () => void } | null;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onStop: () => void;
  onCancelEdit: () => void;
  /** ↑ in an empty box. */
  onEditLast: () => void;
}

export function ComposerView(props: ComposerViewProps) {
  const { t } = useTranslation('chat');
  const { text, isGenerating, isEditing, failure } = props;
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const excess = text.length - LIMITS.questionChars;
  const canSend =
    text.trim() !== '' && excess <= 0 && !props.isSending && !(isEditing && isGenerating);

  useEffect(() => {
    if (isEditing) boxRef.current?.focus();
  }, [isEditing]);
  useFittingHeight(boxRef, text);

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !hasTouchKeyboard()) {
      event.preventDefault();
      if (canSend) props.onSubmit();
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      props.onEditLast();
    } else if (event.key === 'Escape' && isEditing) {
      props.onCancelEdit();
    }
  };

  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) props.onSubmit();
      }}
    >
      {isEditing && (
        <p className={styles['editing']}>
          {t('composer.editing')}
          <IconButton
            label={t('composer.cancelEdit')}
            icon={<CloseOutlined />}
            onClick={props.onCancelEdit}
          />
        </p>
      )}
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {t('composer.notSent', { reason: failure.reason })}
          <button type="button" onClick={failure.onRetry}>
            {t('composer.retry')}
          </button>
        </p>
      )}
      <div className={styles['box']}>
        <textarea
          ref={boxRef}
          data-composer=""
          rows={1}
          value={text}
          aria-label={t('composer.label')}
          aria-invalid={excess > 0}
          placeholder={isGenerating ? t('composer.queueHint') : t('composer.placeholder')}
          enterKeyHint={hasTouchKeyboard() ? 'enter' : 'send'}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <div className={styles['bar']}>
          {text.length > COUNT_FROM && (
            <span className={styles['count']} data-over={excess > 0 ? '' : undefined} role="status">
              {excess > 0
                ? t('composer.overLimit', { count: excess })
                : t('composer.nearLimit', { count: text.length, limit: LIMITS.questionChars })}
            </span>
          )}
          <button
            type="submit"
            data-send=""
            className={styles['send']}
            aria-label={t('composer.send')}
            title={t('composer.send')}
            disabled={!canSend}
            hidden={isGenerating && text.trim() === ''}
          >
            <ArrowUpOutlined aria-hidden="true" />
          </button>
          {isGenerating && (
            <button
              type="button"
              data-stop=""
              className={styles['stop']}
              aria-label={t('composer.stop')}
              title={t('composer.stop')}
              onClick={props.onStop}
            >
              <span aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      <p className={styles['hint']}>{t('composer.note')}</p>
    </form>
  );
}

/** An input method that is open uses Enter itself; Safari says so by the key code alone. */
function isComposing(event: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only sign that Safari gives
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}

function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

const GROWS_BY_ITSELF = 'fieldSizing' in document.documentElement.style;

/** Lets the box grow with its text where the browser's CSS can't. */
function useFittingHeight(boxRef: React.RefObject<HTMLTextAreaElement | null>, text: string) {
  useEffect(() => {
    const box = boxRef.current;
    if (GROWS_BY_ITSELF || box === null) return;
    box.style.setProperty('block-size', 'auto');
    box.style.setProperty('block-size', `${String(box.scrollHeight)}px`);
  }, [boxRef, text]);
}
