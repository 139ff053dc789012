import { useCallback, useState } from 'react';
import {
  inPlaceOfSign,
  typedBehind,
  typedSign,
  type Called,
  type TypedSign,
} from '../model/typed-sign.ts';

/** Plug-ins or commands are being picked from: by a button, or by a sign in the text. */
interface Picking {
  from: Called;
  sign: TypedSign | null;
}

/** What the box offers to pick from, and what becomes of its text by that. */
export function usePicking(text: string, onChange: (text: string) => void) {
  const [picking, setPicking] = useState<Picking | null>(null);
  const [missing, setMissing] = useState<Picking | null>(null);
  const sign = picking?.sign ?? null;
  const toggle = useCallback((from: Called) => {
    setMissing(null);
    setPicking((current) => (current === null ? { from, sign: null } : null));
  }, []);

  return {
    from: picking?.from ?? null,
    /** It was called by a sign and takes what is typed, as soon as it is there. */
    isSigned: sign !== null,
    /** What was typed behind the sign before it was there. */
    keyword: sign === null ? '' : (typedBehind(text, sign) ?? ''),
    hasFailed: missing !== null,
    /** The text is about to become `next`, by a key. */
    noteTyped: (next: string, caret: number) => {
      const typed = typedSign(text, next, caret);
      if (typed !== null) setPicking({ from: typed.calls, sign: typed });
      const called = missing?.sign ?? null;
      if (typed !== null || called === null || typedBehind(next, called) === null) setMissing(null);
    },
    toggle,
    close: () => setPicking(null),
    /** It could not be fetched. */
    fail: () => {
      setMissing(picking);
      setPicking(null);
    },
    retry: () => {
      setPicking(missing);
      setMissing(null);
    },
    /** Takes the sign out of the text: it has done its work. */
    dropSign: () => {
      if (sign !== null) onChange(inPlaceOfSign(text, sign, ''));
    },
    fill: (filled: string) => {
      if (sign !== null) onChange(inPlaceOfSign(text, sign, filled));
      else onChange(text.trim() === '' ? filled : `${text}\n${filled}`);
    },
  };
}
