import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { loadClient } from './load-client.ts';
import { watchUpload } from './upload-watch.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The caller shows the error itself: no toast. */
  quiet?: boolean | undefined;
  /** The request survives leaving the page. */
  keepalive?: boolean | undefined;
}

export interface UploadOptions extends CallOptions {
  onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Sends a call and returns its `data`.
 * @throws ApiError
 */
export async function call<Request extends object, Data>(
  endpoint: Endpoint<Request, Data>,
  input: Request,
  options?: CallOptions,
): Promise<Data> {
  return (await callWithCode(endpoint, input, options)).data;
}

/**
 * Sends a call with a file, without a total timeout.
 * @throws ApiError `TIMEOUT` after 50 s without progress
 */
export async function callWithFile<Request extends object, Data>(
  endpoint: Endpoint<Request, Data>,
  input: Request,
  { signal, quiet, onProgress }: UploadOptions = {},
): Promise<Data> {
  const http = await loadClient({ signal, quiet });
  const watch = watchUpload(signal);
  try {
    const response = await http.request<{ data: Data }>({
      url: endpoint.path,
      data: toFormData(input),
      timeout: 0,
      signal: watch.signal,
      quiet,
      onUploadProgress: ({ progress }) => {
        watch.note();
        if (progress !== undefined) onProgress?.(progress);
      },
    });
    return response.data.data;
  } catch (cause) {
    throw watch.isSilent() ? new ApiError('TIMEOUT', { cause }) : cause;
  } finally {
    watch.stop();
  }
}

/**
 * Sends a call that answers with the bytes of a file.
 * @throws ApiError
 */
export async function callForBlob<Request extends object>(
  endpoint: Endpoint<Request, unknown>,
  input: Request,
  options: CallOptions = {},
): Promise<Blob> {
  const http = await loadClient(options);
  const response = await http.request<Blob>({
    url: endpoint.path,
    data: input,
    ...(options.signal && { signal: options.signal }),
    quiet: options.quiet,
    responseType: 'blob',
  });
  return response.data;
}

/**
 * Like `call`, with the success code (login: 200–203).
 * @throws ApiError
 */
export async function callWithCode<Request extends object, Data>(
  endpoint: Endpoint<Request, Data>,
  input: Request,
  options: CallOptions = {},
): Promise<{ code: number; data: Data }> {
  const http = await loadClient(options);
  const response = await http.request<{ code: number; data: Data }>({
    url: endpoint.path,
    data: endpoint.body === 'multipart' ? toFormData(input) : input,
    ...(options.signal && { signal: options.signal }),
    quiet: options.quiet,
    // XMLHttpRequest, the default adapter, doesn't support keepalive.
    ...(options.keepalive === true && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
  });
  return response.data;
}

/** @throws Error on a value that form data can't represent */
function toFormData(input: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input) as [string, unknown][]) {
    if (value === undefined) continue;
    if (typeof value !== 'string' && !(value instanceof Blob)) {
      throw new Error(`A multipart field is text or a file: ${name}`);
    }
    form.append(name, value);
  }
  return form;
}
