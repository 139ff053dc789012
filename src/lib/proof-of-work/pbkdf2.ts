// Round constants of SHA-256 (FIPS 180-4, 4.2.2).
const K = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
const START = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);
const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
const MAX_SALT_BYTES = 51;

/**
 * PBKDF2-HMAC-SHA-256 with 32 bytes of output, in plain JavaScript, because `crypto.subtle` is
 * missing without TLS. For passwords up to 64 bytes and salts up to 51 bytes.
 * @throws RangeError beyond these limits
 */
export function pbkdf2(password: Uint8Array, salt: Uint8Array, iterations: number): Uint8Array {
  if (password.length > BLOCK_BYTES || salt.length > MAX_SALT_BYTES) {
    throw new RangeError('a password of 64 bytes and a salt of 51 at most');
  }
  const inner = keyed(password, 0x36);
  const outer = keyed(password, 0x5c);
  const block = new Int32Array(BLOCK_BYTES / 4);
  const hash = new Int32Array(HASH_BYTES / 4);
  const sum = new Int32Array(HASH_BYTES / 4);

  const first = new Uint8Array(BLOCK_BYTES);
  first.set(salt);
  first[salt.length + 3] = 1;
  let innerBlock = wordsOf(close(first, salt.length + 4));
  for (let n = 0; n < iterations; n += 1) {
    hash.set(inner);
    compress(hash, innerBlock);
    putHash(block, hash);
    hash.set(outer);
    compress(hash, block);
    for (let i = 0; i < sum.length; i += 1) sum[i] = at(sum, i) ^ at(hash, i);
    putHash(block, hash);
    innerBlock = block;
  }
  return bytesOf(sum);
}

function keyed(password: Uint8Array, pad: number): Int32Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(password);
  const state = START.slice();
  compress(state, wordsOf(block.map((byte) => byte ^ pad)));
  return state;
}

function close(block: Uint8Array, length: number): Uint8Array {
  block[length] = 0x80;
  new DataView(block.buffer).setUint32(BLOCK_BYTES - 4, (BLOCK_BYTES + length) * 8);
  return block;
}

function putHash(block: Int32Array, hash: Int32Array): void {
  block.set(hash);
  block.fill(0, hash.length);
  block[hash.length] = 1 << 31;
  block[15] = (BLOCK_BYTES + HASH_BYTES) * 8;
}

function wordsOf(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer);
  return Int32Array.from({ length: bytes.length / 4 }, (_, i) => view.getInt32(i * 4));
}

function bytesOf(words: Int32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  words.forEach((word, i) => view.setInt32(i * 4, word));
  return new Uint8Array(view.buffer);
}

const w = new Int32Array(64);

/** SHA-256 compression function (FIPS 180-4, 6.2.2). */
function compress(state: Int32Array, block: Int32Array): void {
  w.set(block);
  for (let i = 16; i < 64; i += 1) {
    const x = at(w, i - 15);
    const y = at(w, i - 2);
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

const at = (words: Int32Array, index: number) => words[index] ?? 0;
