import {
  fileRoomSchemas,
  fileScanSchemas,
  fileTextSchemas,
  listFilesSchemas,
  uploadSchemas,
  viewFileSchemas,
} from '#contract/file/schemas.ts';
import type { ApiDownload } from '../../platform/http/downloads.ts';
import { memberCall, uploadCall, type ApiCall } from '../../platform/http/api-call.ts';
import { FILE_PATH } from './file-path.ts';
import type { FileService, SignedFile } from './service.ts';

const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const DRAWING = 'image/svg+xml';

export function fileCalls(
  service: Pick<FileService, 'upload' | 'list' | 'room' | 'view' | 'text' | 'scan'>,
  maxMb: number,
): ApiCall[] {
  return [
    uploadCall(uploadSchemas, maxMb, (input, caller) => service.upload(input, caller)),
    memberCall(listFilesSchemas, (input, member) => service.list(input, member)),
    memberCall(fileRoomSchemas, (_input, member) => service.room(member)),
    memberCall(viewFileSchemas, ({ id }, member) => service.view(id, member)),
    memberCall(fileTextSchemas, (input, member) => service.text(input, member)),
    memberCall(fileScanSchemas, (input, member) => service.scan(input, member)),
  ];
}

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

function headersOf({ name, mime, isShared, secondsLeft }: SignedFile): Record<string, string> {
  // SVG may contain scripts: only the product's own are displayed, sandboxed.
  const isDrawing = isShared && mime === DRAWING;
  const isShown = SHOWN.has(mime) || isDrawing;
  const policy = isDrawing
    ? "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    : SHOWN.has(mime)
      ? "default-src 'none'"
      : "default-src 'none'; sandbox";

  return {
    'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${fileNameOf(name)}`,
    'cache-control': `private, max-age=${String(secondsLeft)}, immutable`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  };
}

/** ASCII name for old clients, and the full name (RFC 5987). */
function fileNameOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

  return `filename="${ascii}"; filename*=UTF-8''${whole}`;
}
