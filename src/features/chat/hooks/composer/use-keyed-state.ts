import { useCallback, useState } from 'react';

type Updater<Value> = (current: Value) => Value;

/** State that returns to `initial` when the key changes. */
export function useKeyedState<Value extends object>(
  key: string,
  initial: Value,
): [Value, (next: Value | Updater<Value>) => void] {
  const [state, setState] = useState({ key, value: initial });
  const isCurrent = state.key === key;
  if (!isCurrent) setState({ key, value: initial });

  const set = useCallback(
    (next: Value | Updater<Value>) =>
      setState((current) => ({
        ...current,
        value: typeof next === 'function' ? next(current.value) : next,
      })),
    [],
  );

  return [isCurrent ? state.value : initial, set];
}
