const LETTERS = [
  String.raw`GB(?:\/[TZ])?`,
  String.raw`(?:YB|JB|QB|HG|SH|JG|JT|TB|DL|SL|NY|FZ|MT|CJ|LY|GA|NB|JC)(?:\/T)?`,
  String.raw`DB\d{2}(?:\/T)?`,
  String.raw`T\/[A-Z]{2,8}`,
  String.raw`(?:BS |DIN |NF |UNI |SS |I\.S\. )?EN(?: ISO)?`,
  String.raw`(?:DIN |BS )?ISO(?:\/(?:TS|TR|IEC))?`,
  String.raw`DIN|BS|JIS|ASTM|ANSI|AASHTO|ASME|API|AWS|NACE|GOST|SANS|AS\/NZS|AS|NF|UNI`,
].join('|');
const STANDARD = new RegExp(
  String.raw`(?<![A-Za-z])(?:${LETTERS})[  -]?[A-Z]{0,4}[  -]?\d{2,6}(?:[./-]\d{1,4}){0,3}(?:[a-z](?![A-Za-z]))?(?:[:：–—](?:19|20)\d{2})?`,
  'g',
);
const YEAR = /-(?:19|20)(\d{2})$/;
/** ASTM uses two-digit years. */
const SHORT_YEAR = /-(\d{2})[A-Z]?$/;

export interface Standard {
  text: string;
  designation: string;
  year: string | null;
}

export function standardsIn(text: string): Standard[] {
  return [...text.matchAll(STANDARD)].map(([written]) => {
    const flat = written
      .toUpperCase()
      .replaceAll(/[–—：:]/g, '-')
      .replaceAll(/\s|(?<=[A-Z])[-/](?=[A-Z\d])/g, '')
      // 'BS EN 10244-2' is EN 10244-2; 'GB 5330' is used for GB/T 5330.
      .replace(/^(?:BS|DIN|NF|UNI|SS)(?=EN|ISO)/, '')
      .replace(/^([A-Z]{2})T(?=\d)/, '$1');
    const pattern = flat.startsWith('ASTM') && !YEAR.test(flat) ? SHORT_YEAR : YEAR;
    const year = pattern.exec(flat)?.[1] ?? null;
    const designation = flat.replace(pattern, '');

    return { text: written, designation, year };
  });
}

export function withoutStandards(text: string): string {
  return text.replaceAll(STANDARD, ' ');
}

/**
 * A standard is known if the year matches or one side has none, or if it is a part of a known
 * standard.
 */
export function isKnownStandard(
  { designation, year }: Standard,
  known: readonly Standard[],
): boolean {
  return known.some(
    (each) =>
      (each.designation === designation || each.designation.startsWith(`${designation}-`)) &&
      (year === null || each.year === null || each.year === year),
  );
}
