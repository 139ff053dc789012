import { upload, type UploadPurpose } from '#contract/file/calls.ts';
import { callWithFile, type UploadOptions } from '#lib/http/call.ts';

export const fileApi = {
  upload: (file: File, purpose: UploadPurpose, options?: UploadOptions) =>
    callWithFile(upload, { file, purpose }, options),
};
