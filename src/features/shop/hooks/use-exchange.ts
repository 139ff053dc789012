import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { shopMutations, shopQueries } from '#data/shop.ts';
import { ApiError } from '#lib/http/api-error.ts';
import {
  parcelOf,
  problemsOf,
  PARCEL_FIELDS,
  type ExchangeDraft,
  type FieldProblems,
} from '../model/exchange-draft.ts';
import { reportPointsChanged } from '#stores/points-changed.ts';
import { mostPieces, type Offer } from '../model/obstacle.ts';

export type ExchangeState =
  | { kind: 'filling'; problems: FieldProblems; error: ApiError | null }
  | { kind: 'repriced'; before: number }
  | { kind: 'sending' }
  /** The response was lost: only the identical request may be retried. */
  | { kind: 'unknown' }
  | { kind: 'done'; points: number };

const LOST = new Set<unknown>(['NETWORK', 'TIMEOUT', 'MALFORMED', 500, 503]);

export interface Exchange {
  state: ExchangeState;
  draft: ExchangeDraft;
  change: (part: Partial<ExchangeDraft>) => void;
  send: () => void;
}

/** State of one exchange; retries can't create a second one. */
export function useExchange(offer: Offer, initial: ExchangeDraft): Exchange {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(shopMutations.exchange);
  const [draft, setDraft] = useState(initial);
  const [state, setState] = useState<ExchangeState>({ kind: 'filling', problems: {}, error: null });
  // Keeps the request id until the outcome of the request is known.
  const request = useRef<{ content: string; id: string } | null>(null);

  const idFor = (content: string): string => {
    if (request.current?.content !== content) {
      request.current = { content, id: uuid() };
    }
    return request.current.id;
  };

  const fail = async (error: ApiError) => {
    if (LOST.has(error.code)) {
      setState({ kind: 'unknown' });
      return;
    }
    request.current = null;
    const named = error.data?.fields ?? {};
    const problems: FieldProblems = Object.fromEntries(
      PARCEL_FIELDS.flatMap((field) => {
        const text = named[field];
        return text === undefined ? [] : [[field, { text }]];
      }),
    );
    if (!error.isConflict) {
      const isNamed = Object.keys(problems).length > 0;
      setState({ kind: 'filling', problems, error: isNamed ? null : error });
      return;
    }
    const before = offer.goods.price;
    const now = await client.query(shopQueries.offer(offer.goods.id)).catch(() => null);
    if (now !== null && now.goods.price !== before) setState({ kind: 'repriced', before });
    else setState({ kind: 'filling', problems: {}, error });
  };

  const send = () => {
    const problems = problemsOf(draft);
    if (Object.keys(problems).length > 0) {
      setState({ kind: 'filling', problems, error: null });
      return;
    }
    const body = {
      goodsId: offer.goods.id,
      quantity: Math.min(draft.quantity, mostPieces(offer)),
      price: offer.goods.price,
      receive: draft.receive,
      ...parcelOf(draft),
    };
    const clientRequestId = idFor(JSON.stringify(body));
    setState({ kind: 'sending' });
    mutateAsync({ ...body, clientRequestId }).then(
      () => {
        setState({ kind: 'done', points: body.quantity * body.price });
        reportPointsChanged();
      },
      (cause: unknown) =>
        void fail(cause instanceof ApiError ? cause : new ApiError('MALFORMED', { cause })),
    );
  };

  return {
    state,
    draft,
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      setState((before) =>
        before.kind === 'filling' ? { ...before, problems: {}, error: null } : before,
      );
    },
    send,
  };
}
