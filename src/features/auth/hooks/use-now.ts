import { useEffect, useState } from 'react';

/** The time in milliseconds, renewed every second until `until`. */
export function useNow(until: number): number {
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (Date.now() >= until) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return now;
}
