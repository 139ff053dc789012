import { endpoint } from '../endpoint.ts';

export const DOCUMENT_KINDS = [
  'quotation',
  'specification',
  'inspection',
  'daily',
  'free',
] as const;
/** The template that a document began with. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A node of the editor's document; what it may be made of is the editor's own business. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: DocumentNode[] | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  text?: string | undefined;
}

/** A document as a list shows it. */
export interface DocumentEntry {
  id: string;
  name: string;
  kind: DocumentKind;
  /** Rises from 1 with every save. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface EditedDocument extends DocumentEntry {
  content: DocumentNode;
  /** Printed at the head and the foot of every page; empty: nothing. */
  header: string;
  footer: string;
}

export interface SaveDocumentRequest {
  /** Left out: a new one. */
  id?: string | undefined;
  /** The version that was edited: on an older one the save answers 409. Left out for a new one. */
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
  /** What to translate into. */
  into?: 'zh' | 'en' | undefined;
}

export interface RewriteData {
  /** Null where it can't be done without a model; `notes` say what can be said. */
  text: string | null;
  /** What was changed or has to be looked at, in the caller's language. */
  notes: string[];
  /** The model's name, or `embedded`. */
  model: string;
}

/** Newest first. */
export const listDocuments = endpoint<
  { cursor?: string | undefined; count?: number | undefined; keyword?: string | undefined },
  { list: DocumentEntry[]; nextCursor: string | null }
>('document/list');
export const getDocument = endpoint<{ id: string }, EditedDocument>('document/get');
export const saveDocument = endpoint<SaveDocumentRequest, DocumentEntry>('document/save');
/** `restore` takes the same delete back. */
export const deleteDocument = endpoint<
  { id: string; restore?: boolean | undefined },
  { deleted: number }
>('document/delete');
export const rewriteText = endpoint<RewriteRequest, RewriteData>('document/rewrite');
