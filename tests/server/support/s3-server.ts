import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Options } from '#server/modules/file/s3-file-store.ts';

const BUCKET = 'meshwise';
const CREDENTIALS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
/** S3's own. */
const MAX_KEYS = 1000;

/** A service with one bucket in memory that answers the calls of the S3 protocol which stores make. */
export interface TestS3 {
  /** Received requests, without the logger's. */
  options: Omit<S3Options, 'logger'>;
  /** Sets the time of an object's last change. */
  setLastModified: (key: string, instant: Date) => void;
  close: () => Promise<void>;
}

interface StoredObject {
  content: Buffer;
  lastModified: Date;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

export async function startS3({ maxKeys = MAX_KEYS } = {}): Promise<TestS3> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { status, headers, body: content } = answer(request, body, objects, maxKeys);
      response.writeHead(status, headers).end(content);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    options: {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${String(port)}`,
      credentials: CREDENTIALS,
      pathStyle: true,
    },
    setLastModified: (key, instant) => {
      const object = objects.get(key);
      if (object === undefined) throw new Error(`The bucket has no ${key}`);
      object.lastModified = instant;
    },
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answer(
  request: IncomingMessage,
  body: Buffer,
  objects: Map<string, StoredObject>,
  maxKeys: number,
): Answer {
  if (!isSigned(request, body)) return refusal(403, 'SignatureDoesNotMatch');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
  if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') {
    if (request.method === 'HEAD') return { status: 200 };
    if (request.method === 'GET' && searchParams.get('list-type') === '2') {
      return list(objects, searchParams, maxKeys);
    }
    return refusal(501, 'NotImplemented');
  }
  if (request.method === 'PUT') {
    objects.set(key, { content: body, lastModified: new Date() });
    return { status: 200, headers: { etag: etag(body) } };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const object = objects.get(key);
  if (object === undefined) return refusal(404, 'NoSuchKey');
  const headers = {
    'content-length': object.content.length,
    'last-modified': object.lastModified.toUTCString(),
    etag: etag(object.content),
  };
  if (request.method === 'HEAD') return { status: 200, headers };
  if (request.method === 'GET') return { status: 200, headers, body: object.content };

  return refusal(501, 'NotImplemented');
}

function list(
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
  maxKeys: number,
): Answer {
  const prefix = query.get('prefix') ?? '';
  const startAfter = query.get('start-after') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(prefix) && key > startAfter)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const contents = found
    .slice(0, maxKeys)
    .map(
      ([key, { content, lastModified }]) =>
        `<Contents><Key>${key}</Key><LastModified>${lastModified.toISOString()}</LastModified>` +
        `<Size>${String(content.length)}</Size></Contents>`,
    );

  return xml(
    200,
    `<ListBucketResult><IsTruncated>${String(found.length > maxKeys)}</IsTruncated>` +
      `${contents.join('')}</ListBucketResult>`,
  );
}

function refusal(status: number, code: string): Answer {
  return xml(status, `<Error><Code>${code}</Code></Error>`);
}

function xml(status: number, content: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${content}`,
  };
}

function etag(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

/** True if the credentials signed this very request: AWS Signature Version 4. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const { Credential, SignedHeaders, Signature } = Object.fromEntries(
    (headers.authorization ?? '')
      .replace(/^AWS4-HMAC-SHA256 /, '')
      .split(/,\s*/)
      .map((part) => part.split('=', 2) as [string, string]),
  );
  if (Credential === undefined || SignedHeaders === undefined) return false;
  const [accessKeyId, ...scope] = Credential.split('/');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== bodyHash) return false;
  const [path = '', query = ''] = (url ?? '').split('?');
  const canonicalRequest = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...SignedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    SignedHeaders,
    bodyHash,
  ].join('\n');
  const signed = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope.join('/'),
    createHash('sha256').update(canonicalRequest).digest('hex'),
  ].join('\n');
  const key = scope.reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  );

  return (
    accessKeyId === CREDENTIALS.accessKeyId &&
    createHmac('sha256', key).update(signed).digest('hex') === Signature
  );
}
