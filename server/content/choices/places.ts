const PROVINCES: readonly (readonly [zh: string, en: string])[] = [
  ['北京', 'Beijing'],
  ['天津', 'Tianjin'],
  ['上海', 'Shanghai'],
  ['重庆', 'Chongqing'],
  ['河北', 'Hebei'],
  ['山西', 'Shanxi'],
  ['辽宁', 'Liaoning'],
  ['吉林', 'Jilin'],
  ['黑龙江', 'Heilongjiang'],
  ['江苏', 'Jiangsu'],
  ['浙江', 'Zhejiang'],
  ['安徽', 'Anhui'],
  ['福建', 'Fujian'],
  ['江西', 'Jiangxi'],
  ['山东', 'Shandong'],
  ['河南', 'Henan'],
  ['湖北', 'Hubei'],
  ['湖南', 'Hunan'],
  ['广东', 'Guangdong'],
  ['海南', 'Hainan'],
  ['四川', 'Sichuan'],
  ['贵州', 'Guizhou'],
  ['云南', 'Yunnan'],
  ['陕西', 'Shaanxi'],
  ['甘肃', 'Gansu'],
  ['青海', 'Qinghai'],
  ['台湾', 'Taiwan'],
  ['内蒙古', 'Inner Mongolia'],
  ['广西', 'Guangxi'],
  ['西藏', 'Tibet'],
  ['宁夏', 'Ningxia'],
  ['新疆', 'Xinjiang'],
  ['香港', 'Hong Kong'],
  ['澳门', 'Macao'],
];

/** Names of the provinces of China and of all countries, in both languages, the longest first. */
const PLACES: readonly string[] = [
  ...new Set([...PROVINCES.flat(), ...countries('zh-CN'), ...countries('en')]),
].sort((one, other) => other.length - one.length);

const HAN = /\p{Script=Han}/u;

/** The longest name of a province or country in a text, as it is listed; null if there is none. */
export function namedPlace(text: string): string | null {
  const folded = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const isNamed = (name: string) =>
    HAN.test(name) ? text.includes(name) : folded.includes(` ${name.toLowerCase()} `);

  return PLACES.find(isNamed) ?? null;
}

function countries(language: string): string[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

  return letters.flatMap((one) => letters.flatMap((other) => names.of(one + other) ?? []));
}
