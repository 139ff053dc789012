import { Buffer } from 'node:buffer';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import type { Block, TableCell } from '#lib/docx/blocks.ts';
import { writeDocx } from '#lib/docx/write-docx.ts';
import { readPart } from './read-part.ts';

const say = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });
const cell = (text: string, more: Partial<TableCell> = {}): TableCell => ({
  blocks: [say(text)],
  ...more,
});
const options = { title: '报价单 & <1>', language: 'zh' } as const;

async function htmlOf(blocks: readonly Block[]): Promise<string> {
  const file = await writeDocx(blocks, options);
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await file.arrayBuffer()) });
  return value;
}

describe('a Word document', () => {
  test('keeps headings, looks, links and nested lists', async () => {
    const html = await htmlOf([
      { kind: 'heading', level: 2, runs: [{ text: '规格' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: '粗', bold: true },
          { text: '斜', italic: true },
          { text: '去', strike: true },
          { text: '网', link: 'https://example.com/?a=1&b=2' },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          [say('一'), { kind: 'list', ordered: false, items: [[say('甲')], [say('乙')]] }],
          [say('二')],
        ],
      },
    ]);

    expect(html).toBe(
      '<h2>规格</h2><p><strong>粗</strong><em>斜</em><s>去</s>' +
        '<a href="https://example.com/?a=1&amp;b=2">网</a></p>' +
        '<ol><li>一<ul><li>甲</li><li>乙</li></ul></li><li>二</li></ol>',
    );
  });

  test('merges cells and repeats the head rows', async () => {
    const table: Block = {
      kind: 'table',
      headRows: 1,
      rows: [
        [cell('产品', { rowSpan: 2 }), cell('尺寸', { columnSpan: 2 })],
        [cell('孔径'), cell('丝径')],
      ],
    };

    expect(await htmlOf([table])).toContain(
      '<th rowspan="2"><p><strong>产品</strong></p></th><th colspan="2"><p><strong>尺寸</strong></p></th>',
    );
    const body = await readPart(await writeDocx([table], options), 'word/document.xml');
    expect(body?.match(/<w:tblHeader/g)).toHaveLength(1);
    const widths = [...(body ?? '').matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, w]) => Number(w));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(9638);
  });

  test('gives empty columns a minimum width for text or numbers', async () => {
    const right = (text: string): TableCell => ({
      blocks: [{ kind: 'paragraph', runs: [{ text }], align: 'right' }],
    });
    const table: Block = {
      kind: 'table',
      headRows: 1,
      rows: [
        [cell('产品'), right('数量'), right('金额')],
        [cell(''), right(''), right('')],
        [cell('合计', { columnSpan: 2 }), right('0.00')],
      ],
    };
    const body = await readPart(await writeDocx([table], options), 'word/document.xml');
    const widths = [...(body ?? '').matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, w]) => Number(w));

    expect(widths[0]).toBeGreaterThan(1.7 * (widths[1] ?? 0));
    expect(widths[2]).toBeCloseTo(widths[1] ?? 0, -1);
  });

  test('contains header, footer, page numbers and its title', async () => {
    const file = await writeDocx([say('x')], {
      ...options,
      header: '页眉',
      footer: '页脚',
      pageNumbers: true,
    });

    expect(await readPart(file, 'word/header1.xml')).toContain('页眉');
    expect(await readPart(file, 'word/footer1.xml')).toMatch(/页脚.*>PAGE<.* \/ .*>NUMPAGES</);
    expect(await readPart(file, 'docProps/core.xml')).toContain('报价单 &amp; &lt;1&gt;');
    expect(await readPart(file, 'word/styles.xml')).toContain('w:eastAsia="Microsoft YaHei"');
  });

  test('starts each numbered list at its given number', async () => {
    const list = (start: number): Block => ({
      kind: 'list',
      ordered: true,
      start,
      items: [[say('a')]],
    });
    const file = await writeDocx([list(1), list(1), list(7)], options);

    const used = [
      ...((await readPart(file, 'word/document.xml')) ?? '').matchAll(/<w:numId w:val="(\d+)"/g),
    ].map(([, id]) => id);
    expect(new Set(used).size).toBe(3);
    expect(await readPart(file, 'word/numbering.xml')).toContain('<w:start w:val="7"');
  });

  test('drops characters invalid in XML and links that run code', async () => {
    const text = 'a\u0000\u000b\ud800b';
    const file = await writeDocx(
      [{ kind: 'paragraph', runs: [{ text, link: 'javascript:alert(1)' }] }],
      options,
    );

    const body = (await readPart(file, 'word/document.xml')) ?? '';
    expect(body).toContain('>ab<');
    expect(body).not.toContain('w:hyperlink');
    expect(await readPart(file, 'word/_rels/document.xml.rels')).not.toContain('javascript');
  });

  test('fits a picture to the page and replaces an unsupported one by its name', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
      'base64',
    );
    const picture = { kind: 'image', width: 6400, height: 320, alt: '图' } as const;
    const file = await writeDocx(
      [
        { ...picture, bytes: png },
        { ...picture, bytes: new Uint8Array([1, 2, 3]), alt: '坏图' },
      ],
      options,
    );

    const body = (await readPart(file, 'word/document.xml')) ?? '';
    // 17 cm of text, in English Metric Units.
    const [, width] = /<wp:extent cx="(\d+)"/.exec(body) ?? [];
    expect(Number(width) / 360_000).toBeCloseTo(17, 0);
    expect(body).toContain('坏图');
  });
});
