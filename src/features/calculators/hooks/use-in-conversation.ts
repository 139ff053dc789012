import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { chatApi, chatQueries } from '#data/chat.ts';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { paths } from '#lib/paths.ts';

/** Makes a calculation the product that a conversation continues, and goes there. */
export function useInConversation() {
  const navigate = useNavigate();
  const client = useQueryClient();

  return useCallback(
    async (calculator: string, inputs: CalculatorInputs, sessionId: string) => {
      try {
        const products = await chatApi.setProduct({ sessionId, product: { calculator, inputs } });
        client.setQueryData(chatQueries.products(sessionId).queryKey, products);
      } catch {
        // The HTTP layer has shown the error.
        return;
      }
      void navigate(paths.conversation(sessionId));
    },
    [client, navigate],
  );
}
