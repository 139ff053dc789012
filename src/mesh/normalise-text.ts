const VULGAR_FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/**
 * One spelling for what people type: half-width lower case, `φ`, `*` for a times sign, `'` and `"`
 * for feet and inches, single spaces.
 */
export function normaliseText(text: string): string {
  return (
    text
      // Before NFKC, which would turn '1½' into '11⁄2'.
      .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${VULGAR_FRACTIONS[sign] ?? sign} `)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[‐‑–—−]/g, '-')
      .replace(/[⁄∕]/g, '/')
      .replace(/[×✕✖╳∗]/g, '*')
      .replace(/[ø⌀∅ϕ]/g, 'φ')
      .replace(/[‘’′`´]/g, "'")
      .replace(/[“”″〞]|''/g, '"')
      // A Chinese input method writes the decimal point as a full stop.
      .replace(/(?<=\d)。(?=\d)/g, '.')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
