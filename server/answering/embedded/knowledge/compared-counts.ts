import { normalise } from '../../../trade/knowledge/lexemes.ts';

const COUNT = String.raw`(?<![\d.])(\d{1,4}) ?-?(?:目|mesh\b)`;
const THAN_ZH = new RegExp(String.raw`${COUNT}[^\d]{0,8}比[^\d]{0,4}${COUNT}(?<claim>[^\d]{0,12})`);
const THAN_EN = new RegExp(
  String.raw`${COUNT}(?<claim>[^\d]{2,40})\bthan\b[^\d]{0,12}(?<![\d.])(\d{1,4})(?: ?-?mesh)?`,
);
const FINER = /细|密|孔.{0,3}小|\bfiner\b|\bsmaller\b|\bdenser\b/;
const COARSER = /粗(?!丝)|稀|疏|孔.{0,3}大|\bcoarser\b|\blarger\b|\bbigger\b|\bwider\b/;
const DENIED = /不|没|\bnot\b|n't\b/;

/** True if a question compares two mesh counts rightly: more openings per inch are finer; null: it doesn't. */
export function comparedCounts(question: string): boolean | null {
  const text = normalise(question);
  const found = THAN_ZH.exec(text) ?? THAN_EN.exec(text);
  const claim = found?.groups?.['claim'] ?? '';
  const numbers = (found?.slice(1) ?? []).filter((each) => /^\d+$/.test(each)).map(Number);
  const [one, other] = numbers;
  const isFiner = FINER.test(claim);
  if (one === undefined || other === undefined || one === other) return null;
  if (isFiner === COARSER.test(claim) || DENIED.test(claim)) return null;

  return isFiner === one > other;
}
