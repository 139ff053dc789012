import { endpoint } from '../endpoint.ts';

export const DOCUMENT_KINDS = [
  'quotation',
  'specification',
  'inspection',
  'daily',
  'free',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A ProseMirror node; the editor defines the allowed types. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: DocumentNode[] | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  text?: string | undefined;
}

export interface DocumentEntry {
  id: string;
  name: string;
  kind: DocumentKind;
  /** Starts at 1, incremented with every save. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface EditedDocument extends DocumentEntry {
  content: DocumentNode;
  header: string;
  footer: string;
}

export interface SaveDocumentRequest {
  id?: string | undefined;
  /**
   * The edited version; a save based on an older one fails with 409. Undefined for new documents.
   */
  version?: number | undefined;
  name: string;
  kind: DocumentKind;
  content: DocumentNode;
  header: string;
  footer: string;
  clientRequestId: string;
}

export const REWRITES = ['polish', 'translate', 'shorten'] as const;
export type Rewrite = (typeof REWRITES)[number];

export interface RewriteRequest {
  text: string;
  how: Rewrite;
  into?: 'zh' | 'en' | undefined;
}

export interface RewriteData {
  /** Null if it requires a model and there is none; see `notes`. */
  text: string | null;
  /** Changes and hints, in the caller's language. */
  notes: string[];
  /** The model's name, or `embedded`. */
  model: string;
}

export const listDocuments = endpoint<
  { cursor?: string | undefined; count?: number | undefined; keyword?: string | undefined },
  { list: DocumentEntry[]; nextCursor: string | null }
>('document/list');
export const getDocument = endpoint<{ id: string }, EditedDocument>('document/get');
export const saveDocument = endpoint<SaveDocumentRequest, DocumentEntry>('document/save');
/** `restore` undoes the deletion. */
export const deleteDocument = endpoint<
  { id: string; restore?: boolean | undefined },
  { deleted: number }
>('document/delete');
export const rewriteText = endpoint<RewriteRequest, RewriteData>('document/rewrite');
