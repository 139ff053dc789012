import {
  deleteDocument,
  getDocument,
  listDocuments,
  rewriteText,
  saveDocument,
  type RewriteRequest,
  type SaveDocumentRequest,
} from '#contract/document/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const documentApi = {
  list: (
    request: { cursor?: string | undefined; count?: number; keyword?: string | undefined },
    options?: CallOptions,
  ) => call(listDocuments, request, options),
  get: (request: { id: string }, options?: CallOptions) => call(getDocument, request, options),
  save: (request: SaveDocumentRequest, options?: CallOptions) =>
    call(saveDocument, request, options),
  /** `restore` undoes the deletion. */
  remove: (request: { id: string; restore?: boolean }, options?: CallOptions) =>
    call(deleteDocument, request, options),
  rewrite: (request: RewriteRequest, options?: CallOptions) => call(rewriteText, request, options),
};
