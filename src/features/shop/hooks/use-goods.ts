import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shopApi } from '#data/shop.ts';
import type { Redemption } from '#contract/shop/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { Offer } from '../model/obstacle.ts';

export interface GoodsDetails extends Offer {
  redemptions: readonly Redemption[];
}

export type GoodsState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'none' }
  | { status: 'ready'; details: GoodsDetails };

export interface GoodsSource {
  state: GoodsState;
  reload: () => void;
  /**
   * Reloads without a loading state.
   * @throws ApiError
   */
  refresh: () => Promise<GoodsDetails>;
}

const NOT_FOUND = 404;

export function useGoods(id: string): GoodsSource {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [round, setRound] = useState(0);
  const subject = `${String(round)} ${id}`;
  const [known, setKnown] = useState<{ subject: string; state: GoodsState }>({
    subject,
    state: { status: 'loading' },
  });
  // On a language change the old texts stay until the new ones are loaded.
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
