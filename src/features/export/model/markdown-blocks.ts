import type { Token } from 'markdown-it';
import { linkAddress } from '#ui/markdown/link-address.ts';
import { joinsWithoutGap } from '#ui/markdown/markdown-to-plain-text.ts';
import { parseBlocks, parseInline } from '#ui/markdown/parser.ts';
import type { Alignment, Block, Run, TableCell } from '#lib/docx/blocks.ts';

interface MarkdownOptions {
  citations: ReadonlySet<number>;
  formula: (tex: string) => string;
  topLevel: 1 | 2 | 3 | 4;
}

const TASK = /^\[([ xX])\]\s+/;

export function markdownBlocks(text: string, options: MarkdownOptions): Block[] {
  return new Reader(parseBlocks(text.replaceAll('\r\n', '\n'), false), options).blocks();
}

class Reader {
  #at = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly options: MarkdownOptions,
  ) {}

  blocks(): Block[] {
    const blocks: Block[] = [];
    for (let token = this.#next(); token; token = this.#next()) {
      if (token.nesting === -1) break;
      blocks.push(...this.#block(token));
    }
    return blocks;
  }

  #next(): Token | undefined {
    const token = this.tokens[this.#at];
    this.#at += 1;
    return token;
  }

  #block(token: Token): Block[] {
    switch (token.type) {
      case 'heading_open':
        return [{ kind: 'heading', level: this.#level(token), runs: this.#inline() }];
      case 'paragraph_open':
        return [{ kind: 'paragraph', runs: this.#inline() }];
      case 'bullet_list_open':
        return [{ kind: 'list', ordered: false, items: this.#items() }];
      case 'ordered_list_open': {
        const start = Number(token.attrGet('start') ?? 1);
        return [{ kind: 'list', ordered: true, start, items: this.#items() }];
      }
      case 'blockquote_open':
        return [{ kind: 'quote', blocks: this.blocks() }];
      case 'table_open':
        return [this.#table()];
      case 'fence':
      case 'code_block':
        return [{ kind: 'code', text: token.content.replace(/\n$/, '') }];
      case 'math_block':
        return [{ kind: 'formula', text: this.options.formula(token.content) }];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'inline':
        return [{ kind: 'paragraph', runs: runsOf(token.content, this.options) }];
      default:
        return token.nesting === 1 ? this.blocks() : [];
    }
  }

  #level(token: Token): 1 | 2 | 3 | 4 {
    const level = Number(token.tag.slice(1)) + this.options.topLevel - 1;
    return level >= 4 ? 4 : level === 3 ? 3 : level === 2 ? 2 : 1;
  }

  #inline(): Run[] {
    const runs: Run[] = [];
    for (let token = this.#next(); token && token.nesting !== -1; token = this.#next()) {
      if (token.type === 'inline') runs.push(...runsOf(token.content, this.options));
    }
    return runs;
  }

  #items(): Block[][] {
    const items: Block[][] = [];
    for (let token = this.#next(); token && token.nesting !== -1; token = this.#next()) {
      if (token.type === 'list_item_open') items.push(withTaskBox(this.blocks()));
    }
    return items;
  }

  #table(): Block {
    const rows: TableCell[][] = [];
    const columnAlign: (Alignment | undefined)[] = [];
    let headRows = 0;
    for (let token = this.#next(); token && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'tr_open') rows.push([]);
      else if (token.type === 'thead_close') headRows = rows.length;
      else if (token.type === 'th_open' || token.type === 'td_open') {
        if (token.type === 'th_open') columnAlign.push(alignmentOf(token));
        rows.at(-1)?.push({ blocks: [{ kind: 'paragraph', runs: this.#inline() }] });
      }
    }
    return { kind: 'table', rows, headRows, columnAlign };
  }
}

function alignmentOf(token: Token): Alignment | undefined {
  const said = /text-align:(left|center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1];
  return said === 'left' || said === 'center' || said === 'right' ? said : undefined;
}

function withTaskBox(blocks: Block[]): Block[] {
  const [first, ...rest] = blocks;
  const run = first?.kind === 'paragraph' ? first.runs[0] : undefined;
  const mark = run === undefined ? null : TASK.exec(run.text);
  if (first?.kind !== 'paragraph' || run === undefined || mark === null) return blocks;
  const text = `${mark[1] === ' ' ? '☐' : '☑'} ${run.text.slice(mark[0].length)}`;

  return [{ ...first, runs: [{ ...run, text }, ...first.runs.slice(1)] }, ...rest];
}

type Style = Omit<Run, 'text'>;

function runsOf(content: string, options: MarkdownOptions): Run[] {
  const runs: Run[] = [];
  const styles: Style[] = [{}];
  const tokens = parseInline(content);
  const push = (text: string, more: Style = {}) => {
    if (text !== '') runs.push({ text, ...styles.at(-1), ...more });
  };
  tokens.forEach((token, index) => {
    switch (token.type) {
      case 'text':
      case 'text_special':
        push(token.content);
        break;
      case 'code_inline':
        push(token.content, { code: true });
        break;
      case 'math_inline':
      case 'math_display':
        push(options.formula(token.content), { formula: true });
        break;
      case 'citation':
        push(token.markup);
        if (options.citations.has(Number(token.content))) {
          push(`[${token.content}]`, { superscript: true });
        }
        break;
      case 'script':
        push(token.content, token.tag === 'sub' ? { subscript: true } : { superscript: true });
        break;
      case 'hardbreak':
        push('\n');
        break;
      case 'softbreak': {
        const before = runs.at(-1)?.text ?? '';
        push(joinsWithoutGap(before, tokens[index + 1]?.content ?? '') ? '' : ' ');
        break;
      }
      case 'image':
        push(token.content, linkStyle(token, 'src'));
        break;
      default:
        if (token.nesting === 1) styles.push({ ...styles.at(-1), ...styleOf(token) });
        else if (token.nesting === -1 && styles.length > 1) styles.pop();
    }
  });
  return runs;
}

function styleOf(token: Token): Style {
  switch (token.type) {
    case 'strong_open':
      return { bold: true };
    case 'em_open':
      return { italic: true };
    case 's_open':
      return { strike: true };
    case 'link_open':
      return linkStyle(token, 'href');
    default:
      return {};
  }
}

function linkStyle(token: Token, attribute: 'href' | 'src'): Style {
  const link = linkAddress(String(token.attrGet(attribute) ?? ''));
  return link === undefined ? {} : { link };
}
