import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Browsers limit history updates to 100 per 30 s. */
const WRITE_AFTER_MS = 350;

interface Held<Value> {
  seen: string;
  written: string | null;
  value: Value;
  isTyped: boolean;
}

/**
 * State stored in the URL's query. Changes are written with a short delay, or when the focus moves.
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
      // `flushSync`: a navigation right afterwards would otherwise replace this update, and history
      // would miss it.
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
  // A layout effect, so that it is removed before the focused field: removing that fires
  // `focusout`.
  useLayoutEffect(() => {
    // Before a click on a link is handled.
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
