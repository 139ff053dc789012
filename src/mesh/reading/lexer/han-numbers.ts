export const HAN_DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

const HAN_SCALES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };

export function hanValue(text: string): number | null {
  if (text === '半') return 0.5;
  if (text.endsWith('半')) {
    const base = hanValue(text.slice(0, -1));
    return base === null ? null : base + 0.5;
  }
  if (!/[十百千万]/.test(text)) {
    if (text.length > 4) return null;
    const digits = Array.from(text, (each) => HAN_DIGITS[each]);
    if (digits.some((each) => each === undefined)) return null;
    return Number(digits.join(''));
  }
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  let lastScale = 0;
  for (const each of text) {
    const scale = HAN_SCALES[each];
    if (scale === undefined) {
      digit = HAN_DIGITS[each] ?? null;
      if (digit === null) return null;
      continue;
    }
    if (scale === 10_000) {
      total += (section + (digit ?? 0)) * scale;
      section = 0;
    } else section += (digit ?? 1) * scale;
    digit = null;
    lastScale = scale;
  }
  // '一百二' is 120, but '一百零二' is 102.
  const rest =
    digit === null
      ? 0
      : lastScale >= 100 && !text.includes('零')
        ? digit * (lastScale / 10)
        : digit;
  return total + section + rest;
}
