import type { Tone } from '../../../content/plugins/daily-texts.ts';
import type { Language } from '../../../content/messages.ts';

/** Words about the writing of a text. */
export interface Manner {
  language: Language | null;
  tone: Tone | null;
  /** To whom, where that is all that is said of the reader: '给老客户'. */
  isAddressed: boolean;
}

/** A text without its words about the writing of it, and these words. */
interface Instructed {
  text: string;
  instructions: string[];
}

type Key = { language: Language } | { tone: Tone } | { isAddressed: true };

const ZH_KEYS: readonly (readonly [Key, string])[] = [
  [{ language: 'en-US' }, '英文 英语'],
  [{ language: 'zh-CN' }, '中文 汉语'],
  [{ tone: 'brief' }, '简短 简单 简洁 精简 缩短 太长 短'],
  [{ tone: 'friendly' }, '客气 委婉 礼貌 柔和 婉转 软 友好 亲切 热情 诚恳 太硬 生硬 太正式'],
  [{ tone: 'formal' }, '正式 严肃 强硬 硬气 硬 坚决 专业 太随便'],
];
const ZH_FILLERS =
  '换个说法 换种说法 还是 就要 就 还 能不能 要不要 可不可以 翻译成 换成 改成 改为 翻成 译成 写成 麻烦 帮我 帮忙 可以 来个 版本 回复 回我 给我 发我 一遍 一下 一封 一份 一个 这封 重写 就行 就好 即可 谢谢 语气 口气 态度 措辞 用词 尽量 稍微 显得 一点 一些 不要 太短 邮件 写法 请 更 再 那 也 都 把 它 换 改 要 来 写 发 出 用 以 全 版 的 回 说 吧 呢 吗 行 哈 啊 哦 得 有 点 些 别 了 下 太';
const ZH_READER =
  /^(?:写|发|回|回复)?给(?:我们?的?)?(?:老|新|大|小|国外|海外|国内|外国|印度|美国|英国|德国|法国|俄罗斯|中东|欧洲|非洲|澳洲|日本|韩国|巴西){0,2}(?:的)?(?:客户|客人|买家|供应商|工厂|厂家|厂里|老外|对方|货代|同事|工人|老板)们?/u;
const EN_KEYS: readonly (readonly [Key, string])[] = [
  [{ language: 'en-US' }, 'english'],
  [{ language: 'zh-CN' }, 'chinese'],
  [{ tone: 'brief' }, 'short shorter brief briefer concise long'],
  [
    { tone: 'friendly' },
    'polite politer kinder soft gentle gentler friendly friendlier softer warmer warm',
  ],
  [{ tone: 'formal' }, 'formal firm firmer stronger strong tougher serious professional'],
];
const EN_FILLERS = new Set(
  'now and but please pls can could you again same the it this that me us in into a an write put make do give translate send say sound less than bit slightly version too keep be bit more much rather very tone way style'.split(
    ' ',
  ),
);
const EN_READER = /^to (?:the |my |our )?(?:customer|client|buyer|supplier)$/;
const MARK = /([，,；;。\n])(?!\d)/;
const MAX_PIECE = 40;

const zhWords = [
  ...ZH_KEYS.flatMap(([key, words]) => words.split(' ').map((word) => ({ word, key }))),
  ...ZH_FILLERS.split(' ').map((word) => ({ word, key: null })),
].toSorted((one, other) => other.word.length - one.word.length);
const enKeys = new Map(
  EN_KEYS.flatMap(([key, words]) => words.split(' ').map((word) => [word, key] as const)),
);

/** The manner that a piece of text asks for and nothing else; null: it says something. */
export function mannerOf(piece: string): Manner | null {
  const text = piece.trim().toLowerCase();
  if (text === '' || text.length > MAX_PIECE) return null;
  const keys = /\p{Script=Han}/u.test(text) ? zhKeys(text) : enKeysOf(text);
  if (keys === null || keys.length === 0) return null;
  const manner: Manner = { language: null, tone: null, isAddressed: false };
  return Object.assign(manner, ...keys) as Manner;
}

function zhKeys(text: string): Key[] | null {
  const keys: Key[] = [];
  let rest = text;
  while (rest !== '') {
    const [reader] = ZH_READER.exec(rest) ?? [];
    const word = zhWords.find((each) => rest.startsWith(each.word));
    if (reader !== undefined) keys.push({ isAddressed: true });
    else if (word === undefined) return null;
    else if (word.key !== null) keys.push(word.key);
    rest = rest.slice(reader?.length ?? word?.word.length).trimStart();
  }
  return keys;
}

function enKeysOf(text: string): Key[] | null {
  if (EN_READER.test(text)) return [{ isAddressed: true }];
  const words = text.split(/[^a-z]+/).filter((word) => word !== '');
  const isSaid = words.every((word) => enKeys.has(word) || EN_FILLERS.has(word));
  return isSaid ? words.flatMap((word) => enKeys.get(word) ?? []) : null;
}

/** Takes the pieces out that say how to write, in which language and to whom: they never stand in the text. */
export function withoutInstructions(text: string): Instructed {
  const pieces = text.split(MARK);
  const kept: string[] = [];
  const instructions: string[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const piece = pieces[at] ?? '';
    const bare = piece.trim().replace(/[.!！]$/, '');
    if (mannerOf(bare) !== null) {
      instructions.push(bare);
      continue;
    }
    const own = withoutSpacedEnds(piece);
    if (own.instruction !== '') instructions.push(own.instruction);
    kept.push(own.text, pieces[at + 1] ?? '');
  }
  if (MARK.test(kept.at(-1) ?? '')) kept.pop();

  return { text: kept.join('').trim(), instructions };
}

/** '英文 电焊网 …': set apart by a space alone, at the beginning or the end of a clause. */
function withoutSpacedEnds(piece: string): { text: string; instruction: string } {
  const words = piece.split(' ');
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const isManner = (word: string) => /\p{Script=Han}/u.test(word) && mannerOf(word) !== null;
  if (words.length > 1 && isManner(first))
    return { text: words.slice(1).join(' '), instruction: first };
  if (words.length > 1 && isManner(last))
    return { text: words.slice(0, -1).join(' '), instruction: last };
  return { text: piece, instruction: '' };
}
