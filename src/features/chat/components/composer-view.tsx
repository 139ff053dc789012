import CloseOutlined from '@ant-design/icons/CloseOutlined';
import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { hasTouchKeyboard, isComposing } from '#ui/keyboard.ts';
import { Button } from '#ui/button.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import { replaceEarlyComposer } from '#lib/early-composer.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { usePicking } from '../hooks/use-picking.ts';
import { PluginKitContext } from '../plugin-kit.ts';
import { AttachButton } from './attach-button.tsx';
import { ComposerBar } from './composer-bar.tsx';
import {
  AllowanceLeft,
  PickingFailure,
  PickingPopover,
  PickingTools,
  PluginFields,
  PluginInUse,
  type ComposerMode,
} from './composer-plugin.tsx';
import styles from './composer-view.module.css';
import type { ComposerAttachments } from './files/composer-attachments.ts';
import { VoiceButton } from './voice-button.tsx';

const ComposerFiles = lazyPart(
  async () => (await import('./files/composer-files.tsx')).ComposerFiles,
  { namespaces: ['composer', 'files'], isOptional: true },
);

interface ComposerViewProps {
  /** Replaces the usual one. */
  placeholder?: string | undefined;
  text: string;
  isGenerating: boolean;
  isSending: boolean;
  isEditing: boolean;
  failure: { reason: string; onRetry: () => void } | null;
  mode?: ComposerMode | undefined;
  attachments?: ComposerAttachments | undefined;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onStop: () => void;
  onCancelEdit: () => void;
  onEditLast: () => void;
}

export function ComposerView(props: ComposerViewProps) {
  const { t } = useTranslation('chat');
  const { text, isGenerating, isEditing, failure, mode, attachments } = props;
  const kit = use(PluginKitContext);
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const picking = usePicking(text, props.onChange);
  const excess = text.length - LIMITS.questionChars;
  const fileCount = (attachments?.files.length ?? 0) + (attachments?.items.length ?? 0);
  const asksOfFiles = fileCount > 0 && attachments?.goesWith === true;
  const hasQuestion = text.trim() !== '' || mode?.behaviour?.asksByForm === true || asksOfFiles;
  const isHeld = attachments !== undefined && attachments.goesWith && isHeldBack(attachments);
  const canSend =
    hasQuestion && excess <= 0 && !props.isSending && !(isEditing && isGenerating) && !isHeld;

  useEffect(() => {
    if (isEditing) boxRef.current?.focus();
  }, [isEditing]);
  useFittingHeight(boxRef, text);
  useLayoutEffect(() => {
    // Runs before the first paint, but after the draft has started loading, so that the typed text
    // is appended to it.
    queueMicrotask(() => {
      if (boxRef.current !== null) replaceEarlyComposer(boxRef.current);
    });
  }, []);
  const { onChange } = props;
  const handleHeard = useCallback(
    (heard: string) => onChange(joinWords(boxRef.current?.value ?? '', heard)),
    [onChange],
  );

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (picking.isSigned && (event.key === 'Enter' || event.key === 'Escape')) {
      // The called picker is still loading and handles these keys once it is mounted.
      event.preventDefault();
      if (event.key === 'Escape') picking.close();
    } else if (event.key === 'Enter' && !event.shiftKey && !hasTouchKeyboard()) {
      event.preventDefault();
      if (canSend) props.onSubmit();
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      props.onEditLast();
    } else if (event.key === 'Escape' && isEditing) {
      props.onCancelEdit();
    }
  };

  const handleText = (next: string, caret: number, isTyped: boolean) => {
    props.onChange(next);
    if (kit !== null && mode !== undefined && isTyped && !isEditing) picking.noteTyped(next, caret);
  };
  const close = (returnsFocus: boolean) => {
    picking.close();
    if (returnsFocus) boxRef.current?.focus();
  };
  const choose = (plugin: PluginId | null) => {
    picking.dropSign();
    mode?.onChoose(plugin);
    close(true);
  };
  const fill = (command: string) => {
    picking.fill(command);
    close(true);
  };

  const usual = asksOfFiles ? t('composer.filesPlaceholder') : t('composer.placeholder');
  const placeholder = mode?.behaviour?.placeholder ?? props.placeholder ?? usual;
  const hasFiles = fileCount > 0 || (attachments?.refused.length ?? 0) > 0;
  return (
    <div data-text="message" className={styles['composer']}>
      {isEditing && (
        <p data-text="small" className={styles['editing']}>
          {t('composer.editing')}
          <IconButton
            label={t('composer.cancelEdit')}
            icon={<CloseOutlined />}
            onClick={props.onCancelEdit}
          />
        </p>
      )}
      {failure !== null && (
        <p data-text="small" className={styles['failure']} role="alert">
          {t('composer.notSent', { reason: failure.reason })}
          <Button variant="link" onClick={failure.onRetry}>
            {t('composer.retry')}
          </Button>
        </p>
      )}
      <div className={styles['box']}>
        {/* Outside the form, so that Enter in the picker doesn't send the question. */}
        {picking.from !== null && (
          <PickingPopover
            from={picking.from}
            keyword={picking.keyword}
            onChoose={choose}
            onFilled={fill}
            onClose={close}
            onFailure={picking.fail}
          />
        )}
        {picking.hasFailed && <PickingFailure onRetry={picking.retry} />}
        <form
          // `noValidate`: the fields show their own messages.
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (canSend) props.onSubmit();
          }}
        >
          {mode !== undefined && <AllowanceLeft mode={mode} isGenerating={isGenerating} />}
          {mode !== undefined && <PluginFields mode={mode} />}
          {attachments !== undefined && hasFiles && (
            <Suspense fallback={<div className={styles['filesComing']} />}>
              <ComposerFiles attachments={attachments} />
            </Suspense>
          )}
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
              handleText(value, selectionStart, isTypedByKey(event.nativeEvent));
            }}
            onKeyDown={handleKeyDown}
          />
          <ComposerBar
            length={text.length}
            canSend={canSend}
            isGenerating={isGenerating}
            isSendHidden={isGenerating && (!hasQuestion || props.isSending)}
            onStop={props.onStop}
          >
            <div className={styles['tools']}>
              {attachments !== undefined && <AttachButton onFiles={attachments.add} />}
              {mode !== undefined && !isEditing && (
                <>
                  <PluginInUse mode={mode} onRemove={() => choose(null)} />
                  <PickingTools picking={picking.from} onPick={picking.toggle} />
                </>
              )}
              <VoiceButton isSending={props.isSending} onHeard={handleHeard} />
            </div>
          </ComposerBar>
        </form>
      </div>
      <p data-tone="tertiary" data-text="caption" className={styles['hint']}>
        {t('composer.note')}
      </p>
    </div>
  );
}

function isHeldBack({ hasFailed, isTooMany, isWaiting }: ComposerAttachments): boolean {
  return hasFailed || isTooMany || isWaiting;
}

/** Appends recognized speech; only Latin script needs a space between. */
function joinWords(typed: string, heard: string): string {
  return /[\p{Script=Latin}\p{N},.;:!?]$/u.test(typed) ? `${typed} ${heard}` : `${typed}${heard}`;
}

/**
 * Only typed signs open a picker: no pasted or dropped ones, and none during an IME composition.
 */
function isTypedByKey(event: Event): boolean {
  if (!(event instanceof InputEvent)) return true;
  return (
    !event.isComposing &&
    event.inputType !== 'insertFromPaste' &&
    event.inputType !== 'insertFromDrop'
  );
}

const GROWS_BY_ITSELF = 'fieldSizing' in document.documentElement.style;

/** Auto-grow for browsers without CSS `field-sizing`. */
function useFittingHeight(boxRef: React.RefObject<HTMLTextAreaElement | null>, text: string) {
  useEffect(() => {
    const box = boxRef.current;
    if (GROWS_BY_ITSELF || box === null) return;
    box.style.setProperty('block-size', 'auto');
    box.style.setProperty('block-size', `${String(box.scrollHeight)}px`);
  }, [boxRef, text]);
}
