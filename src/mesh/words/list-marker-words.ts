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

/** A number of at most three Chinese digits, up to 99. */
export const HAN_NUMBER = /^[一二三四五六七八九十]{1,3}$/;
