import type { SpokenWords } from './spoken-words.ts';

const DIGITS = '零一二三四五六七八九';
const PLACES = ['', '十', '百', '千'];
const GROUPS = ['', '万', '亿', '万亿'];

const same = (name: string) => [name, name] as const;

export const CHINESE: SpokenWords = {
  language: 'zh',
  units: {
    mm: same('毫米'),
    μm: same('微米'),
    µm: same('微米'),
    um: same('微米'),
    cm: same('厘米'),
    dm: same('分米'),
    km: same('千米'),
    m: same('米'),
    in: same('英寸'),
    inch: same('英寸'),
    inches: same('英寸'),
    '"': same('英寸'),
    '″': same('英寸'),
    ft: same('英尺'),
    'mm²': same('平方毫米'),
    mm2: same('平方毫米'),
    'cm²': same('平方厘米'),
    cm2: same('平方厘米'),
    'm²': same('平方米'),
    m2: same('平方米'),
    '㎡': same('平方米'),
    'm³': same('立方米'),
    m3: same('立方米'),
    'cm³': same('立方厘米'),
    cm3: same('立方厘米'),
    kg: same('千克'),
    g: same('克'),
    mg: same('毫克'),
    t: same('吨'),
    lb: same('磅'),
    L: same('升'),
    mL: same('毫升'),
    N: same('牛'),
    kN: same('千牛'),
    Pa: same('帕'),
    kPa: same('千帕'),
    MPa: same('兆帕'),
    GPa: same('吉帕'),
    bar: same('巴'),
    h: same('小时'),
    min: same('分钟'),
    s: same('秒'),
    d: same('天'),
    V: same('伏'),
    kV: same('千伏'),
    A: same('安'),
    W: same('瓦'),
    kW: same('千瓦'),
    Hz: same('赫兹'),
    '°C': same('摄氏度'),
    '℃': same('摄氏度'),
    '°F': same('华氏度'),
    '°': same('度'),
    mesh: same('目'),
    目: same('目'),
    ppm: same('百万分率'),
    元: same('元'),
    件: same('件'),
    卷: same('卷'),
  },
  signs: {
    '≥': '大于等于',
    '≤': '小于等于',
    '≈': '约等于',
    '≠': '不等于',
    '>': '大于',
    '<': '小于',
    '=': '等于',
    '±': '正负',
    '×': '乘',
    '÷': '除以',
    '+': '加',
    '→': '到',
    '√': '根号',
    π: '派',
    '²': '平方',
    '³': '立方',
    '%': '百分之',
    '&': '和',
    '@': '在',
    '°': '度',
  },
  per: '每',
  to: '到',
  ratio: '比',
  diameter: '直径',
  minus: '负',
  point: '点',
  percent: (amount) => `百分之${amount}`,
  permille: (amount) => `千分之${amount}`,
  fraction: (upper, lower) => `${lower}分之${upper}`,
  date: (year, month, day, digits) =>
    `${digits(year)}年${wholeOf(String(month))}月${wholeOf(String(day))}日`,
  whole: wholeOf,
  digit: digitOf,
  digitGap: '',
  pairBefore: [
    '个',
    '种',
    '张',
    '卷',
    '块',
    '件',
    '片',
    '次',
    '层',
    '条',
    '类',
    '款',
    '项',
    '点',
    '天',
  ],
  pair: '两',
};

function digitOf(digit: number): string {
  return DIGITS[digit] ?? '';
}

/** Groups of four digits (万, 亿); a run of zeros is read as one 零. */
function wholeOf(digits: string): string {
  let said = '';
  let skipped = false;
  const groups = Math.ceil(digits.length / 4);
  for (let group = groups - 1; group >= 0; group--) {
    const end = digits.length - group * 4;
    const part = digits.slice(Math.max(0, end - 4), end);
    let spoken = '';
    for (let place = part.length - 1; place >= 0; place--) {
      const digit = Number(part[part.length - 1 - place]);
      if (digit === 0) {
        skipped = true;
        continue;
      }
      if (skipped && said + spoken !== '') spoken += digitOf(0);
      skipped = false;
      spoken += digitOf(digit) + (PLACES[place] ?? '');
    }
    if (spoken !== '') said += spoken + (GROUPS[group] ?? '');
  }
  return said === '' ? digitOf(0) : said.replace(/^一十/, '十');
}
