import { UNIT_MEANINGS } from '../spoken-units.ts';

export const UNIT_LENGTHS = unitLengths();

export function endsUnit(text: string, end: number, word: string): boolean {
  return (
    !(
      /[a-z]$/.test(word) &&
      /[a-z]/.test(text.charAt(end)) &&
      !/^(?:x\s?\d|q\d{3}|ss\s?\d|sus)/.test(text.slice(end, end + 4))
    ) && !(/\d$/.test(word) && /\d/.test(text.charAt(end)))
  );
}

function unitLengths(): number[] {
  const lengths = new Set(Array.from(UNIT_MEANINGS.keys(), (word) => word.length));
  return [...lengths].sort((a, b) => b - a);
}
