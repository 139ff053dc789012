import { mutationOptions } from '@tanstack/react-query';
import {
  deleteDocument,
  getDocument,
  listDocuments,
  rewriteText,
  saveDocument,
  type DocumentEntry,
  type RewriteRequest,
  type SaveDocumentRequest,
} from '#contract/document/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';
import { byId, changeItems, pagesOptions } from './pages.ts';

const PAGE = 30;
const LIST = keyOf('document', 'list');

export const documentApi = {
  get: (request: { id: string }, options?: CallOptions) => call(getDocument, request, options),
  save: (request: SaveDocumentRequest, options?: CallOptions) =>
    call(saveDocument, request, options),
  rewrite: (request: RewriteRequest, options?: CallOptions) => call(rewriteText, request, options),
};

export const documentQueries = {
  /** Newest first. */
  list: (keyword: string) =>
    pagesOptions({
      queryKey: keyOf(...LIST, keyword),
      fetchPage: (cursor, options) =>
        call(
          listDocuments,
          { cursor, count: PAGE, ...(keyword === '' ? {} : { keyword }) },
          options,
        ),
      join: byId,
    }),
};

export const documentMutations = {
  remove: mutationOptions({
    mutationFn: (id: string) => call(deleteDocument, { id }, { quiet: true }),
    onSuccess: (_data, id, _result, { client }) => {
      changeItems(client, LIST, (entry: DocumentEntry) => (entry.id === id ? null : entry));
    },
  }),

  restore: mutationOptions({
    mutationFn: (id: string) => call(deleteDocument, { id, restore: true }, { quiet: true }),
    onSuccess: (_data, _id, _result, { client }) => {
      void client.invalidateQueries({ queryKey: LIST });
    },
  }),
};
