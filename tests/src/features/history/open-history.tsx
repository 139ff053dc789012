import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import type { HttpHandler } from 'msw';
import { vi } from 'vitest';
import type { NewSessionListData, NewSessionListRequest } from '#contract/session/calls.ts';
import { newSessionList } from '#contract/session/calls.ts';
import { HistoryProvider } from '#features/history/history-provider.tsx';
import { HistorySidebar } from '#features/history/history-sidebar.tsx';
import { provideFeedback, type Confirmation, type Toast } from '#lib/feedback/feedback.ts';
import { selectDeletionInProgress, useSystemStore } from '#stores/system.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';

const EMPTY: NewSessionListData = { top: [], list: [], nextCursor: null };

export function page(data: Partial<NewSessionListData>): NewSessionListData {
  return { ...EMPTY, ...data };
}

/** Recorded calls to the application around the history. */
function watchFeedback(isConfirmed: boolean) {
  const toasts: Toast[] = [];
  const confirmations: Confirmation[] = [];
  provideFeedback({
    toast: (toast) => toasts.push(toast),
    confirm: (confirmation) => {
      confirmations.push(confirmation);
      return Promise.resolve(isConfirmed);
    },
    drawer: () => ({ close: () => undefined }),
  });
  return { toasts, confirmations };
}

interface Options {
  at?: string;
  isConfirmed?: boolean;
  /** Take precedence. */
  handlers?: HttpHandler[];
  onList?: (request: NewSessionListRequest) => NewSessionListData | Promise<NewSessionListData>;
}

function Place() {
  const [query] = useSearchParams();
  return (
    <HistoryProvider currentId={query.get('session')}>
      <p data-testid="shown">{query.get('session')}</p>
      <HistorySidebar isSearchWanted={false} onSearchFocused={vi.fn()} searchShortcut="Ctrl K">
        <p>navigation</p>
      </HistorySidebar>
    </HistoryProvider>
  );
}

/** Renders the history beside an address, with the answers of a server. */
export async function openHistory({
  at = '/dashboard',
  isConfirmed = true,
  handlers = [],
  onList,
}: Options = {}) {
  const lists: NewSessionListRequest[] = [];
  const toastError = vi.fn();
  connect({
    toastError,
    isDeletingCurrent: () => selectDeletionInProgress(useSystemStore.getState()),
  });
  const feedback = watchFeedback(isConfirmed);
  mockServer.use(
    ...handlers,
    respondWith(newSessionList, ({ input }) => {
      lists.push(input);
      return onList?.(input) ?? EMPTY;
    }),
  );
  const router = createMemoryRouter([{ path: '/dashboard', element: <Place /> }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('region', { name: '对话记录' });
  return {
    ...feedback,
    lists,
    toastError,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
