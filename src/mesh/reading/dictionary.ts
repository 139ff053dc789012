import { MATERIAL_FAMILIES, MATERIAL_WORDS } from '../words/material-words.ts';
import { isMaterialKey, type MaterialKey } from '../materials.ts';
import {
  ACT_WORDS,
  ALSO_WORDS,
  ASK_WORDS,
  JOIN_WORDS,
  UNKNOWN_MATERIALS,
  type ActId,
} from './acts.ts';
import { CHOICE_WORDS_SPOKEN } from './choice-words.ts';
import { foldText } from './fold-text.ts';
import { NOUNS, type NounId } from './nouns.ts';
import { OUTLINE_WORDS } from './outline.ts';
import { PRODUCT_WORDS, type ProductId } from './products.ts';

/** All that a word can mean. */
export interface Entry {
  nouns: NounId[];
  products: ProductId[];
  material: { key: MaterialKey | null; isFamily: boolean } | null;
  act: ActId | null;
  isAlso: boolean;
  isJoin: boolean;
  choices: string[];
  /** Set for a word that asks: the noun that it asks for, or null. */
  ask: { noun: NounId | null } | null;
}

/** Words with numerals in them that are no numbers. */
const NO_NUMBERS = [
  '重型',
  '轻型',
  '一下',
  '到底',
  '一般',
  '一样',
  '一些',
  '一定',
  '一直',
  '一点',
  '一边',
  '一会',
  '一次性',
  '一次',
  '一遍',
  '一趟',
  '一块儿',
  '万一',
  '统一',
  '唯一',
  '千万',
  '十分',
  '第一',
  '第二',
  '第三',
  '一手',
  '二手',
  '一律',
  '一旦',
  '一致',
  '一批',
  '一家',
  '一份',
  '一种',
  '两种',
  '三种',
  '几种',
  '一并',
  '双方',
  '四方',
  '半天',
  '一半',
  '多半',
  '一方面',
  '一带',
  '一看',
  '一问',
  '一想',
  '一单',
  '一条龙',
  '两者',
  '两个厂',
  '三角铁',
  '一模一样',
  '一等品',
  '五金',
  '百货',
  '一个客户',
  '一个老外',
  '有个',
  '这个',
  '那个',
  '哪个',
  '整个',
  '一听',
  '刚才',
  '一路',
  '三天两头',
  '两天',
  '几天',
  '一早',
  '一项',
  '一码事',
  '一回事',
  '一码归一码',
  '尺寸',
  '外形',
  '外形尺寸',
  '外型',
  '箱体',
  '规格',
  '大小',
  '型号',
  '尺码',
  '两个问题',
  '三个问题',
  '几个问题',
  '一个问题',
  '个问题',
  '两件事',
  '一件事',
  '两样',
  '三样',
  '两个事',
  '一时',
  '一阵',
  '第四',
  '一起',
  '两位',
  '一位',
  '一名',
  '每次',
  '一切',
  '单子',
  'two things',
  'two questions',
  'three questions',
  'a question',
  'one question',
  'size',
  'sizes',
  'dimensions',
  '十足',
  '百分之百',
];

const MAX_WORD_LENGTH = 40;
/** Choices that only one product has. */
const PRODUCT_OF_CHOICE: Readonly<Record<string, ProductId>> = {
  container: 'container',
  system: 'gauge',
};

/** Names of plain steels by EN, ASTM, JIS and GB. */
const STEEL_GRADES = [
  's235',
  's235jr',
  's275',
  's275jr',
  's355',
  's355jr',
  's355j2',
  'a36',
  'ss400',
  'st37',
  'st52',
  'spcc',
  'sphc',
  'sgcc',
  'secc',
  'dc01',
  'dc04',
  'dx51d',
  'q195',
  'q215',
  'q235b',
  'q345',
  'q345b',
  'q355',
  'q355b',
];

/** Grades as they are read out. */
const SPOKEN_GRADES = {
  ss304: ['三零四', '三〇四'],
  ss316: ['三一六', '三幺六'],
  ss430: ['四三零'],
};

export class Dictionary {
  readonly #words = new Map<string, Entry>();
  readonly #lengths = new Map<string, number[]>();

  constructor() {
    for (const [noun, words] of entries(NOUNS))
      for (const word of words) this.#entry(word).nouns.push(noun);
    for (const [product, words] of entries(PRODUCT_WORDS)) {
      for (const word of words) this.#entry(word).products.push(product);
    }
    for (const [choice, words] of Object.entries(CHOICE_WORDS_SPOKEN)) {
      for (const word of words) {
        const entry = this.#entry(word);
        entry.choices.push(choice);
        const product = PRODUCT_OF_CHOICE[choice.slice(0, choice.indexOf('='))];
        if (product !== undefined && !entry.products.includes(product))
          entry.products.push(product);
      }
    }
    for (const [act, words] of entries(ACT_WORDS))
      for (const word of words) this.#entry(word).act = act;
    for (const word of ALSO_WORDS) this.#entry(word).isAlso = true;
    for (const word of JOIN_WORDS) this.#entry(word).isJoin = true;
    for (const word of UNKNOWN_MATERIALS)
      this.#entry(word).material = { key: null, isFamily: false };
    for (const [noun, words] of ASK_WORDS) {
      for (const word of words) this.#entry(word).ask = { noun: noun as NounId | null };
    }
    for (const [key, words] of Object.entries(MATERIAL_FAMILIES)) {
      for (const word of words) this.#addMaterial(key, word, true);
    }
    for (const [key, { names, aliases }] of Object.entries(MATERIAL_WORDS)) {
      for (const word of [names.zh, names.en, ...aliases]) this.#addMaterial(key, word, false);
    }
    for (const word of ['gi', 'g.i.', 'g.i', 'galv', 'galvd', 'm.s.', 'm.s', 'ms', ...STEEL_GRADES])
      this.#addMaterial('carbon_steel', word, true);
    for (const [key, words] of Object.entries(SPOKEN_GRADES)) {
      for (const word of words) this.#addMaterial(key, word, false);
    }
    for (const word of [...NO_NUMBERS, ...Object.values(OUTLINE_WORDS).flat()]) this.#entry(word);
    // '300 mm discs': the diameter is told beside the name of the piece.
    for (const word of OUTLINE_WORDS.disc) this.#entry(word).nouns.push('discDiameter');
    for (const word of NOUNS.clearOpening)
      if (!/rating|^inside$/.test(word)) this.#choose(word, 'basis=clear');
    this.#nameMaterials();
    this.#inheritChoices();
    for (const lengths of this.#lengths.values()) lengths.sort((a, b) => b - a);
  }

  /** The longest word that begins at `start`; Latin words end at the end of a word. */
  longestAt(text: string, start: number): { word: string; entry: Entry } | null {
    const lengths = this.#lengths.get(text.charAt(start));
    if (!lengths) return null;
    for (const length of lengths) {
      const word = text.slice(start, start + length);
      if (word.length < length) continue;
      // 'Strands 1 mm' has no one strand.
      if (/\D\d$/.test(word) && SIZE_BEHIND.test(text.slice(start + length, start + length + 4)))
        continue;
      const entry = this.#words.get(word);
      if (entry && endsWord(text, start, start + length)) return { word, entry };
    }
    return null;
  }

  /** '铝板网', 'copper wire': products that begin with the name of their material. */
  #nameMaterials(): void {
    for (const [word, entry] of this.#words) {
      if (entry.material || entry.products.length === 0) continue;
      for (let length = word.length - 1; length >= 1; length -= 1) {
        const material = this.#words.get(word.slice(0, length).trimEnd())?.material;
        if (!material || !endsWord(word, 0, length)) continue;
        if (material.key !== 'pvc' && material.key !== 'zinc')
          entry.material = { key: material.key, isFamily: true };
        break;
      }
    }
  }

  /** '方孔冲孔板' makes the choice that '方孔' makes, '斜纹网' that of '斜纹'. */
  #inheritChoices(): void {
    for (const [product, key] of [
      ['perforated', 'shape='],
      ['woven', 'weave='],
    ] as const) {
      const choices = Object.entries(CHOICE_WORDS_SPOKEN).filter(([choice]) =>
        choice.startsWith(key),
      );
      for (const word of PRODUCT_WORDS[product]) {
        const entry = this.#entry(word);
        const found = choices.find(([, words]) =>
          words.some((each) => each.length > 1 && word.includes(each)),
        );
        if (found && entry.choices.length === 0) entry.choices.push(found[0]);
      }
    }
  }

  #choose(word: string, choice: string): void {
    const { choices } = this.#entry(word);
    if (!choices.includes(choice)) choices.push(choice);
  }

  #addMaterial(key: string, word: string, isFamily: boolean): void {
    if (!isMaterialKey(key)) throw new RangeError(`An unknown material: ${key}`);
    const spellings = new Set([word, word.replaceAll(' ', ''), word.replaceAll(' ', '-')]);
    for (const spelling of spellings) {
      const entry = this.#entry(foldText(spelling).text);
      // 'T2' and 'PA' are words of other things too; a grade outranks a family.
      if (!entry.material || entry.material.isFamily) entry.material = { key, isFamily };
    }
  }

  #entry(word: string): Entry {
    const known = this.#words.get(word);
    if (known) return known;
    const entry: Entry = {
      nouns: [],
      products: [],
      material: null,
      act: null,
      isAlso: false,
      isJoin: false,
      choices: [],
      ask: null,
    };
    if (word.length <= MAX_WORD_LENGTH) {
      this.#words.set(word, entry);
      const first = word.charAt(0);
      const lengths = this.#lengths.get(first) ?? [];
      if (!lengths.includes(word.length)) lengths.push(word.length);
      this.#lengths.set(first, lengths);
    }
    return entry;
  }
}

const SIZE_BEHIND = /^ ?(?:mm|cm|µm|um|in\b|"|毫米|丝)/;

/** Neither end may cut a Latin word or a number in two. */
export function endsWord(text: string, start: number, end: number): boolean {
  return !cuts(text, start) && !cuts(text, end);
}

function cuts(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  if (/[a-z]/.test(before) && /[a-z]/.test(after)) return true;
  // 'Strands 1.2 mm' has no one strand.
  if (/\d/.test(before) && after === '.' && /\d/.test(text.charAt(at + 1))) return true;
  return /[\d.]/.test(before) && /\d/.test(after) && /\d/.test(before + text.charAt(at - 2));
}

function entries<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}
