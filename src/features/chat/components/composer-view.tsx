import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { use, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import { inPlaceOfSign, typedSign, type Called, type TypedSign } from '../model/typed-sign.ts';
import { PluginKitContext } from '../plugin-kit.ts';
import { ComposerBar } from './composer-bar.tsx';
import {
  CommandPopover,
  PluginFields,
  PluginPopover,
  PluginTools,
  type ComposerMode,
} from './composer-plugin.tsx';
import styles from './composer-view.module.css';

interface ComposerViewProps {
  text: string;
  isGenerating: boolean;
  isSending: boolean;
  isEditing: boolean;
  /** Why the last question was not sent, with the way to try again. */
  failure: { reason: string; onRetry: () => void } | null;
  /** Left out where nothing but plain questions can be asked. */
  mode?: ComposerMode | undefined;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onStop: () => void;
  onCancelEdit: () => void;
  /** ↑ in an empty box. */
  onEditLast: () => void;
}

/** Plug-ins or commands are being picked from: by a button, or by a sign in the text. */
type Picking = { from: Called; sign: TypedSign | null } | null;

export function ComposerView(props: ComposerViewProps) {
  const { t } = useTranslation('chat');
  const { text, isGenerating, isEditing, failure, mode } = props;
  const kit = use(PluginKitContext);
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const [picking, setPicking] = useState<Picking>(null);
  const excess = text.length - LIMITS.questionChars;
  const hasQuestion = text.trim() !== '' || mode?.behaviour?.asksByForm === true;
  const canSend = hasQuestion && excess <= 0 && !props.isSending && !(isEditing && isGenerating);

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

  const handleText = (next: string, caret: number, isComposed: boolean) => {
    props.onChange(next);
    if (kit === null || mode === undefined || isComposed || isEditing) return;
    const sign = typedSign(text, next, caret);
    if (sign !== null) setPicking({ from: sign.calls, sign });
  };
  const toggle = (from: Called) => {
    setPicking((current) => (current === null ? { from, sign: null } : null));
  };
  const close = (returnsFocus: boolean) => {
    setPicking(null);
    if (returnsFocus) boxRef.current?.focus();
  };

  const choose = (plugin: PluginId | null) => {
    if (picking?.sign != null) props.onChange(inPlaceOfSign(text, picking.sign, ''));
    mode?.onChoose(plugin);
    close(true);
  };
  const fill = (command: string) => {
    const sign = picking?.sign ?? null;
    if (sign !== null) props.onChange(inPlaceOfSign(text, sign, command));
    else props.onChange(text.trim() === '' ? command : `${text}\n${command}`);
    close(true);
  };

  const placeholder = mode?.behaviour?.placeholder ?? t('composer.placeholder');
  return (
    <form
      className={styles['composer']}
      // The fields say themselves what is wrong with them.
      noValidate
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
        {picking?.from === 'plugins' && <PluginPopover onChoose={choose} onClose={close} />}
        {picking?.from === 'commands' && <CommandPopover onFilled={fill} onClose={close} />}
        {mode !== undefined && <PluginFields mode={mode} />}
        <textarea
          ref={boxRef}
          data-composer=""
          rows={1}
          value={text}
          aria-label={t('composer.label')}
          aria-invalid={excess > 0}
          placeholder={isGenerating ? t('composer.queueHint') : placeholder}
          enterKeyHint={hasTouchKeyboard() ? 'enter' : 'send'}
          onChange={(event) => {
            const { value, selectionStart } = event.target;
            handleText(value, selectionStart, isBeingComposed(event.nativeEvent));
          }}
          onKeyDown={handleKeyDown}
        />
        <ComposerBar
          length={text.length}
          canSend={canSend}
          isGenerating={isGenerating}
          isSendHidden={isGenerating && !hasQuestion}
          onStop={props.onStop}
        >
          {mode !== undefined && !isEditing && (
            <PluginTools
              mode={mode}
              picking={picking?.from ?? null}
              onPick={toggle}
              onRemove={() => choose(null)}
            />
          )}
        </ComposerBar>
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

function isBeingComposed(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
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
