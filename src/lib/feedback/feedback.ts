import type { ReactNode } from 'react';

type ToastType = 'primary' | 'success' | 'warning' | 'error' | 'info';

export interface Toast {
  type: ToastType;
  text: string;
  detail?: string | undefined;
  duration?: number | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Confirmation {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
}

export interface DrawerRequest {
  title: string | (() => string);
  content: (close: () => void) => ReactNode;
  side?: 'left' | 'right' | 'bottom' | undefined;
  width?: number | undefined;
  onClosed?: (() => void) | undefined;
}

export interface Feedback {
  toast: (toast: Toast) => void;
  confirm: (confirmation: Confirmation) => Promise<boolean>;
  drawer: (request: DrawerRequest) => { close: () => void };
}

let feedback: Feedback | null = null;

export function provideFeedback(provided: Feedback): void {
  feedback = provided;
}

/** @throws Error before the app has started */
function requireFeedback(): Feedback {
  if (feedback === null) throw new Error('provideFeedback has not been called');
  return feedback;
}

export function toast(type: ToastType, text: string, options?: Omit<Toast, 'type' | 'text'>): void {
  requireFeedback().toast({ type, text, ...options });
}

export function confirm(confirmation: Confirmation): Promise<boolean> {
  return requireFeedback().confirm(confirmation);
}

export function openDrawer(request: DrawerRequest): { close: () => void } {
  return requireFeedback().drawer(request);
}
