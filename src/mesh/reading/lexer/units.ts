import { UNIT_MEANINGS, type UnitMeaning } from '../spoken-units.ts';
import { type Scanner, dictionary } from './scanner.ts';
import { UNIT_LENGTHS, endsUnit } from './unit-ends.ts';

/** '120目(每厘米)', '120 mesh (per cm)'. */
const PER_CENTIMETRE = /\s?[(]?\s?(?:每|per |\/)(?:厘米|公分|cm|centimet(?:re|er))[)]?/y;

const METRIC_STOP = /^(?:mm|cm|m|kg|pcs)\.$/;

const OF_TONNES =
  /^ (?:of (?!mesh|threads?|screen)|trucks?\b|lorry|load|loads\b|containers?\b|payload|in total|total)/;

const ASKS_COUNT = /^目数(?:是|为|有|大概|大约|约|应该)*(?:多少|几)(?:呢|[?？,，。 ]|$)/;
const MAX_ASKED = 14;

export interface SpokenUnit {
  word: string;
  meanings: readonly UnitMeaning[];
}

/** The unit that begins at `at`, or null where the text means something else by the word. */
export function unitAt(scan: Scanner, at: number): SpokenUnit | null {
  const word = dictionary.longestAt(scan.text, at)?.word ?? '';
  for (const length of UNIT_LENGTHS) {
    const candidate = scan.text.slice(at, at + length);
    if (candidate.length < length) continue;
    const meanings = UNIT_MEANINGS.get(candidate);
    const perCentimetre =
      candidate === '目' || candidate === 'mesh' ? scan.match(PER_CENTIMETRE, at + length) : null;
    if (perCentimetre)
      return { word: candidate + perCentimetre[0], meanings: [{ unit: 'mesh/cm' }] };
    if (!meanings || !endsUnit(scan.text, at + length, candidate)) continue;
    // '丝1孔3 目数多少': what is asked for.
    if (candidate.startsWith('目') && ASKS_COUNT.test(scan.text.slice(at, at + MAX_ASKED)))
      return null;
    // '7.15 折美金' changes money.
    if (
      candidate === '折' &&
      scan.match(/[合成算]|(?:多少)?(?:美|人民币|欧|英镑|usd|rmb|eur)/y, at + 1)
    )
      return null;
    // '8 mm. Wire 2 mm': the stop ends a sentence; '48 in.' and '20 ga.' are shortened words.
    if (
      METRIC_STOP.test(candidate) &&
      /^ [a-z]/.test(scan.text.slice(at + length, at + length + 2))
    )
      continue;
    // 'D=80 L=100', '1500 W, 3000 L': a letter that names a size, and no litres.
    if (/^[a-z]$/.test(candidate) && /^\s?=/.test(scan.text.slice(at + 1, at + 3))) continue;
    if (candidate === 'l' && scan.hasLetteredSizes) continue;
    // '孔10丝2': the wire is named, and no hundredths of a millimetre are counted.
    if (candidate === '丝' && /\d/.test(scan.text.charAt(at + 1)) && namesOpening(scan))
      return null;
    // '付三成定金' pays.
    if (
      candidate === '付' &&
      /[\d一二三四五六七八九十两百全定订款清了过]/.test(scan.text.charAt(at + 1))
    )
      return null;
    // '8个厚', '一个粗': millimetres.
    if (candidate === '个' && /[厚粗]/.test(scan.text.charAt(at + 1)))
      return { word: candidate, meanings: [{ unit: 'mm' }] };
    // '丝2.7 单个多少公斤': one of what is asked about.
    if (candidate === '单' && /[个片卷张件只根块价重独]/.test(scan.text.charAt(at + 1))) continue;
    // '心距18 方阵排' has no cubic metres.
    if (candidate === '方' && /[阵孔形格眼]/.test(scan.text.charAt(at + 1))) continue;
    // 'cm3' is a volume.
    if (
      /^(?:mm|cm|m|in|ft)$/.test(candidate) &&
      /^[²³]|^[23](?![\d.])/.test(scan.text.slice(at + length, at + length + 2))
    )
      continue;
    // '26 t of wire', 'a 24 t truck': tonnes, and no threads.
    if (
      candidate === 't' &&
      (scan.isAboutLoading || OF_TONNES.test(scan.text.slice(at + 1, at + 14)))
    )
      return { word: candidate, meanings: [{ unit: 't' }] };
    if (word.length > length && isWordRather(scan, at, word, candidate, meanings)) return null;
    return { word: candidate, meanings };
  }
  return null;
}

/** '3.0丝径' is labelled, not counted, and '30 in straight rows' has no inches: the longer word goes first. */
function isWordRather(
  scan: Scanner,
  at: number,
  word: string,
  unit: string,
  meanings: readonly UnitMeaning[],
): boolean {
  if (word.startsWith('in ')) return true;
  // '50x50 mesh panel': the kind of net.
  if (unit === 'mesh' && /^mesh panels?$/.test(word)) return true;
  // '60目筛网': a mesh count, and a cloth.
  if (unit === '目' && word === '目筛' && /[网布片]/.test(scan.text.charAt(at + word.length)))
    return false;
  if (!/[^a-z\d]$/.test(word) || /^(?:目数|个目)$/.test(unit) || word === '目数') return false;
  // '50圈直径600': fifty turns, and then a diameter; but '960圈距200' has one of 960 before the next name.
  const rest = word.slice(unit.length);
  const isCounter =
    rest.length > 1 &&
    meanings.some((each) => each.unit === 'turns') &&
    /\d/.test(scan.text.charAt(at - 1));
  // '宽1米重多少': a width of one metre, and then a weight.
  const label = scan.last;
  const isSide =
    label?.kind === 'word' && label.nouns.length > 0 && meanings.some((each) => each.unit === 'm');
  // '1平重量': the weight of one.
  const isOne = /(?:^|[^\d.])(?:1|一)$/.test(scan.text.slice(Math.max(0, at - 2), at));
  return !((isCounter || isSide || isOne) && dictionary.longestAt(rest, 0)?.word === rest);
}

function namesOpening(scan: Scanner): boolean {
  const label = scan.last;
  return label?.kind === 'word' && label.nouns.includes('opening');
}
