import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type { DOCUMENT_KINDS } from './constants.ts';
import type * as schemas from './schemas.ts';

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export type DocumentNode = z.infer<typeof schemas.nodeSchema>;

export type DocumentEntry = z.infer<typeof schemas.documentEntrySchema>;

export type EditedDocument = z.infer<typeof schemas.editedDocumentSchema>;

export type SaveDocumentRequest = RequestOf<typeof saveDocument>;

export type RewriteRequest = RequestOf<typeof rewriteText>;

export type RewriteData = DataOf<typeof rewriteText>;

export const listDocuments = endpoint<typeof schemas.listDocumentsSchemas>('document/list');
export const getDocument = endpoint<typeof schemas.getDocumentSchemas>('document/get');
export const saveDocument = endpoint<typeof schemas.saveDocumentSchemas>('document/save');
/** `restore` undoes the deletion. */
export const deleteDocument = endpoint<typeof schemas.deleteDocumentSchemas>('document/delete');
export const rewriteText = endpoint<typeof schemas.rewriteTextSchemas>('document/rewrite');
