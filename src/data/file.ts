import { queryOptions } from '@tanstack/react-query';
import {
  fileRoom,
  fileScan,
  fileText,
  listFiles,
  upload,
  viewFile,
  type ReadableFile,
  type UploadPurpose,
} from '#contract/file/calls.ts';
import { call, callWithFile, type CallOptions, type UploadOptions } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';
import { byId, pagesOptions } from './pages.ts';

export const fileApi = {
  upload: (file: File, purpose: UploadPurpose, options?: UploadOptions) =>
    callWithFile(upload, { file, purpose }, options),
  view: (id: string, options?: CallOptions) => call(viewFile, { id }, options),
};

const PAGE = 20;

/** Milliseconds between two looks at a file that the server still reads. */
const LOOK_AGAIN_MS = 2000;

export type FilePage =
  | { status: 'unread'; file: ReadableFile; text: Exclude<ReadableFile['text'], 'ready'> }
  | { status: 'ready'; file: ReadableFile; page: number; pages: number; text: string };

export const fileQueries = {
  view: (id: string) =>
    queryOptions({
      queryKey: keyOf('file', 'view', id),
      queryFn: async ({ signal, client, queryKey }): Promise<ReadableFile> => {
        const file = await call(viewFile, { id }, { signal, quiet: true });
        // Keeps the address of the file: another one would load the document again.
        const known = client.getQueryData<ReadableFile>(queryKey);
        return known === undefined ? file : { ...known, text: file.text, pages: file.pages };
      },
      refetchInterval: ({ state }) => (state.data?.text === 'reading' ? LOOK_AGAIN_MS : false),
    }),

  page: (id: string, page: number) =>
    queryOptions({
      queryKey: keyOf('file', 'page', id, page),
      queryFn: async ({ signal }): Promise<FilePage> => {
        const options = { signal, quiet: true };
        const file = await call(viewFile, { id }, options);
        if (file.text !== 'ready') return { status: 'unread', file, text: file.text };
        const shown = Math.min(Math.max(1, page), file.pages ?? page);

        return { status: 'ready', file, ...(await call(fileText, { id, page: shown }, options)) };
      },
      // A page stays until the next one is loaded.
      placeholderData: (before) => (before?.file.id === id ? before : undefined),
      refetchInterval: ({ state: { data } }) =>
        data?.status === 'unread' && data.text === 'reading' ? LOOK_AGAIN_MS : false,
    }),

  /** The recognised cells of a picture or a scanned page. */
  scan: (id: string, page: number) =>
    queryOptions({
      queryKey: keyOf('file', 'scan', id, page),
      queryFn: ({ signal }) => call(fileScan, { id, page }, { signal, quiet: true }),
      // A recognised text doesn't change.
      staleTime: Infinity,
    }),

  list: (mime: string) =>
    pagesOptions({
      queryKey: keyOf('file', 'list', mime),
      fetchPage: (cursor, options) => call(listFiles, { cursor, count: PAGE, mime }, options),
      join: byId,
    }),

  room: () =>
    queryOptions({
      queryKey: keyOf('file', 'room'),
      queryFn: ({ signal }) => call(fileRoom, {}, { signal, quiet: true }),
    }),
};
