import {
  provideFeedback,
  type Confirmation,
  type DrawerRequest,
  type Feedback,
  type Toast,
} from '#lib/feedback/feedback.ts';

export type FeedbackRequest =
  | { kind: 'toast'; toast: Toast }
  | { kind: 'confirm'; confirmation: Confirmation; answer: (confirmed: boolean) => void }
  | { kind: 'drawer'; id: number; request: DrawerRequest }
  | { kind: 'closeDrawer'; id: number };

type Show = (request: FeedbackRequest) => void;

let show: Show | null = null;
let waiting: FeedbackRequest[] = [];
let drawers = 0;
let isWanted = false;
const watchers = new Set<() => void>();

function ask(request: FeedbackRequest): void {
  if (show !== null) {
    show(request);
    return;
  }
  waiting.push(request);
  isWanted = true;
  for (const watcher of watchers) watcher();
}

const queue: Feedback = {
  toast: (toast) => {
    ask({ kind: 'toast', toast });
  },
  confirm: (confirmation) =>
    new Promise((answer) => {
      ask({ kind: 'confirm', confirmation, answer });
    }),
  drawer: (request) => {
    drawers += 1;
    const id = drawers;
    ask({ kind: 'drawer', id, request });
    return {
      close: () => {
        ask({ kind: 'closeDrawer', id });
      },
    };
  },
};

/** Provides a queue that holds requests until the display is loaded. */
export function startFeedback(): void {
  provideFeedback(queue);
}

/** Delivers queued and future requests until the returned function is called. */
export function connectDisplay(display: Show): () => void {
  show = display;
  const missed = waiting;
  waiting = [];
  missed.forEach(display);
  return () => {
    show = null;
  };
}

export function isFeedbackWanted(): boolean {
  return isWanted;
}

export function watchFeedback(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
