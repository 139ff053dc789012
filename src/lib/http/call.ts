import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { loadClient } from './load-client.ts';
import { watchUpload } from './upload-watch.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The caller shows the failure itself: no toast. */
  quiet?: boolean | undefined;
  /** Arrives though the page is being left. */
  keepalive?: boolean | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Told how much has been sent: 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** Sends a call and answers with its `data`. @throws ApiError */
export async function call<Request extends object, Data>(
  endpoint: Endpoint<Request, Data>,
  input: Request,
  options?: CallOptions,
): Promise<Data> {
  return (await callWithCode(endpoint, input, options)).data;
}

/**
 * Sends a call that carries a file, for as long as that goes on.
 * @throws ApiError `TIMEOUT` after 50 s in which nothing was sent
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

/** As `call`, with the success code where it tells something (login: 200–203). @throws ApiError */
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
    // XMLHttpRequest, which is used otherwise, ends with its page.
    ...(options.keepalive === true && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
  });
  return response.data;
}

/** @throws Error on a value that a form can't carry */
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
