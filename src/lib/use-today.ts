import { useEffect, useState } from 'react';

/** The current date, updated at each local midnight. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());

  useEffect(() => {
    const timer = setTimeout(() => setToday(new Date()), untilTomorrow(today) + 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [today]);

  return today;
}

/** Milliseconds until the next local midnight. */
export function untilTomorrow(now: Date): number {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return tomorrow.getTime() - now.getTime();
}
