import type { ApiDownload } from '../../http/api.ts';
import { FILE_PATH } from './file-path.ts';
import type { FileService, SignedFile } from './service.ts';

/** Pictures that a page may show; everything else is for keeping. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

export function fileDownloads(service: FileService): ApiDownload[] {
  return [
    {
      path: FILE_PATH,
      run: async (query) => {
        const file = await service.read(query);

        return (
          file && {
            etag: `"${file.hash}"`,
            size: file.content.size,
            headers: headersOf(file),
            stream: file.content.stream,
          }
        );
      },
    },
  ];
}

function headersOf({ name, mime, secondsLeft }: SignedFile): Record<string, string> {
  const isShown = SHOWN.has(mime);

  return {
    'content-type': mime,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${fileNameOf(name)}`,
    'cache-control': `private, max-age=${String(secondsLeft)}, immutable`,
    'content-security-policy': isShown ? "default-src 'none'" : "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

/** The name for old readers in ASCII, and whole (RFC 5987). */
function fileNameOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

  return `filename="${ascii}"; filename*=UTF-8''${whole}`;
}
