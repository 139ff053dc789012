import { useEffect, useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionProduct, SetSessionProductRequest } from '#contract/chat/calls.ts';
import { chatApi, chatQueries } from '#data/chat.ts';

/** The products of a conversation and their changes by the member. */
export function useProducts(sessionId: string, revision: string) {
  const client = useQueryClient();
  const options = chatQueries.products(sessionId);
  const { data, refetch } = useQuery(options);
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    void refetch();
  }, [revision, refetch]);
  const { mutate, isPending } = useMutation({
    mutationFn: (request: SetSessionProductRequest) => chatApi.setProduct(request),
    onSuccess: (products) => client.setQueryData(options.queryKey, products),
  });
  const set = (product: SessionProduct, inputs?: SetSessionProductRequest['inputs']) => {
    const { calculator, inputs: own } = product;
    mutate({ sessionId, product: { calculator, inputs: own }, inputs });
  };

  return { data, set, isPending };
}
