import type { ReactNode } from 'react';

export type ToastType = 'primary' | 'success' | 'warning' | 'error' | 'info';

export interface Toast {
  type: ToastType;
  text: string;
  /** In small print below. */
  detail?: string | undefined;
  /** Milliseconds; default 3000. */
  duration?: number | undefined;
  /** One thing to do about it, such as taking a delete back. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Confirmation {
  title: string;
  text: string;
  confirmLabel: string;
  /** Left out: there is nothing to choose, the dialog has one button. */
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
}

export interface DrawerRequest {
  /** A function: asked again when the language changes while the drawer is open. */
  title: string | (() => string);
  /** Rendered inside the drawer; `close` closes it. */
  content: (close: () => void) => ReactNode;
  side?: 'left' | 'right' | 'bottom' | undefined;
  /** CSS pixels, at most the window's width. */
  width?: number | undefined;
  /**
   * Called when it is gone and the focus is back where it was; not where another was opened before that,
   * which has the focus.
   */
  onClosed?: (() => void) | undefined;
}

/** What shows toasts, dialogs and drawers; the application provides it. */
export interface Feedback {
  toast: (toast: Toast) => void;
  confirm: (confirmation: Confirmation) => Promise<boolean>;
  drawer: (request: DrawerRequest) => { close: () => void };
}

let feedback: Feedback | null = null;

export function provideFeedback(provided: Feedback): void {
  feedback = provided;
}

/** @throws Error when something is shown before the application has started. */
function requireFeedback(): Feedback {
  if (feedback === null) throw new Error('provideFeedback has not been called');
  return feedback;
}

export function toast(type: ToastType, text: string, options?: Omit<Toast, 'type' | 'text'>): void {
  requireFeedback().toast({ type, text, ...options });
}

/** Asks; false when the dialog was closed in any other way than by its confirming button. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  return requireFeedback().confirm(confirmation);
}

export function openDrawer(request: DrawerRequest): { close: () => void } {
  return requireFeedback().drawer(request);
}
