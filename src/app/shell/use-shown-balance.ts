import { useEffect, useState } from 'react';
import { useUserStore, type UserState } from '#stores/user.ts';

const COUNTING_MS = 900;
const GAIN_MS = 5000;

interface ShownBalance {
  /** null until it is known. */
  balance: number | null;
  /** Points that have just arrived; else 0. */
  gain: number;
}

/** The member's balance, which counts up when points arrive. */
export function useShownBalance(): ShownBalance {
  const [shown, setShown] = useState<ShownBalance>(() => ({
    balance: balanceIn(useUserStore.getState()),
    gain: 0,
  }));

  useEffect(() => {
    let frame = 0;
    let end: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(end);
    };
    const unsubscribe = useUserStore.subscribe((now, before) => {
      const to = balanceIn(now);
      const from = balanceIn(before);
      if (to === from) return;
      stop();
      const isSame = now.userids.id === before.userids.id;
      if (!isSame || from === null || to === null || to < from) {
        setShown({ balance: to, gain: 0 });
        return;
      }
      const gain = to - from;
      end = setTimeout(() => setShown({ balance: to, gain: 0 }), GAIN_MS);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        setShown({ balance: to, gain });
        return;
      }
      const startedAt = performance.now();
      const count = (at: number) => {
        const done = Math.min(1, Math.max(0, at - startedAt) / COUNTING_MS);
        setShown({ balance: Math.round(from + gain * done), gain });
        if (done < 1) frame = requestAnimationFrame(count);
      };
      count(startedAt);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, []);

  return shown;
}

function balanceIn({ userCon }: UserState): number | null {
  return userCon?.balance ?? null;
}
