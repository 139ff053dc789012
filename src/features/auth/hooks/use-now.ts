import { useEffect, useState } from 'react';

/**
 * The current time in ms, updated every second until `until`. Call `renew` after changing `until`.
 */
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
