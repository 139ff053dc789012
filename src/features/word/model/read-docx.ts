import { DOMParser as EditorParser } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';
import type { DocumentNode } from '#contract/document/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { withinLevels } from './document-levels.ts';
import { editorExtensions } from './editor-extensions.ts';

export interface ReadDocument {
  content: DocumentNode;
  /** Lists, quotes or tables were nested too deeply and lost levels. */
  isFlattened: boolean;
}

/**
 * What a .docx says as a document of the editor: what the editor doesn't know, pictures and scripts
 * too, is left out. @throws when the file is no .docx or is damaged
 */
export async function readDocx(file: Blob): Promise<ReadDocument> {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: await file.arrayBuffer() },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  );

  return documentOfHtml(value);
}

/** Never shown as it is: only what the editor's schema knows comes out of it. */
export function documentOfHtml(html: string): ReadDocument {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const parsed = EditorParser.fromSchema(getSchema(editorExtensions(''))).parse(page.body);
  const whole = parsed.toJSON() as DocumentNode; // what ProseMirror writes down of a node
  const blocks = whole.content ?? [];
  const fitting = withinLevels(blocks, LIMITS.documentLevels - 1);

  return { content: { ...whole, content: [...fitting] }, isFlattened: fitting !== blocks };
}
