import { DOMParser as EditorParser } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';
import type { DocumentNode } from '#contract/document/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { withinLevels } from './document-levels.ts';
import { editorExtensions } from './editor-extensions.ts';

interface ReadDocument {
  content: DocumentNode;
  /** Lists, quotations or tables exceeded the maximum nesting and were flattened. */
  isFlattened: boolean;
}

/**
 * Converts a .docx file to an editor document; unsupported content, including pictures and scripts,
 * is dropped.
 * @throws if the file is damaged or not a .docx
 */
export async function readDocx(file: Blob): Promise<ReadDocument> {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: await file.arrayBuffer() },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  );

  return documentOfHtml(value);
}

/** Safe: the HTML is never rendered, and only nodes of the editor's schema are kept. */
export function documentOfHtml(html: string): ReadDocument {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const parsed = EditorParser.fromSchema(getSchema(editorExtensions(''))).parse(page.body);
  const whole = parsed.toJSON() as DocumentNode; // JSON written by ProseMirror
  const blocks = whole.content ?? [];
  const fitting = withinLevels(blocks, LIMITS.documentLevels - 1);

  return { content: { ...whole, content: [...fitting] }, isFlattened: fitting !== blocks };
}
