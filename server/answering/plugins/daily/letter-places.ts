import type { Language } from '../../../content/messages.ts';

/** Places of a trade term: longer names first. */
const PLACES: readonly (readonly [zh: string, en: string])[] = [
  ['天津新港', 'Xingang, Tianjin'],
  ['新港', 'Xingang'],
  ['天津', 'Tianjin'],
  ['青岛', 'Qingdao'],
  ['上海', 'Shanghai'],
  ['宁波', 'Ningbo'],
  ['深圳', 'Shenzhen'],
  ['广州', 'Guangzhou'],
  ['厂里', 'works'],
  ['工厂', 'works'],
  ['孟买', 'Mumbai'],
  ['那瓦西瓦', 'Nhava Sheva'],
  ['金奈', 'Chennai'],
  ['卡拉奇', 'Karachi'],
  ['吉大港', 'Chittagong'],
  ['科伦坡', 'Colombo'],
  ['新加坡', 'Singapore'],
  ['马尼拉', 'Manila'],
  ['曼谷', 'Bangkok'],
  ['雅加达', 'Jakarta'],
  ['巴生', 'Port Klang'],
  ['胡志明', 'Ho Chi Minh City'],
  ['海防', 'Haiphong'],
  ['釜山', 'Busan'],
  ['悉尼', 'Sydney'],
  ['墨尔本', 'Melbourne'],
  ['迪拜', 'Dubai'],
  ['杰贝阿里', 'Jebel Ali'],
  ['达曼', 'Dammam'],
  ['吉达', 'Jeddah'],
  ['伊斯坦布尔', 'Istanbul'],
  ['鹿特丹', 'Rotterdam'],
  ['汉堡', 'Hamburg'],
  ['安特卫普', 'Antwerp'],
  ['费利克斯托', 'Felixstowe'],
  ['热那亚', 'Genoa'],
  ['洛杉矶', 'Los Angeles'],
  ['纽约', 'New York'],
  ['休斯顿', 'Houston'],
  ['桑托斯', 'Santos'],
  ['拉各斯', 'Lagos'],
  ['蒙巴萨', 'Mombasa'],
  ['德班', 'Durban'],
];
const CODES = 'EXW|FOB|FCA|CFR|CNF|C&F|CIF|CIP|CPT|DAP|DDP|DDU';
const NAMES = PLACES.flatMap(([zh, en]) => (en === 'works' ? [zh] : [zh, en])).join('|');

/** A trade term with a known place, in any case of letters. */
export const TERM_OF_PLACE = new RegExp(`(?<![a-z])(?<term>${CODES})\\s?(?<place>${NAMES})`, 'i');
/** A trade term with a name in capitals, or alone. */
export const TERM_ALONE = new RegExp(
  `(?<![A-Za-z])(?<term>${CODES})(?![A-Za-z])\\s?(?<place>[A-Z][A-Za-z]{2,16}(?: [A-Z][a-z]{2,12})?)?`,
);

/** 'FOB 天津' in a language. */
export function placeIn(term: string, language: Language): string {
  const [code = '', ...place] = term.split(' ');
  const name = place.join(' ');
  const known = PLACES.find(([zh, en]) => zh === name || en.toLowerCase() === name.toLowerCase());
  const said = known?.[language === 'zh-CN' ? 0 : 1] ?? name;

  return `${code.toUpperCase()} ${said}`.trim();
}
