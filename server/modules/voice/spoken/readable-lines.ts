import MarkdownIt, { type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';

/** Short inline code is a value ('0.25 mm', 'GB/T 5330') and is read; program code isn't. */
const MAX_VALUE_LENGTH = 40;
const PROGRAM = /[{}[\]<>;=()$|\\_]|\/\/|&&|::/;
const DISPLAY_FORMULA = /\$\$[\s\S]{1,3000}?\$\$|\\\[[\s\S]{1,3000}?\\\]/g;
const INLINE_FORMULA =
  /(?<![\\$\w])\$(?!\s)([^$\n]{1,300}?)(?<![\s\\])\$(?![\d$])|\\\(([\s\S]{1,300}?)\\\)/g;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'，。；）)\]]+/gi;
const CITATION = /\[\^[^\]\s]{1,20}\]|\[\d{1,3}(?:\s*[,，、-]\s*\d{1,3})*\](?!\()/g;
const PICTURE = /(?![\d#*©®™])\p{Extended_Pictographic}(?:\ufe0f|\u200d|[\u{1f3fb}-\u{1f3ff}])*/gu;

const parser = new MarkdownIt({ html: true, linkify: false }).use(cjkFriendly);

/**
 * Readable lines of Markdown: one per paragraph, heading, list item or row of a table. Skips code,
 * pictures, complex formulas, URLs and citations.
 */
export function readableLines(markdown: string): string[] {
  const lines: string[] = [];
  let table: TableReading | null = null;
  for (const token of parser.parse(markdown.replace(DISPLAY_FORMULA, '\n\n'), {})) {
    const { type } = token;
    if (type === 'table_open') table = { names: [], cells: [], isHead: true };
    else if (type === 'table_close') table = null;
    else if (type === 'inline') {
      const texts = textOf(token.children ?? [])
        .split('\n')
        .map(clean);
      if (table === null) lines.push(...texts);
      else table.cells.push(texts.filter(Boolean).join(' '));
    } else if (type === 'tr_close' && table !== null) {
      if (table.isHead) table.names = table.cells;
      else lines.push(rowSentence(table));
      table.cells = [];
      table.isHead = false;
    }
  }
  return lines.filter((line) => /[\p{L}\d]/u.test(line));
}

interface TableReading {
  names: string[];
  cells: string[];
  isHead: boolean;
}

/** 'name: value' of each cell. */
function rowSentence({ names, cells }: TableReading): string {
  const isChinese = /\p{Script=Han}/u.test([...names, ...cells].join(''));
  const [colon, comma, end] = isChinese ? ['：', '，', '。'] : [': ', ', ', '.'];
  const said = cells.flatMap((cell, at) => {
    if (!/[\p{L}\d]/u.test(cell)) return [];
    const name = names[at] ?? '';
    return [name === '' ? cell : `${name}${colon}${cell}`];
  });

  return said.length === 0 ? '' : said.join(comma) + end;
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => {
      switch (type) {
        case 'text':
        case 'text_special':
          return content;
        case 'softbreak':
          return ' ';
        case 'hardbreak':
          return '\n';
        case 'html_inline':
          return /^<br\b/i.test(content) ? '\n' : '';
        case 'code_inline':
          return content.length <= MAX_VALUE_LENGTH && !PROGRAM.test(content) ? content : '';
        default:
          return '';
      }
    })
    .join('');
}

function clean(text: string): string {
  return text
    .replace(INLINE_FORMULA, (_, dollars?: string, brackets?: string) =>
      termOf(dollars ?? brackets ?? ''),
    )
    .replace(CITATION, '')
    .replace(ADDRESS, '')
    .replace(PICTURE, '')
    .replace(/[*_]{2,}|\[\^[^\]]*$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function termOf(formula: string): string {
  const term = formula
    .replace(/\\(?:text|mathrm|mathit|operatorname)\{([^{}]*)\}/g, '$1')
    .replace(/\\d?frac\{(\d{1,3})\}\{(\d{1,3})\}/g, '$1/$2')
    .replace(/\\times|\\cdot/g, '×')
    .replace(/\\approx/g, '≈')
    .replace(/\\geq?(?![a-z])/g, '≥')
    .replace(/\\leq?(?![a-z])/g, '≤')
    .replace(/\\pm/g, '±')
    .replace(/\\pi/g, 'π')
    .replace(/\^\{?\\circ\}?/g, '°')
    .replace(/\^\{?2\}?/g, '²')
    .replace(/\^\{?3\}?/g, '³')
    .replace(/\\([%,;: ])/g, (_, sign: string) => (sign === '%' ? '%' : ' '));

  return /[\\{}_^]/.test(term) ? '' : term;
}
