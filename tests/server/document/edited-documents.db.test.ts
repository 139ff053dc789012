import { Editor, type JSONContent } from '@tiptap/react';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { DocumentNode } from '#contract/document/calls.ts';
import { getDocumentSchemas, saveDocumentSchemas } from '#contract/document/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { storable } from '#lib/auto-saver.ts';
import { editorExtensions } from '#features/word/model/editor-extensions.ts';
import { openApp, type TestApp } from '../open-app.ts';

let site: TestApp;
let token = '';

beforeAll(async () => {
  // Plugins of the editor ask which system they run on.
  vi.stubGlobal('navigator', { platform: 'Linux x86_64', userAgent: '', vendor: '' });
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000' });
  ({ token } = await site.logIn('13900000001'));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await site.close();
});

let refused = 0;
function openEditor(): Editor {
  refused = 0;
  const editor = new Editor({
    element: null,
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    extensions: editorExtensions('', () => {
      refused += 1;
    }),
  });
  // Without an element the editor has no view, which would give its state the plugins.
  const { plugins } = editor.extensionManager;
  editor.view.updateState(editor.state.reconfigure({ plugins }));

  return editor;
}

/** Content that the editor passes to the saver, after it is saved and read again. */
async function savedAgain(editor: Editor): Promise<{ sent: DocumentNode; got: DocumentNode }> {
  const { content: sent } = storable({
    name: 'x',
    kind: 'free',
    content: editor.getJSON() as DocumentNode,
    header: '',
    footer: '',
  });
  const request = { name: 'x', kind: 'free', header: '', footer: '', clientRequestId: uuidv7() };
  const reply = await site.post('document/save', { ...request, content: sent }, { token });
  const { id } = saveDocumentSchemas.response.parse(reply.data);
  const read = await site.post('document/get', { id }, { token });
  const { content: got } = getDocumentSchemas.response.parse(read.data);
  await site.post('document/delete', { id }, { token });

  return { sent: JSON.parse(JSON.stringify(sent)) as DocumentNode, got };
}

function levelsOf({ content = [] }: JSONContent): number {
  return 1 + Math.max(0, ...content.map(levelsOf));
}

const inTable = (editor: Editor) =>
  editor.commands.insertTable({ rows: 2, cols: 2, withHeaderRow: true });
const nested = (editor: Editor, levels: number) => {
  editor.commands.toggleBulletList();
  for (let level = 1; level < levels; level += 1) {
    editor
      .chain()
      .insertContent({ type: 'text', text: 'x' })
      .splitListItem('listItem')
      .sinkListItem('listItem')
      .run();
  }
  editor.commands.insertContent({ type: 'text', text: 'x' });
};
const SHOWN: [string, (editor: Editor) => void, number][] = [
  ['lists four deep', (editor) => nested(editor, 4), 11],
  [
    'a linked list inside a table cell',
    (editor) => {
      inTable(editor);
      nested(editor, 2);
      editor.chain().selectAll().setLink({ href: 'https://example.com/' }).run();
    },
    10,
  ],
  [
    'quotes eight deep',
    (editor) => {
      for (let level = 0; level < 8; level += 1) editor.commands.setBlockquote();
      editor.commands.insertContent({ type: 'text', text: 'x' });
    },
    11,
  ],
  [
    'a table inside a table inside a list',
    (editor) => {
      nested(editor, 2);
      inTable(editor);
      inTable(editor);
      editor.commands.insertContent({ type: 'text', text: 'x' });
    },
    13,
  ],
];

test.each(SHOWN)('%s are saved', async (_name, write, levels) => {
  const editor = openEditor();
  write(editor);

  expect(levelsOf(editor.getJSON())).toBeGreaterThanOrEqual(levels - 2);
  const { sent, got } = await savedAgain(editor);
  expect(got).toEqual(sent);
});

test('an edit below the deepest level changes nothing and is told', async () => {
  const editor = openEditor();
  for (let level = 0; level < LIMITS.documentLevels + 5; level += 1)
    editor.commands.setBlockquote();
  editor.commands.insertContent({ type: 'text', text: 'x' });

  expect(refused).toBeGreaterThan(0);
  expect(levelsOf(editor.getJSON())).toBeLessThanOrEqual(LIMITS.documentLevels);
  const { sent, got } = await savedAgain(editor);
  expect(got).toEqual(sent);
});

describe('a document that the commands of the editor make', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 });
  const command = fc.oneof(
    text.map(
      (typed) => (editor: Editor) =>
        editor.commands.insertContent({ type: 'text', text: `x${typed}` }),
    ),
    fc
      .nat()
      .map(
        (at) => (editor: Editor) =>
          editor.commands.setTextSelection(at % (editor.state.doc.content.size + 1)),
      ),
    fc.constantFrom<(editor: Editor) => unknown>(
      (editor) => editor.commands.selectAll(),
      (editor) => editor.commands.splitBlock(),
      (editor) => editor.commands.splitListItem('listItem'),
      (editor) => editor.commands.sinkListItem('listItem'),
      (editor) => editor.commands.liftListItem('listItem'),
      (editor) => editor.commands.toggleBulletList(),
      (editor) => editor.commands.toggleOrderedList(),
      (editor) => editor.commands.setBlockquote(),
      (editor) => editor.commands.unsetBlockquote(),
      (editor) => editor.commands.toggleCodeBlock(),
      (editor) => editor.commands.toggleHeading({ level: 2 }),
      (editor) => editor.commands.setTextAlign('center'),
      (editor) => editor.commands.toggleBold(),
      (editor) => editor.commands.toggleCode(),
      (editor) => editor.commands.setLink({ href: 'https://example.com/' }),
      (editor) => editor.commands.setHardBreak(),
      (editor) => editor.commands.setHorizontalRule(),
      inTable,
      (editor) => editor.commands.addRowAfter(),
      (editor) => editor.commands.addColumnBefore(),
      (editor) => editor.commands.mergeCells(),
      (editor) => editor.commands.deleteRow(),
      (editor) => editor.commands.deleteSelection(),
      (editor) => editor.commands.undo(),
      // Commands that nest, again and again.
      (editor) => {
        for (let time = 0; time < 40; time += 1) editor.commands.setBlockquote();
      },
      (editor) => nested(editor, 12),
    ),
  );

  test('is saved and comes back as it is', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 30 }), async (commands) => {
        const editor = openEditor();
        for (const run of commands) run(editor);
        const { sent, got } = await savedAgain(editor);
        expect(got).toEqual(sent);
      }),
      { numRuns: 150, seed: 19 },
    );
  });
});
