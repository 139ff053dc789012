import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, PropsWithChildren } from 'react';
import { queryClient } from '#data/query-client.ts';
import { onAccessToken } from '#stores/access-token.ts';

// The next account must not see the data of this one.
onAccessToken(() => queryClient.clear());

export function DataProvider({ children }: PropsWithChildren) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** For parts that are loaded after the chat, whose first paint must not wait for the queries. */
export function withData<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return (props) => (
    <DataProvider>
      <Component {...props} />
    </DataProvider>
  );
}
