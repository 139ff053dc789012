import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { FileRef, UploadPurpose } from '#contract/file/calls.ts';
import { fileRefSchema } from '#contract/file/schemas.ts';
import type { TestApp } from '../open-app.ts';

/** Uploads a file that has to be taken. */
export async function sendFile(
  { app }: TestApp,
  token: string,
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
  purpose: UploadPurpose = 'submission',
): Promise<FileRef> {
  const form = new FormData();
  form.set('file', new File([content], name));
  form.set('purpose', purpose);
  const request = { method: 'POST', headers: { token }, body: form };
  const answer = await app.fetch(new Request('http://localhost/api/file/upload', request), {
    incoming: { socket: { remoteAddress: '192.0.2.1' } },
  });

  return z.object({ data: fileRefSchema }).parse(await answer.json()).data;
}

/** Uploads a file to be asked about, and waits until it has been read. */
export async function sendReadFile(
  site: TestApp,
  token: string,
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
): Promise<FileRef> {
  const file = await sendFile(site, token, content, name, 'chat');
  await vi.waitFor(
    async () => {
      const { data } = await site.post('file/view', { id: file.id }, { token });
      expect(data).not.toMatchObject({ text: 'reading' });
    },
    { timeout: 15_000 },
  );
  return file;
}
