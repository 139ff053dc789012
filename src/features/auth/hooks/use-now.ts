import { useEffect, useState } from 'react';

/** The time in milliseconds, every second until `until`; `renew` whenever `until` is set anew. */
export function useNow(until: number): { now: number; renew: () => void } {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (Date.now() >= until) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return { now, renew: () => setNow(Date.now()) };
}
