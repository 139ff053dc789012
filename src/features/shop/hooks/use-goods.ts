import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopApi } from '#api/shop-api.ts';
import type { Redemption } from '#contract/shop/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { Offer } from '../model/obstacle.ts';

export interface GoodsDetails extends Offer {
  redemptions: readonly Redemption[];
}

export type GoodsState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** They are off, or never were. */
  | { status: 'none' }
  | { status: 'ready'; details: GoodsDetails };

export interface GoodsSource {
  state: GoodsState;
  reload: () => void;
  /** As they stand now, without showing that they are fetched. @throws ApiError */
  refresh: () => Promise<GoodsDetails>;
}

const NOT_FOUND = 404;

/** Some goods, and what the member may have of them. */
export function useGoods(id: string): GoodsSource {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [round, setRound] = useState(0);
  const subject = `${String(round)} ${id}`;
  const [known, setKnown] = useState<{ subject: string; state: GoodsState }>({
    subject,
    state: { status: 'loading' },
  });
  // In another language they are the same goods: these stay until those are there.
  if (known.subject !== subject) setKnown({ subject, state: { status: 'loading' } });

  useEffect(() => {
    const controller = new AbortController();
    shopApi.view(id, { signal: controller.signal, quiet: true }).then(
      (details) => setKnown({ subject, state: { status: 'ready', details } }),
      (cause: unknown) => {
        if (controller.signal.aborted) return;
        const isNone = cause instanceof ApiError && cause.code === NOT_FOUND;
        setKnown({ subject, state: { status: isNone ? 'none' : 'failed' } });
      },
    );
    return () => {
      controller.abort();
    };
  }, [id, subject, language]);

  const refresh = useCallback(async () => {
    const details = await shopApi.view(id, { quiet: true });
    setKnown((before) => ({ ...before, state: { status: 'ready', details } }));
    return details;
  }, [id]);

  return { state: known.state, reload: () => setRound((before) => before + 1), refresh };
}
