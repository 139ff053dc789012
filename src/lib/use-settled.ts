import { useEffect, useState } from 'react';

/** The value after `ms` without changes; an empty string immediately. */
export function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms);
    return () => {
      clearTimeout(timer);
    };
  }, [value, ms]);

  return settled;
}
