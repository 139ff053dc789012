import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Browsers refuse to change the address more than a hundred times in half a minute. */
const WRITE_AFTER_MS = 350;

interface Held<Value> {
  /** The query that `value` was read from, or that was last found to say the same. */
  seen: string;
  /** What was last written, until the router reports it. */
  written: string | null;
  value: Value;
  isTyped: boolean;
}

/**
 * A state that the query of the address holds: a link with a query opens with it, and what is changed
 * is in the address shortly afterwards, or as soon as the focus moves on.
 */
export function useAddressState<Value>(
  read: (query: URLSearchParams) => Value,
  write: (value: Value) => URLSearchParams,
): [Value, (change: (before: Value) => Value) => void] {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const [held, setHeld] = useState<Held<Value>>(() => afresh(query, read(params)));

  let shown = held;
  if (query !== held.seen) {
    shown =
      query === held.written
        ? { ...held, seen: query, written: null }
        : afresh(query, read(params));
    setHeld(shown);
  }

  const { value, isTyped } = shown;
  const wanted = isTyped ? write(value).toString() : query;
  const save = useRef<() => void>(() => undefined);
  useEffect(() => {
    save.current = () => {
      if (wanted === query) return;
      setHeld((before) => ({ ...before, written: wanted }));
      // At once: a navigation that follows on its heels would be rendered in its place, and nobody
      // would have seen where the screen was left.
      setParams(new URLSearchParams(wanted), { replace: true, flushSync: true });
    };
  });
  useEffect(() => {
    if (wanted === query) return;
    const timer = setTimeout(() => save.current(), WRITE_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, query]);
  // Gone before the screen is: taking a focused field away tells of its loss of focus, too.
  useLayoutEffect(() => {
    // Before a click on a link takes effect.
    const handleLeave = () => {
      save.current();
    };
    document.addEventListener('focusout', handleLeave);
    return () => {
      document.removeEventListener('focusout', handleLeave);
    };
  }, []);

  const change = useCallback((next: (before: Value) => Value) => {
    setHeld((before) => ({ ...before, value: next(before.value), isTyped: true }));
  }, []);

  return [value, change];
}

function afresh<Value>(query: string, value: Value): Held<Value> {
  return { seen: query, written: null, value, isTyped: false };
}
