import { Editor } from '@tiptap/react';
import { expect, test, vi } from 'vitest';
import { isDocumentNode } from '#contract/document/is-document-node.ts';
import { editorExtensions } from '#features/word/model/editor-extensions.ts';
import { documentOfHtml } from '#features/word/model/read-docx.ts';

const NESTED: [string, (inner: string) => string][] = [
  ['quotes', (inner) => `<blockquote><p>before</p>${inner}</blockquote>`],
  ['lists', (inner) => `<ul><li><p>before</p>${inner}</li></ul>`],
  ['tables', (inner) => `<table><tr><td><p>before</p>${inner}</td></tr></table>`],
  [
    'lists in tables in quotes',
    (inner) =>
      `<blockquote><table><tr><td><ol><li><p>before</p>${inner}</li></ol></td></tr></table></blockquote>`,
  ],
];
const repeated = (wrap: (inner: string) => string, times: number): string =>
  times === 0 ? '<h2>deepest</h2>' : wrap(repeated(wrap, times - 1));

test.each(NESTED)(
  'an imported file with %s nested 90 deep keeps its lines and can be saved',
  (_name, wrap) => {
    const { content, isFlattened } = documentOfHtml(repeated(wrap, 90));
    const json = JSON.stringify(content);

    expect(isFlattened).toBe(true);
    expect(isDocumentNode(content)).toBe(true);
    expect(json.match(/before/g)).toHaveLength(90);
    expect(json).toContain('deepest');
  },
);

test.each(NESTED)('an imported file with %s nested 8 deep stays as it is', (_name, wrap) => {
  const { content, isFlattened } = documentOfHtml(repeated(wrap, 8));

  expect(isFlattened).toBe(false);
  expect(isDocumentNode(content)).toBe(true);
});

test.each(NESTED)(
  'pasted %s nested 90 deep are flattened with all lines, and reported',
  (_name, wrap) => {
    const handleTooDeep = vi.fn();
    const editor = new Editor({
      element: document.createElement('div'),
      extensions: editorExtensions('', handleTooDeep),
      content: '<blockquote><p>around</p></blockquote>',
    });
    try {
      editor.commands.setTextSelection(4);
      // jsdom has no ClipboardEvent.
      editor.view.pasteHTML(repeated(wrap, 90), new Event('paste') as ClipboardEvent);
      const content: unknown = editor.getJSON();

      expect(handleTooDeep).toHaveBeenCalledOnce();
      expect(isDocumentNode(content)).toBe(true);
      expect(JSON.stringify(content).match(/before/g)).toHaveLength(90);
    } finally {
      editor.destroy();
    }
  },
);
