import { Button, Drawer, message } from 'antd';
import { InfoCircleFilled } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { isBackdrop, useBackdrop } from '#ui/use-backdrop.ts';
import type { Confirmation, DrawerRequest, Toast } from '#lib/feedback/feedback.ts';
import { connectDisplay, type FeedbackRequest } from './feedback-queue.ts';
import styles from './feedback-layer.module.css';

/** Milliseconds, and CSS pixels to the window's top. */
const TOAST_DURATION = 3000;
const TOAST_OFFSET = 16;

interface OpenDialog {
  id: number;
  confirmation: Confirmation;
  answer: (confirmed: boolean) => void;
  isOpen: boolean;
}

interface OpenDrawer {
  id: number;
  request: DrawerRequest;
  isOpen: boolean;
}

export function FeedbackLayer() {
  const [messageApi, toasts] = message.useMessage({ top: TOAST_OFFSET });
  const [dialogs, setDialogs] = useState<OpenDialog[]>([]);
  const [drawers, setDrawers] = useState<OpenDrawer[]>([]);
  // Re-renders on language changes.
  useTranslation();

  useEffect(() => {
    let ids = 0;
    const nextId = () => {
      ids += 1;
      return ids;
    };
    return connectDisplay((request: FeedbackRequest) => {
      switch (request.kind) {
        case 'toast': {
          const { type, text, detail, action } = request.toast;
          // The same words appear once; an action belongs to its own occasion.
          const key =
            action === undefined ? `${type} ${text} ${detail ?? ''}` : `toast-${nextId()}`;
          void messageApi.open({
            key,
            duration: (request.toast.duration ?? TOAST_DURATION) / 1000,
            ...look(request.toast),
            content: (
              <ToastContent
                toast={request.toast}
                onDone={() => {
                  messageApi.destroy(key);
                }}
              />
            ),
          });
          return;
        }
        case 'confirm': {
          const { confirmation, answer } = request;
          const dialog = { id: nextId(), confirmation, answer, isOpen: true };
          setDialogs((open) => [...open, dialog]);
          return;
        }
        case 'drawer': {
          const { id, request: drawer } = request;
          setDrawers((open) => [...open, { id, request: drawer, isOpen: true }]);
          return;
        }
        case 'closeDrawer':
          setDrawers((open) => closed(open, request.id));
      }
    });
  }, [messageApi]);

  return (
    <>
      {toasts}
      {dialogs.map((dialog) => (
        <ConfirmDialog
          key={dialog.id}
          dialog={dialog}
          onAnswer={(confirmed) => {
            dialog.answer(confirmed);
            setDialogs((open) => closed(open, dialog.id));
          }}
          onClosed={() => {
            setDialogs((open) => open.filter(({ id }) => id !== dialog.id));
          }}
        />
      ))}
      {drawers.map((drawer) => (
        <FeedbackDrawer
          key={drawer.id}
          drawer={drawer}
          // A drawer opened meanwhile keeps the focus.
          isFollowed={drawers.some((other) => other.isOpen && other.id > drawer.id)}
          onClose={() => {
            setDrawers((open) => closed(open, drawer.id));
          }}
          onClosed={() => {
            setDrawers((open) => open.filter(({ id }) => id !== drawer.id));
          }}
        />
      ))}
    </>
  );
}

interface FeedbackDrawerProps {
  drawer: OpenDrawer;
  isFollowed: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function FeedbackDrawer({ drawer, isFollowed, onClose, onClosed }: FeedbackDrawerProps) {
  const { request, isOpen } = drawer;
  const leave = useBackdrop(onClose);
  const title = typeof request.title === 'string' ? request.title : request.title();

  return (
    <Drawer
      open={isOpen}
      title={title}
      placement={request.side ?? 'right'}
      size={request.width ?? 'default'}
      styles={{ wrapper: { maxWidth: '100vw' }, body: { padding: 0, overflow: 'hidden' } }}
      onClose={(event) => (isBackdrop(event) ? leave() : onClose())}
      focusable={{ focusTriggerAfterClose: !isFollowed }}
      afterOpenChange={(visible) => {
        if (visible) return;
        onClosed();
        // The drawer restores the focus right after this event.
        if (!isFollowed) setTimeout(() => request.onClosed?.(), 0);
      }}
    >
      {/* Focusable, so that text without controls can be scrolled by keyboard. */}
      <div className={styles['content']} role="region" aria-label={title} tabIndex={0}>
        {request.content(onClose)}
      </div>
    </Drawer>
  );
}

function closed<Item extends { id: number; isOpen: boolean }>(items: Item[], id: number): Item[] {
  return items.map((item) => (item.id === id ? { ...item, isOpen: false } : item));
}

/** antd has no 'primary' type: use an info toast in the primary colour. */
function look({ type }: Toast) {
  if (type !== 'primary') return { type };
  return {
    type: 'info',
    icon: <InfoCircleFilled style={{ color: 'var(--color-primary)' }} />,
  } as const;
}

function ToastContent({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const { action, text, detail } = toast;
  const before = useRef<EventTarget | null>(null);
  return (
    <>
      {detail === undefined ? text : <span>{text}</span>}
      {detail !== undefined && (
        <small data-tone="secondary" className={styles['detail']}>
          {detail}
        </small>
      )}
      {action !== undefined && (
        <Button
          type="link"
          size="small"
          onFocus={({ relatedTarget }) => {
            before.current = relatedTarget;
          }}
          onClick={({ currentTarget }) => {
            action.onPress();
            if (currentTarget === document.activeElement) giveFocusBack(before.current);
            onDone();
          }}
        >
          {action.label}
        </Button>
      )}
    </>
  );
}

/** To what was focused before, or to the screen if that is gone. */
function giveFocusBack(before: EventTarget | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected;
  const target = isThere ? before : document.querySelector('main');
  target?.focus({ preventScroll: true });
}

interface ConfirmDialogProps {
  dialog: OpenDialog;
  onAnswer: (confirmed: boolean) => void;
  onClosed: () => void;
}

function ConfirmDialog({ dialog, onAnswer, onClosed }: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, danger } = dialog.confirmation;
  // With a single button, the dialog can't be closed otherwise.
  const hasChoice = cancelLabel !== undefined;

  return (
    <Dialog
      open={dialog.isOpen}
      title={title}
      okText={confirmLabel}
      cancelText={cancelLabel}
      okButtonProps={{ danger: danger === true, autoFocus: true }}
      cancelButtonProps={{ style: hasChoice ? {} : { display: 'none' } }}
      closable={hasChoice}
      keyboard={hasChoice}
      mask={{ closable: hasChoice }}
      centered
      width={420}
      onOk={() => {
        onAnswer(true);
      }}
      onCancel={() => {
        onAnswer(false);
      }}
      afterClose={onClosed}
    >
      {text}
    </Dialog>
  );
}
