import {
  provideFeedback,
  type Confirmation,
  type DrawerRequest,
  type Feedback,
  type Toast,
} from '#lib/feedback/feedback.ts';

/** What has been asked for and not been shown yet. */
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

/** Puts the queue behind the port: what is asked for before its display has loaded is kept. */
export function startFeedback(): void {
  provideFeedback(queue);
}

/** Hands over everything that waits and all that follows, until the answered function is called. */
export function connectDisplay(display: Show): () => void {
  show = display;
  const missed = waiting;
  waiting = [];
  missed.forEach(display);
  return () => {
    show = null;
  };
}

/** Whether anything has been asked for: only then is the display worth loading. */
export function isFeedbackWanted(): boolean {
  return isWanted;
}

export function watchFeedback(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
