import { parseBlocks } from '#ui/markdown/parser.ts';
import { labelFrontMatter } from '#contract/generated-label.ts';
import type { Block } from '#lib/docx/blocks.ts';
import { drawingToSvg } from '#mesh/drawing/svg.ts';
import { generatedLabel, labelOf, sourceText, subtitleOf } from './compose-document.ts';
import type { ExportedTurn } from './exported-turn.ts';
import { loadPartWords, partsBlocks, type ExportBlock } from './part-blocks.ts';

export async function markdownFile(title: string, turns: readonly ExportedTurn[]): Promise<Blob> {
  const text = `${labelFrontMatter(generatedLabel(turns))}\n\n${await markdownText(title, turns)}`;

  return new Blob([text], { type: 'text/markdown;charset=utf-8' });
}

export async function markdownText(title: string, turns: readonly ExportedTurn[]): Promise<string> {
  const words = await loadPartWords();
  const pieces = [`# ${oneLine(title)}`, subtitleOf(turns)];
  for (const [index, turn] of turns.entries()) {
    const { question, files, content, sources, parts, createdAt, model } = turn;
    const key = (n: number) =>
      turns.length === 1 ? String(n) : `${String(index + 1)}-${String(n)}`;
    const numbers = new Set(sources.map(({ n }) => n));
    const blocks = await partsBlocks(parts, createdAt, words);
    pieces.push(
      `## ${String(index + 1)}. ${oneLine(question)}`,
      ...(question.trim().includes('\n') ? [quoted(question.trim())] : []),
      ...files.map((name) => `- ${name}`),
      withFootnotes(content, numbers, key),
      ...blocks.map(blockMarkdown),
      `*${labelOf(model)}*`,
      sources.map((source) => `[^${key(source.n)}]: ${oneLine(sourceText(source))}`).join('\n'),
    );
  }

  return `${pieces.filter((piece) => piece !== '').join('\n\n')}\n`;
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const quoted = (text: string) => text.replace(/^/gm, '> ');

const CITATION_OR_CODE = /(`{1,99})(?:(?!\1)[\s\S])*\1|\[\^(\d{1,4})\]/g;

function withFootnotes(
  content: string,
  numbers: ReadonlySet<number>,
  key: (n: number) => string,
): string {
  const lines = content.replaceAll('\r\n', '\n').split('\n');
  const isCode = new Set<number>();
  for (const { type, map } of parseBlocks(lines.join('\n'), false)) {
    if ((type !== 'fence' && type !== 'code_block') || map === null) continue;
    for (let line = map[0]; line < map[1]; line += 1) isCode.add(line);
  }

  return lines
    .map((line, at) =>
      isCode.has(at)
        ? line
        : line.replace(CITATION_OR_CODE, (found, ticks?: string, number?: string) => {
            if (ticks !== undefined || number === undefined) return found;
            return numbers.has(Number(number)) ? `[^${key(Number(number))}]` : '';
          }),
    )
    .join('\n');
}

function blockMarkdown(block: ExportBlock): string {
  switch (block.kind) {
    case 'drawing': {
      const { drawing } = block;
      return `![${escaped(drawing.title)}](${dataAddress(drawingToSvg(drawing))})`;
    }
    case 'image':
      return `![${escaped(block.alt)}](data:image/png;base64,${base64(block.bytes)})`;
    case 'table':
      return tableMarkdown(block.rows.map((row) => row.map(({ blocks }) => textOf(blocks))));
    case 'list':
      return block.items.map((item) => `- ${textOf(item)}`).join('\n');
    case 'code':
      return `\`\`\`\n${block.text}\n\`\`\``;
    case 'paragraph':
      return escaped(textOf([block]));
    case 'heading':
      return `${'#'.repeat(block.level)} ${escaped(textOf([block]))}`;
    case 'caption':
    case 'quote':
    case 'formula':
    case 'rule':
    case 'pageBreak':
      return textOf([block]);
  }
}

function textOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if ('runs' in block) return block.runs.map(({ text }) => text).join('');
      return 'blocks' in block ? textOf(block.blocks) : '';
    })
    .join('\n');
}

function tableMarkdown([head = [], ...rows]: string[][]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text) => escaped(text).replace(/\n/g, '<br>')).join(' | ')} |`;

  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

const escaped = (text: string) => text.replace(/[\\`*_[\]|<>]/g, String.raw`\$&`);

function dataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))}`;
}

const CHUNK = 0x8000;

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}
