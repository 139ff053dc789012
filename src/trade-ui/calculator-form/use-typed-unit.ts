import { useState } from 'react';

/** Digits, fractions and pairs; other input includes its own unit. */
const BARE = /^[\d\s.,/*x×+-]*$/i;
const LEADING_NUMBER = /^[\d\s.,/*x×+-]*/i;

interface TypedUnit {
  text: string;
  /** null if the value includes its unit. */
  unit: string | null;
  type: (text: string) => void;
  choose: (unit: string) => void;
}

interface Given {
  value: string;
  own: string;
  units: readonly string[];
  onChange: (value: string) => void;
}

export function useTypedUnit({ value, own, units, onChange }: Given): TypedUnit {
  const [chosen, setChosen] = useState(() => unitIn(value, units) ?? own);
  const hasChosen = chosen !== own && value.endsWith(` ${chosen}`);
  const text = hasChosen ? value.slice(0, -chosen.length - 1) : value;
  const isBare = BARE.test(text);
  const unit = isBare ? (hasChosen || text.trim() === '' ? chosen : own) : null;
  const written = (number: string, as: string) =>
    as === own || number.trim() === '' ? number : `${number} ${as}`;

  return {
    text,
    unit,
    type: (next) => onChange(BARE.test(next) ? written(next, unit ?? own) : next),
    choose: (next) => {
      setChosen(next);
      onChange(written(LEADING_NUMBER.exec(text)?.[0].trim() ?? '', next));
    },
  };
}

function unitIn(value: string, units: readonly string[]): string | undefined {
  return units.find(
    (unit) => value.endsWith(` ${unit}`) && BARE.test(value.slice(0, -unit.length)),
  );
}
