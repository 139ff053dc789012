import type { Ask, Case, Part, Product } from './case.ts';
import type { Language } from './question.ts';
import type { Random } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Layout {
  order: 'usual' | 'askFirst' | 'productLast' | 'shuffled' | 'lines' | 'sentence';
  /** Probability of a label per part, 0 to 1. */
  labels: number;
  /** Default: random. */
  separator?: string;
  isBare?: boolean;
}

/** Products that follow their first part: '2.5 mm wire', 'No. 100 sieve'. */
const HEADED: readonly Product[] = ['wire', 'gaugeWire', 'sieve', 'container'];

export class Teller {
  constructor(
    readonly random: Random,
    readonly language: Language,
    readonly words: Vocabulary,
  ) {}

  get isChinese(): boolean {
    return this.language === 'zh';
  }

  part({ role, text }: Part, labels: number): string {
    if (role === 'material' || role === 'pattern') {
      const names = (role === 'material' ? this.words.materials : this.words.patterns)[text];
      if (names === undefined) throw new RangeError(`No words for ${text}`);
      return this.random.pick(names);
    }
    const { labelled, bare } = this.words.parts[role];
    const templates = bare && !this.random.has(labels) ? bare : labelled;
    const fitting = templates.filter((each) => isFitting(each, text));
    const template = this.random.pick(fitting.length > 0 ? fitting : ['{}']);
    const isWhole = template === '{}丝' && /^\d+$/.test(text);
    return template.replace('{}', isWhole ? `${text}.0` : text);
  }

  head(kase: Case): { head: string; rest: Part[] } {
    const product = this.random.pick(this.words.products[kase.product]);
    const material =
      kase.material === undefined ? '' : this.part({ role: 'material', text: kase.material }, 0);
    const [first, ...others] = kase.parts;
    if (!HEADED.includes(kase.product) || first === undefined) {
      return { head: this.joinHead(material, product), rest: kase.parts };
    }
    const text = this.headText(first, kase.product);
    const named = this.joinHead(material, product);
    return { head: this.isChinese ? `${text}${named}` : `${text} ${named}`, rest: others };
  }

  private headText(part: Part, product: Product): string {
    const { role, text } = part;
    if (this.isChinese && product === 'wire' && /[\d.丝道]$/.test(text)) return `${text}的`;
    return role === 'gauge' || role === 'wire' || role === 'diameter' ? text : this.part(part, 0);
  }

  ask(ask: Ask, as: 'noun' | 'question'): string {
    const { nouns, questions } = this.words.asks[ask.id];
    return this.random.pick(as === 'noun' ? nouns : questions);
  }

  question(kase: Case, question: string, noun: string, layout: Layout): string {
    const { head, rest } = this.head(kase);
    const texts = rest.map((part) => this.part(part, layout.labels)).filter((text) => text !== '');
    const parts = layout.order === 'shuffled' ? this.random.shuffled(texts) : texts;
    return this.isChinese
      ? this.chinese(head, parts, question, noun, layout)
      : this.english(head, parts, question, noun, layout);
  }

  item(kase: Case, layout: Layout): string {
    const { head, rest } = this.head(kase);
    const texts = rest.map((part) => this.part(part, layout.labels)).filter((text) => text !== '');
    if (this.isChinese)
      return this.random.has(0.5) ? joined([head, ...texts], '') : joined([...texts, head], '');
    return (this.random.has(0.5) ? [head, ...texts] : [...texts, head]).join(' ');
  }

  private chinese(
    head: string,
    parts: string[],
    question: string,
    noun: string,
    layout: Layout,
  ): string {
    const separator = layout.separator ?? this.random.pick([' ', ' ', '，', '']);
    const comma = layout.isBare ? ' ' : this.random.pick(['，', '，', ' ']);
    const mark = layout.isBare ? '' : this.random.pick(['？', '?', '', '']);
    switch (layout.order) {
      case 'askFirst':
        return this.random.has(0.5)
          ? `${question}？${joined([head, ...parts], separator)}`
          : `${this.random.pick(['想知道', '求', '帮算下'])}${noun}：${joined([head, ...parts], separator)}`;
      case 'productLast':
        return `${joined(parts, separator)}${/[^的]$/.test(parts.at(-1) ?? '') ? '的' : ''}${head}${comma}${question}${mark}`;
      case 'lines':
        return [head, ...parts, question].join('\n');
      case 'sentence':
        return `${this.random.pick(['我有一种', '有个', '现在做'])}${joined([head, ...parts], '，')}，${this.random.pick(['请问', '问一下', ''])}${question}${mark}`;
      case 'usual':
      case 'shuffled':
        return `${joined([head, ...parts], separator)}${comma}${question}${mark}`;
    }
  }

  private english(
    head: string,
    parts: string[],
    question: string,
    noun: string,
    layout: Layout,
  ): string {
    const separator = layout.separator ?? this.random.pick([', ', ', ', ' ', ' / ']);
    const mark = layout.isBare ? '' : this.random.pick(['?', '?', ' ?', '']);
    const asked = this.random.has(0.5) ? question : noun;
    switch (layout.order) {
      case 'askFirst':
        return this.random.has(0.5)
          ? `${capital(this.random.pick(['what is the', 'what would be the', 'can you give me the']))} ${noun} for ${joined([head, ...parts], separator)}?`
          : `${capital(question)}: ${joined([head, ...parts], separator)}${mark}`;
      case 'productLast':
        return `${joined([...parts, head], this.random.pick([' ', ', ']))}, ${asked}${mark}`;
      case 'lines':
        return [capital(head), ...parts, capital(asked)].join('\n');
      case 'sentence':
        return `${this.random.pick(['We have', 'I am looking at', 'Our item is'])} ${[head, ...parts].join(', ')}. ${
          this.random.has(0.5)
            ? `${capital(question)}?`
            : `${this.random.pick(['What is the', 'Please calculate the', 'I need to know the'])} ${noun}.`
        }`;
      case 'usual':
      case 'shuffled':
        return `${joined([head, ...parts], separator)}${this.random.pick([', ', ' - ', ', '])}${asked}${mark}`;
    }
  }

  private joinHead(material: string, product: string): string {
    if (material === '') return product;
    if (!this.isChinese) return `${material} ${product}`;
    if (material.endsWith('丝') && /^(?:丝|线材)$/.test(product)) return material;
    if (material.endsWith('丝') && product.startsWith('丝')) return material + product.slice(1);
    return `${material}${product}`
      .replace(/铝(?:合金)?钢板网/, '铝板网')
      .replace('铁丝钢丝网', '铁丝网')
      .replace('的的', '的');
  }
}

/** Rejects unnatural combinations such as '20丝丝', 'Φ16号' and '每卷1米宽30米一卷'. */
function isFitting(template: string, text: string): boolean {
  if (/卷|roll|length|wide|high/.test(text) && /^每卷|roll/.test(template)) return false;
  if (/^\{\} ?(?:丝|wire)/.test(template)) return !/(?:丝|道|wire)$/.test(text);
  return !template.includes('Φ') || /^[\d.]+(?:mm|毫米)?$/.test(text);
}

/** Inserts spaces so that numbers don't merge with each other or with letters. */
export function joined(texts: readonly string[], separator: string): string {
  return texts.reduce((all, text) => {
    if (all === '') return text;
    const needsSpace = separator === '' && /[\d.#a-z]$/i.test(all) && /^[\da-zΦ.]/i.test(text);
    return `${all}${needsSpace ? ' ' : separator}${text}`;
  }, '');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
