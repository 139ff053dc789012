/** '5目 1.2丝 孔', '40目 丝0.2 开孔率': a result named at the end, behind a number that has its own name or unit. */
const NAMED_ZH =
  /((?:\d目|\d ?(?:mm|毫米|丝)|(?:丝径?|线径)\d[\d.]*)[ ,，、]+)(孔径|网孔|孔|开孔率|目数|丝径)(?=[ 。?？]*$)/;
const NAMED_EN =
  /((?:\d ?(?:mm|in|inch|")?|\bwire)(?: (?:ss|gi|ms|304|316l?|stainless))?[ ,]+)(open(?:ing)? area(?: (?:in|as) [a-z]+)?)(?=[ .?]*$)|((?:\d|\bwire)(?: (?:ss|gi|ms|304|316l?|stainless))?[ ,]+)((?:opening|aperture|mesh count)(?: (?:in|as) [a-z]+)?)(?=[ .?]*$)/;
/** A number that is an opening itself stands for the result. */
const OF_OPENING = /\d ?(?:mm|in|inch|"|um|micron)? (?:square |clear )?(?:opening|aperture)/;

/** '开孔率36.8': a share without its sign. */
const BARE_SHARE =
  /(开孔率|通孔率|open area)((?: |是|为|有|只有|才|of|is)*)(\d{1,2}(?:\.\d{1,2})?)(?![\d.]| ?(?:%|个点|percent|pct|目|mesh|mm|丝|孔|微米|micron|wire|米|m\b|[x*×]))/;

/** '1/4 inch mm', 'mm for 3/16 inch': a conversion without 'in'. */
const LENGTH = String.raw`(?:\d{1,3}[ -])?\d{1,3}(?:\/\d{1,3}|\.\d{1,4})? ?(?:inch(?:es)?|in\b|"|英?寸|mm|毫米|cm|ft|feet)`;
const CONVERTED = new RegExp(
  String.raw`^(?:so |and |what is |whats |那)?(${LENGTH}) ?(?:是|=|合)?(mm|毫米|cm|厘米|inch(?:es)?)[ ?？=]*$`,
);
const CONVERTED_BEHIND = new RegExp(
  String.raw`^(?:what |how many |the )?(mm|cm|inch(?:es)?|millimet(?:er|re)s)(?: is| are)?(?: for| of| in| =)? (${LENGTH})[ ?]*$`,
);

/**
 * The folded text with 'how much' at a result that is named at its end without one, so that the number before it is not
 * taken for that result. Linear.
 */
export function withAskSpelledOut(said: string): string {
  const text = said.replace(BARE_SHARE, '$1$2$3%');
  if (CONVERTED.test(text)) return text.replace(CONVERTED, '$1 in $2');
  if (CONVERTED_BEHIND.test(text)) return text.replace(CONVERTED_BEHIND, '$2 in $1');
  if (NAMED_ZH.test(text)) return text.replace(NAMED_ZH, '$1$2多少');
  const isCloth = /\d ?mesh\b|\bmesh \d/.test(text);
  const isArea = /open(?:ing)? area[ .?]*$/.test(text);
  if (!isCloth || (!isArea && !/\bwire\b|\.\d/.test(text.replace(OF_OPENING, ' ')))) return text;
  return text.replace(
    NAMED_EN,
    (_, one = '', area = '', other = '', opening = '') =>
      `${String(one)}${String(other)}, what ${String(area)}${String(opening)}`,
  );
}
