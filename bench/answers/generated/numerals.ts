const DIGITS = '零一二三四五六七八九';
// Parallel strings: simplified and traditional characters that differ.
const SIMPLIFIED =
  '网丝径开宽长张个镀锌编织电冲钢铜层总两块价给吗帮问请谢边笼护栏围门绳线号筛标压损费运汇圆厘轧龟铁单双绞这谁么时间对来说点节绕码当数样货报税积体断强过滤带锐钩栅场离会计满换种从闭环尔镍钛铝黄红简级质锥钻钉后里业东师务订关们还顺错吨纹纬经维铺墙挂盘扩装柜镁钱轻测现实际须应该难刚纱厂锈发胶涂内净为锁约亚兹备载坏'; // oxfmt-ignore
const TRADITIONAL =
  '網絲徑開寬長張個鍍鋅編織電沖鋼銅層總兩塊價給嗎幫問請謝邊籠護欄圍門繩線號篩標壓損費運匯圓釐軋龜鐵單雙絞這誰麼時間對來說點節繞碼當數樣貨報稅積體斷強過濾帶銳鉤柵場離會計滿換種從閉環爾鎳鈦鋁黃紅簡級質錐鑽釘後裡業東師務訂關們還順錯噸紋緯經維鋪牆掛盤擴裝櫃鎂錢輕測現實際須應該難剛紗廠鏽發膠塗內淨為鎖約亞茲備載壞'; // oxfmt-ignore

/** '四十', '两百', '零点二五' */
export function chineseNumber(value: number): string {
  const [whole = '0', fraction] = String(value).split('.');
  const spoken = Number(whole) === 0 ? '零' : chineseWhole(Number(whole));
  return fraction === undefined
    ? spoken
    : `${spoken}点${Array.from(fraction, (digit) => DIGITS[Number(digit)]).join('')}`;
}

/** '两卷', '二十卷', '两百卷' */
export function chineseCount(value: number): string {
  return value === 2 ? '两' : chineseNumber(value);
}

function chineseWhole(value: number): string {
  if (value >= 10_000) {
    const rest = value % 10_000;
    const head = `${chineseCount(Math.floor(value / 10_000))}万`;
    if (rest === 0) return head;
    return `${head}${rest < 1000 ? '零' : ''}${chineseWhole(rest)}`;
  }
  let text = '';
  let hasGap = false;
  for (const [size, name] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(value / size) % 10;
    if (digit === 0) {
      hasGap = text !== '';
      continue;
    }
    const isBareTen = size === 10 && digit === 1 && text === '';
    const word = digit === 2 && size >= 100 ? '两' : (DIGITS[digit] ?? '');
    text += `${hasGap ? '零' : ''}${isBareTen ? '' : word}${name}`;
    hasGap = false;
  }
  return text;
}

/** '一米二', '两米', '半米', '三十米' */
export function chineseMetres(value: number): string {
  if (value === 0.5) return '半米';
  if (value < 1) return `${chineseNumber(Math.round(value * 100))}公分`;
  const [whole, fraction] = String(value).split('.');
  const spoken = `${chineseCount(Number(whole))}米`;
  if (fraction === undefined) return spoken;
  return `${spoken}${Array.from(fraction, (digit) => DIGITS[Number(digit)]).join('')}`;
}

/** '1米2', '30米' */
export function mixedMetres(value: number): string {
  const [whole, fraction] = String(value).split('.');
  return value < 1 || fraction === undefined ? `${value}米` : `${whole ?? ''}米${fraction}`;
}

export function fullWidth(text: string): string {
  return text
    .replaceAll(/\d/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))
    .replaceAll(/(?<=[０-９])\.(?=[０-９])/g, '．');
}

export function traditional(text: string): string {
  return Array.from(text, (each) => {
    const place = SIMPLIFIED.indexOf(each);
    return place < 0 ? each : (TRADITIONAL[place] ?? each);
  }).join('');
}

/** '1200' → '1,200'; leaves decimals and '1000x30' unchanged. */
export function withThousands(text: string): string {
  return text.replaceAll(/(?<![\d.])(\d)(\d{3})(?![\d.xX×*])/g, '$1,$2');
}

/** '40 mesh 0.2 mm' → '40mesh 0.2mm' */
export function withoutUnitSpaces(text: string): string {
  return text.replaceAll(
    /(\d) (?=(?:mm|cm|mesh|micron|kg|m|ft|gauge|%|rolls|sqm|MPa|Pa)\b)/g,
    '$1',
  );
}

const ENGLISH_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const ENGLISH_TENS = [
  '',
  '',
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
];

/** Below 1,000; other numbers stay digits. */
export function englishNumber(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1000) return String(value);
  if (value >= 100) {
    const rest = value % 100;
    const hundreds = `${ENGLISH_ONES[Math.floor(value / 100)] ?? ''} hundred`;
    return rest === 0 ? hundreds : `${hundreds} and ${englishNumber(rest)}`;
  }
  if (value < 20) return ENGLISH_ONES[value] ?? '';
  const ones = value % 10;
  const tens = ENGLISH_TENS[Math.floor(value / 10)] ?? '';
  return ones === 0 ? tens : `${tens}-${ENGLISH_ONES[ones] ?? ''}`;
}
