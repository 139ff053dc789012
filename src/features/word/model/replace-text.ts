import type { Editor } from '@tiptap/react';

/** Replaces a range, one paragraph per line; false if the range no longer contains `before`. */
export function replaceText(
  editor: Editor,
  { from, to }: { from: number; to: number },
  before: string,
  after: string,
): boolean {
  const { doc } = editor.state;
  if (to > doc.content.size) return false;
  if (doc.textBetween(from, to, '\n', '\n').trim() !== before) return false;
  const lines = after.split('\n').filter((line) => line.trim() !== '');
  const isWithinOne = doc.resolve(from).sameParent(doc.resolve(to));
  // Inserted as text, never parsed as markup.
  const content =
    isWithinOne && lines.length <= 1
      ? [{ type: 'text', text: lines[0] ?? '' }]
      : lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  if (lines.length === 0) return false;

  return editor.chain().focus().insertContentAt({ from, to }, content).run();
}
