import type { Token } from 'markdown-it';

import { parseBlocks, parseInline } from './parser.ts';

const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

export function joinsWithoutGap(before: string, after: string): boolean {
  return CJK.test(before.at(-1) ?? '') && CJK.test(after[0] ?? '');
}

function tokenText(token: Token, before: string, after: string): string {
  switch (token.type) {
    case 'text':
    case 'text_special':
    case 'code_inline':
    case 'script':
    case 'math_inline':
    case 'math_display':
    case 'page_reference':
      return token.content;
    case 'citation':
      return `${token.markup}[${token.content}]`;
    case 'image':
      return token.content;
    case 'hardbreak':
      return '\n';
    case 'softbreak':
      return joinsWithoutGap(before, after) ? '' : ' ';
    default:
      return '';
  }
}

export function inlineToPlainText(content: string): string {
  const tokens = parseInline(content);
  let text = '';
  let label = '';
  let address = '';
  tokens.forEach((token, index) => {
    if (token.type === 'link_open') {
      address = String(token.attrGet('href') ?? '');
      label = text;
    } else if (token.type === 'link_close') {
      const shown = text.slice(label.length);
      const bare = address.replace(/^(?:mailto:|tel:)/, '');
      if (token.info !== 'auto' && bare !== shown && bare !== '') text += ` (${bare})`;
    } else text += tokenText(token, text, tokens[index + 1]?.content ?? '');
  });
  return text;
}

interface Writer {
  lines: string[];
  marker: string;
  indent: string;
  counters: (number | null)[];
}

function writeText(writer: Writer, text: string): void {
  for (const line of text.split('\n')) {
    writer.lines.push(`${writer.marker === '' ? writer.indent : writer.marker}${line}`.trimEnd());
    writer.marker = '';
  }
}

function writeGap(writer: Writer): void {
  if (writer.lines.length > 0 && writer.lines.at(-1) !== '') writer.lines.push('');
}

function openItem(writer: Writer): void {
  const counter = writer.counters.at(-1);
  const mark = typeof counter === 'number' ? `${counter}. ` : '- ';
  writer.marker = (writer.marker === '' ? writer.indent : writer.marker) + mark;
  writer.indent += ' '.repeat(mark.length);
  if (typeof counter === 'number') writer.counters[writer.counters.length - 1] = counter + 1;
}

function writeToken(writer: Writer, token: Token, row: string[], tight: boolean): void {
  switch (token.type) {
    case 'bullet_list_open':
      writer.counters.push(null);
      break;
    case 'ordered_list_open':
      writer.counters.push(Number(token.attrGet('start') ?? 1));
      break;
    case 'bullet_list_close':
    case 'ordered_list_close':
      writer.counters.pop();
      if (writer.counters.length === 0) writeGap(writer);
      break;
    case 'list_item_open':
      openItem(writer);
      break;
    case 'list_item_close': {
      const counter = writer.counters.at(-1);
      const width = typeof counter === 'number' ? `${counter - 1}. `.length : 2;
      if (writer.marker !== '') writeText(writer, '');
      writer.indent = writer.indent.slice(0, -width);
      break;
    }
    case 'inline':
      if (token.meta?.['cell'] === true) row.push(inlineToPlainText(token.content));
      else writeText(writer, inlineToPlainText(token.content));
      break;
    case 'fence':
    case 'code_block':
    case 'math_block':
      writeText(writer, token.content.trimEnd());
      writeGap(writer);
      break;
    case 'tr_close':
      writeText(writer, row.splice(0).join('\t'));
      break;
    case 'paragraph_close':
      if (!tight) writeGap(writer);
      break;
    case 'heading_close':
    case 'table_close':
    case 'hr':
      writeGap(writer);
      break;
    default:
      break;
  }
}

export function markdownToPlainText(text: string): string {
  const writer: Writer = { lines: [], marker: '', indent: '', counters: [] };
  const row: string[] = [];
  let inCell = false;
  for (const token of parseBlocks(text.replaceAll('\r\n', '\n'), false)) {
    if (token.type === 'th_open' || token.type === 'td_open') inCell = true;
    if (token.type === 'th_close' || token.type === 'td_close') inCell = false;
    if (token.type === 'inline' && inCell) token.meta = { cell: true };
    writeToken(writer, token, row, token.hidden);
  }
  return writer.lines.join('\n').trim();
}
