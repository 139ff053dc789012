import { useEffect, useState } from 'react';
import { untilTomorrow } from '../model/group-by-day.ts';

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
