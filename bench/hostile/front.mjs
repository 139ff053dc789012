// Attacks on connections, bodies and tokens, directly or through nginx with deploy/nginx.conf:
// node bench/hostile/front.mjs [NAME] [--nginx]
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '../support/product.mjs';
import { underAttack } from '../support/under-attack.mjs';

const UNREAD_SECONDS = 5;
const CONNECTIONS = 300;
/** More than the kernel's socket buffers. */
const UNREAD_BYTES = 16 * 1024 * 1024;

await underAttack({ LIMIT_UNREAD_SECONDS: String(UNREAD_SECONDS) }, [
  ['650 pipelined requests of the largest file', (product) => pipelined(product, 650, 1)],
  ['3,000 pipelined requests of the largest file', (product) => pipelined(product, 3000, 1)],
  ['20 connections with 650 pipelined requests each', (product) => pipelined(product, 650, 20)],
  ['300 connections that ask and never read', neverRead],
  ['300 connections that send their headers byte by byte', slowHeaders],
  ['a body that is too large, and a request behind it', tooLarge],
  ['60 bodies in chunks of a byte', tinyChunks],
  ['six uploads of a byte a second', slowUploads],
  ['200 bodies that break off', brokenBodies],
  ['rubbish in place of HTTP', rubbish],
  // Last: afterwards new tokens of this network are blocked for a minute.
  ['2,000 wrong tokens', wrongTokens],
]);

async function open({ url }) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function largestFile({ url }) {
  const page = await (await fetch(`${url}/chat/`)).text();
  const paths = [
    ...new Set([...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path)),
  ];
  const sizes = await Promise.all(
    paths.map(
      async (path) => (await (await fetch(new URL(path, `${url}/chat/`))).arrayBuffer()).byteLength,
    ),
  );
  return new URL(paths[sizes.indexOf(Math.max(...sizes))], `${url}/chat/`).pathname;
}

async function pipelined(product, requests, connections) {
  const path = await largestFile(product);
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n`;
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(product)));
  let bytes = 0;
  for (const socket of sockets) socket.write(request.repeat(requests));
  await pause(2000);
  for (const socket of sockets) socket.on('data', (chunk) => (bytes += chunk.length));
  await pause(8000);
  for (const socket of sockets) socket.destroy();

  return `${(bytes / 1e6).toFixed(0)} MB were read in 8 s`;
}

async function neverRead(product) {
  const path = await largestFile(product);
  const { byteLength } = await (await fetch(`${product.url}${path}`)).arrayBuffer();
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(product)));
  let closed = 0;
  for (const socket of sockets) {
    socket.pause();
    socket.on('close', () => (closed += 1));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n`.repeat(
        Math.ceil(UNREAD_BYTES / byteLength),
      ),
    );
  }
  await pause(UNREAD_SECONDS * 3000);
  // An unread socket detects its end only on a write: the first is answered with a reset, the next
  // fails.
  for (let time = 0; time < 3; time += 1) {
    for (const socket of sockets) socket.write('\r\n');
    await pause(1000);
  }
  for (const socket of sockets) socket.destroy();
  // nginx reads for them, and closes them after its own time.
  if (!product.isProxied && closed < CONNECTIONS * 0.9)
    throw new Error(`${closed} of ${CONNECTIONS} were closed`);

  return `${closed} of ${CONNECTIONS} were closed by the server`;
}

async function slowHeaders(product) {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(product)));
  const text = 'GET /chat/ HTTP/1.1\r\nHost: x\r\nX-Slow: ';
  for (let at = 0; at < 15; at += 1) {
    for (const socket of sockets) socket.write(text[at]);
    await pause(1000);
  }
  for (const socket of sockets) socket.destroy();

  return `${CONNECTIONS} connections for 15 s`;
}

async function tooLarge(product) {
  const socket = await open(product);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  const head = (length) =>
    `POST /api/apiindex/index HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(`${head(3_000_000)}${'x'.repeat(3_000_000)}`);
  socket.write(`${head(2)}{}`);
  await pause(2000);
  socket.destroy();
  const isClosed = /connection: close/i.test(answer);
  const isNextAnswered = answer.split('HTTP/1.1 ').length > 2;
  if (!answer.includes('HTTP/1.1 413')) throw new Error(answer.slice(0, 100));
  if (!isClosed && !isNextAnswered)
    throw new Error('keep-alive was promised, and the next got no answer');

  return isClosed ? '413 says that the connection closes' : 'the next request was answered';
}

async function tinyChunks(product, token) {
  const chunks = `${'1\r\n \r\n'.repeat(250_000)}2\r\n{}\r\n0\r\n\r\n`;
  let answered = 0;
  const send = async (n) => {
    const socket = await open(product);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.write(
      `POST /api/apiindex/${n % 2 === 0 ? 'memberinfo' : 'index'} HTTP/1.1\r\nHost: x\r\nToken: ${token}\r\n` +
        `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
    );
    await Promise.race([once(socket, 'close').catch(() => undefined), pause(20_000)]);
    socket.destroy();
    if (answer !== '') answered += 1;
  };
  await Promise.all(Array.from({ length: 60 }, (_each, n) => send(n)));
  // nginx joins the chunks before it passes the body on.
  if (!product.isProxied && answered > 0) throw new Error(`${answered} were answered`);

  return `${60 - answered} of 60 were closed`;
}

async function wrongTokens({ url }) {
  const codes = new Map();
  for (let batch = 0; batch < 40; batch += 1) {
    await Promise.all(
      Array.from({ length: 50 }, async (_each, n) => {
        const response = await fetch(`${url}/api/apiindex/memberinfo`, {
          method: 'POST',
          headers: { token: `wrong-${batch}-${n}`, 'content-type': 'application/json' },
          body: '{}',
        });
        const { code } = await response.json();
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }),
    );
  }
  if ((codes.get(429) ?? 0) < 1000)
    throw new Error(`${codes.get(429) ?? 0} were refused by a limit`);

  return [...codes].map(([code, count]) => `${code}: ${count}`).join(', ');
}

async function slowUploads(product, token) {
  const { url } = product;
  const sockets = [];
  for (let n = 0; n < 6; n += 1) {
    const { token: own } =
      n % 2 === 0 ? { token } : await logIn(url, `1380000000${n}`, product.output);
    const socket = await open(product);
    socket.write(
      `POST /api/file/upload HTTP/1.1\r\nHost: x\r\nToken: ${own}\r\nContent-Length: 1000000\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n',
    );
    sockets.push(socket);
  }
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('x');
  }, 1000);
  try {
    await pause(1000);
    const { token: own } = await logIn(url, '13800000009', product.output);
    const form = new FormData();
    form.set('file', new File(['40 mesh 0.2 mm'], 'x.txt', { type: 'text/plain' }));
    form.set('purpose', 'chat');
    const began = performance.now();
    const response = await fetch(`${url}/api/file/upload`, {
      method: 'POST',
      headers: { token: own },
      body: form,
    });
    const { code, msg } = await response.json();
    const seconds = (performance.now() - began) / 1000;
    if (code !== 200 || seconds > 30)
      throw new Error(`another upload: ${code} ${msg} after ${seconds.toFixed(1)} s`);

    return `another member's upload took ${seconds.toFixed(1)} s`;
  } finally {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  }
}

async function brokenBodies(product, token) {
  for (let batch = 0; batch < 10; batch += 1) {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(product)));
    for (const [n, socket] of sockets.entries()) {
      const path = n % 2 === 0 ? 'apiindex/chatone' : 'file/upload';
      const type = n % 2 === 0 ? 'application/json' : 'multipart/form-data; boundary=b';
      socket.write(
        `POST /api/${path} HTTP/1.1\r\nHost: x\r\nToken: ${token}\r\nContent-Type: ${type}\r\n` +
          'Content-Length: 5000\r\n\r\n{"question":"',
      );
    }
    await pause(100);
    for (const socket of sockets) socket.resetAndDestroy();
  }
  return '200 were broken off';
}

async function rubbish(product) {
  const pieces = [
    'GET / HTTP/9.9\r\n\r\n',
    '\0'.repeat(10_000),
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
    `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
    'POST /api/apiindex/index HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'POST /api/apiindex/index HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET /chat/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /chat/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1\r\nHost: x\r\n\r\n',
  ];
  const statuses = [];
  for (const piece of pieces) {
    const socket = await open(product);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.write(piece);
    await pause(500);
    socket.destroy();
    statuses.push(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'closed');
    if (answer.includes('root:')) throw new Error('a file of the machine was read');
  }
  // 505 is right for HTTP/9.9.
  if (statuses.some((status) => /^5(?!05)/.test(status))) throw new Error(statuses.join(' '));

  return statuses.join(' ');
}
