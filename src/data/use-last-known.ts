import { useState } from 'react';

/** The value, or the one before while it is undefined. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);

  return value ?? known;
}
