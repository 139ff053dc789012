/** '[2026/11/3 14:22] 张工: ' and '03/11/26, 2:22 PM - Ahmed: ' of copied chats. */
export const SENDER =
  /^\s{0,4}\[?\d{1,4}[./年-]\d{1,2}(?:[./月-]\d{1,4})?日?,?\s{1,3}(?:[上下]午\s?)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s{0,3}[-–]?\s{0,3}[^\d:：]{1,40}[:：]\s{0,4}/i;

/** '3、', '(1)', '1️⃣', '第2项：', 'Item 3:' and '-' at the start of an item. */
export const MARKER = new RegExp(
  String.raw`^\s{0,10}(?:${[
    String.raw`第\s?(?<nth>[\d０-９]{1,3}|[一二三四五六七八九十]{1,3})\s?[个项条种款样行号]?[:：、，,.．]`,
    String.raw`(?:item|no\.?|line|pos\.?|number|#)\s?(?<item>\d{1,3})\s?[:：.)）–-]`,
    String.raw`[(（]?(?<closed>[\d０-９]{1,3})(?:[)）、:：]|[.．](?![\d０-９]))`,
    // A decimal has one width.
    String.raw`(?<wide>[０-９]{1,3})．`,
    String.raw`(?<key>\d)\uFE0F?\u20E3`,
    String.raw`(?<circled>[①-⑳⑴-⒇⒈-⒛])`,
    String.raw`(?<han>[一二三四五六七八九十]{1,3})、`,
    String.raw`[-–—•·*●○▪■◆◇➤►>※]|\p{Extended_Pictographic}\uFE0F?`,
  ].join('|')})\s{0,10}`,
  'iu',
);

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** '十二' as 12, up to 99; null if it is none. */
export function hanNumber(written: string): number | null {
  if (!/^[一二三四五六七八九十]{1,3}$/.test(written)) return null;
  const [tens = '', ones = ''] = written.includes('十') ? written.split('十') : ['', written];
  if (!written.includes('十')) return DIGITS.includes(ones) ? DIGITS.indexOf(ones) : null;

  return Math.max(1, DIGITS.indexOf(tens)) * 10 + Math.max(0, DIGITS.indexOf(ones));
}
