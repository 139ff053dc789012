import { QueryClient, QueryCache } from '@tanstack/react-query';
import { ApiError } from '#lib/http/api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/**
 * Milliseconds for which data that no screen shows is kept: a screen that is opened again loads
 * again. Not 0: a query whose screen takes long to render would be removed before it is shown.
 */
const KEPT_MS = 1000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: KEPT_MS,
      // Offline, a call fails at once and the screen offers to try again.
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
    },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error: unknown) => {
      // A mistake in the application, not a failed call.
      if (!(error instanceof ApiError)) reportError(error);
    },
  }),
});
