import {
  fileRoom,
  fileText,
  listFiles,
  upload,
  viewFile,
  type UploadPurpose,
} from '#contract/file/calls.ts';
import { call, callWithFile, type CallOptions, type UploadOptions } from '#lib/http/call.ts';

export const fileApi = {
  upload: (file: File, purpose: UploadPurpose, options?: UploadOptions) =>
    callWithFile(upload, { file, purpose }, options),
  list: (
    page: { cursor?: string | undefined; count?: number; mime?: string },
    options?: CallOptions,
  ) => call(listFiles, page, options),
  view: (id: string, options?: CallOptions) => call(viewFile, { id }, options),
  room: (options?: CallOptions) => call(fileRoom, {}, options),
  text: (id: string, page: number, options?: CallOptions) => call(fileText, { id, page }, options),
};
