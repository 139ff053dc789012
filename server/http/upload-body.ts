import { DomainError } from './domain-error.ts';

const MB = 1024 * 1024;
/** What a form has beside its file. */
const FORM_BYTES = 64 * 1024;
/** A sender that is silent for so long is gone, and its place goes to the next. */
const SILENCE_MS = 30_000;

export const tooLarge = (limit: string) => new DomainError(413, 'tooLarge', { params: { limit } });

/**
 * Reads a form that carries a file, as a record of its fields.
 * @throws DomainError 413 for a file over `maxMb`, 400 for what is no form or breaks off
 */
export async function readUpload(request: Request, maxMb: number): Promise<unknown> {
  const most = maxMb * MB;
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) throw new DomainError(400, 'badBody');
  if (Number(request.headers.get('content-length') ?? 0) > most + FORM_BYTES) {
    throw tooLarge(`${String(maxMb)} MB`);
  }
  const body = await readWhole(request, most + FORM_BYTES);
  if (body === null) throw tooLarge(`${String(maxMb)} MB`);
  const fields = await formOf(body, type);
  for (const value of Object.values(fields)) {
    if (value instanceof File && value.size > most) throw tooLarge(`${String(maxMb)} MB`);
  }
  return fields;
}

async function formOf(body: Blob, type: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(form.entries());
  } catch {
    throw new DomainError(400, 'badBody');
  }
}

/** Null when there is more than may be. */
async function readWhole(request: Request, most: number): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = request.body?.getReader();
  if (reader === undefined) return new Blob([]);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await soon(reader.read());
      if (done) return new Blob(chunks);
      size += value.length;
      if (size > most) return null;
      chunks.push(value);
    }
  } catch {
    throw new DomainError(400, 'badBody');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function soon<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('silence')), SILENCE_MS);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
