/** Traditional characters that the trade's words have, with their simplified forms. */
const SIMPLIFIED = foldPairs(
  '絲丝網网徑径寬宽長长個个幾几鍍镀鋅锌電电鋼钢鐵铁織织編编鉤钩鈎钩圓圆總总噸吨張张塊块條条價价單单損损費费運运層层開开雙双兩两釐厘無无邊边樣样麼么麽么請请問问們们這这給给從从對对來来時时鏽锈銹锈護护欄栏籠笼門门數数買买賣卖壓压體体積积櫃柜銅铜鋁铝鎳镍鈦钛鎂镁鉬钼鎢钨銀银鉛铅錫锡塗涂漿浆過过濾滤紗纱鏈链貨货裝装號号線线綫线節节軸轴連连閉闭牆墙墻墙團团廠厂訂订報报稅税匯汇點点計计煩烦還还換换變变會会應应該该隻只環环圍围場场種种類类較较輕轻強强斷断載载極极嗎吗檢检驗验標标準准參参質质純纯鹽盐噴喷膠胶沖冲衝冲篩筛繩绳軋轧龜龟銳锐繞绕碼码當当誰谁間间說说説说絞绞帶带柵栅離离滿满爾尔黃黄紅红簡简級级錐锥鑽钻釘钉後后裡里裏里業业東东師师務务關关順顺錯错紋纹緯纬經经維维鋪铺掛挂盤盘擴扩錢钱測测現现實实際际須须難难剛刚發发內内淨净凈净為为鎖锁約约亞亚茲兹備备壞坏規规橢椭縫缝彎弯陣阵陽阳陰阴漲涨縮缩厭厌異异軟软鬆松緊紧處处產产塵尘廢废殘残貼贴鎮镇頁页項项預预題题額额顆颗願愿風风飛飞館馆馬马驅驱魚鱼鳥鸟雞鸡養养麥麦齊齐齒齿龍龙傳传倫伦偉伟優优儲储億亿儀仪側侧傷伤僅仅凍冻減减劃划劑剂劉刘則则創创勞劳動动勢势勝胜區区協协華华厲厉員员聲声聽听壽寿夾夹奪夺學学寫写審审寶宝將将專专導导島岛嶺岭帳帐幣币幹干庫库廳厅廣广彈弹徹彻徵征恆恒惡恶愛爱態态憑凭懷怀戰战戶户拋抛擇择擊击擋挡據据擠挤擺摆撥拨攔拦敗败敵敌於于晝昼暫暂曉晓書书楊杨構构槍枪樁桩樓楼樹树橋桥機机橫横檔档歐欧歲岁歷历歸归殼壳氣气決决沒没況况涼凉溝沟溫温滯滞滲渗滾滚漸渐潔洁潤润澆浇澤泽濃浓濕湿灣湾災灾爐炉煉炼煙烟熱热燒烧燈灯營营牽牵犧牺狀状獨独獲获瑪玛畝亩畢毕畫画療疗盡尽監监眾众矯矫碩硕確确磚砖礎础礦矿礫砾禦御禮礼稱称穩稳窩窝競竞筆笔箇个範范築筑籃篮粵粤糾纠紙纸紐纽細细終终組组結结絕绝統统絡络綁绑綜综綠绿綿绵緩缓緣缘練练縣县縱纵績绩繫系繼继續续纖纤罰罚羅罗聯联職职腦脑腳脚膚肤臨临舊旧艙舱莖茎莊庄萬万葉叶蓋盖蔥葱蕩荡蘇苏蘭兰虛虚蝕蚀蟲虫術术衛卫補补製制複复見见視视覺觉覽览觀观觸触訊讯記记許许設设評评詢询試试詳详認认語语誤误調调談谈論论證证識识譯译讀读讓让負负財财貢贡販贩貫贯責责貴贵貸贷資资賬账賺赚購购贈赠趕赶趨趋跡迹踐践車车軌轨輛辆輥辊輸输輪轮轉转農农遞递遠远適适遲迟選选遷迁郵邮鄉乡醫医釋释針针鈍钝鈣钙鈉钠鉆钻鋒锋錄录錨锚鍊链鍋锅鍵键鍛锻鑄铸鑑鉴閥阀閱阅閘闸隊队階阶隨随險险隱隐雜杂雲云霧雾靜静韌韧響响頂顶頭头顏颜顯显飯饭飽饱餘余驟骤鬧闹鹼碱黏粘齡龄亂乱倉仓啟启幫帮謝谢嘅的咗了喺在係是唔不冇没乜什哋们啲些佢他嗰那畀给', // oxfmt-ignore
);
const FRACTIONS: Readonly<Record<string, string>> = {
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
const SIGNS: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '⁄': '/',
  '∕': '/',
  '×': '*',
  '✕': '*',
  '✖': '*',
  '╳': '*',
  '∗': '*',
  ø: 'φ',
  '⌀': 'φ',
  '∅': 'φ',
  ϕ: 'φ',
  Φ: 'φ',
  Ø: 'φ',
  ф: 'φ',
  Ф: 'φ',
  '‘': "'",
  '’': "'",
  '′': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '″': '"',
  '〞': '"',
  '㎡': 'm2',
  '㎥': 'm3',
  '㎜': 'mm',
  '㎝': 'cm',
  '㎏': 'kg',
  '￥': '¥',
  μ: 'µ',
  '~': '~',
  '～': '~',
  '，': '，',
  '。': '。',
  '（': '(',
  '）': ')',
  '；': ';',
  '：': ':',
  '？': '?',
  '！': '!',
  '、': '、',
  '∶': ':',
  '%': '%',
  '％': '%',
};

/** A text in one spelling, with the place of each of its characters in the original. */
export interface FoldedText {
  text: string;
  /** Offset in the original of each character of `text`, and its length at the end. */
  places: readonly number[];
}

/**
 * Half-width lower case with simplified characters, `*` for times signs, `'` and `"` for feet and inches, and
 * digits for fractions. Linear in the length of the text.
 */
export function foldText(original: string): FoldedText {
  let text = '';
  const places: number[] = [];
  const hasHan = /\p{Script=Han}/u.test(original);
  const add = (piece: string, place: number) => {
    text += piece;
    places.push(...new Array<number>(piece.length).fill(place));
  };
  let place = 0;
  for (const character of original) {
    const fraction = FRACTIONS[character];
    if (SUPERSCRIPTS.includes(character)) add(foldSuperscript(character, text), place);
    else if (isDecimalComma(original, place, text, hasHan)) add('.', place);
    else if (fraction !== undefined) add(/\d$/.test(text) ? ` ${fraction}` : fraction, place);
    else add(foldCharacter(character), place);
    place += character.length;
  }
  places.push(place);
  return { text, places };
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Keeps the exponent of a unit as a digit, marks a power of a number with `^`, and drops footnote marks. */
function foldSuperscript(character: string, before: string): string {
  const digit = String(SUPERSCRIPTS.indexOf(character));
  if (/\d$/.test(before)) return `^${digit}`;

  return /[a-z米寸尺]$/.test(before) ? digit : ' ';
}

/** A size behind a comma: one or two digits, and then a unit, a times sign or the end of a word. */
const DECIMALS =
  /^,\d{1,2}(?![\d,.])\s?(?:mm|cm|m|in|ft|kg|g|t|µm|um|%|€|eur|usd|\$|"|[x×*]|\/|$|[;:)])/i;

/** '0,1 mm', '1,20 x 30 m': a comma behind a leading zero, or one that no list and no thousands have. */
function isDecimalComma(original: string, place: number, before: string, hasHan: boolean): boolean {
  if (original[place] !== ',') return false;
  if (/(?:^|[^\d.,])0$/.test(before.slice(-2))) return /\d/.test(original[place + 1] ?? '');
  return (
    !hasHan &&
    /(?:^|[^\d.,])\d{1,4}$/.test(before.slice(-5)) &&
    DECIMALS.test(original.slice(place, place + 12))
  );
}

const CIRCLED = /[①-⑨]/;

function foldCharacter(character: string): string {
  const sign = SIGNS[character];
  if (sign !== undefined) return sign;
  if (/\s/.test(character)) return character === '\n' || character === '\r' ? '\n' : ' ';
  // NFKC folds '①20目' to '120目'.
  if (CIRCLED.test(character)) return character;
  const folded = character.normalize('NFKC').toLowerCase();
  const simple = SIMPLIFIED.get(folded) ?? folded;
  // A single character can fold to a long phrase (U+FDFA); nothing that is read here does.
  return simple.length > 4 ? character : (SIGNS[simple] ?? simple);
}

function foldPairs(pairs: string): ReadonlyMap<string, string> {
  const characters = Array.from(pairs);
  const map = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2) {
    const [from, to] = characters.slice(at, at + 2);
    if (from !== undefined && to !== undefined && from !== to) map.set(from, to);
  }
  return map;
}
