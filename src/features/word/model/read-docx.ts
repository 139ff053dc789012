import { DOMParser as EditorParser } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';
import type { DocumentNode } from '#contract/document/calls.ts';
import { editorExtensions } from './editor-extensions.ts';

/**
 * What a .docx says as a document of the editor: what the editor doesn't know, pictures and scripts
 * too, is left out. @throws when the file is no .docx or is damaged
 */
export async function readDocx(file: Blob): Promise<DocumentNode> {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: await file.arrayBuffer() },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  );

  return documentOfHtml(value);
}

/** Never shown as it is: only what the editor's schema knows comes out of it. */
export function documentOfHtml(html: string): DocumentNode {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const parsed = EditorParser.fromSchema(getSchema(editorExtensions(''))).parse(page.body);

  return parsed.toJSON() as DocumentNode; // what ProseMirror writes down of a node
}
