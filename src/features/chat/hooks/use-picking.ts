import { useCallback, useState } from 'react';
import {
  inPlaceOfSign,
  typedBehind,
  typedSign,
  type Called,
  type TypedSign,
} from '../model/typed-sign.ts';

interface Picking {
  from: Called;
  sign: TypedSign | null;
}

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
    isSigned: sign !== null,
    keyword: sign === null ? '' : (typedBehind(text, sign) ?? ''),
    hasFailed: missing !== null,
    noteTyped: (next: string, caret: number) => {
      const typed = typedSign(text, next, caret);
      if (typed !== null) setPicking({ from: typed.calls, sign: typed });
      const called = missing?.sign ?? null;
      if (typed !== null || called === null || typedBehind(next, called) === null) setMissing(null);
    },
    toggle,
    close: () => setPicking(null),
    fail: () => {
      setMissing(picking);
      setPicking(null);
    },
    retry: () => {
      setPicking(missing);
      setMissing(null);
    },
    dropSign: () => {
      if (sign !== null) onChange(inPlaceOfSign(text, sign, ''));
    },
    fill: (filled: string) => {
      if (sign !== null) onChange(inPlaceOfSign(text, sign, filled));
      else onChange(text.trim() === '' ? filled : `${text}\n${filled}`);
    },
  };
}
