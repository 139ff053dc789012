export interface Sound {
  rate: number;
  samples: Uint8Array;
}

const HEADER_BYTES = 12;
const FORMAT_BYTES = 24;
const PCM = 1;
const EXTENSIBLE = 0xfffe;

export function durationOf({ rate, samples }: Sound): number {
  return Math.round((samples.byteLength / 2 / rate) * 1000);
}

export function writeWav({ rate, samples }: Sound, title: string): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(`${title}\0`);
  const info = 4 + 8 + even(name.byteLength);
  const total = HEADER_BYTES + FORMAT_BYTES + 8 + info + 8 + even(samples.byteLength);
  const file = new Uint8Array(total);
  const view = new DataView(file.buffer);
  let at = 0;
  const tag = (text: string) => {
    for (const letter of text) view.setUint8(at++, letter.charCodeAt(0));
  };
  const long = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  const short = (value: number) => {
    view.setUint16(at, value, true);
    at += 2;
  };
  tag('RIFF');
  long(total - 8);
  tag('WAVEfmt ');
  long(16);
  short(PCM);
  short(1);
  long(rate);
  long(rate * 2);
  short(2);
  short(16);
  tag('LIST');
  long(info);
  tag('INFOINAM');
  long(name.byteLength);
  file.set(name, at);
  at += even(name.byteLength);
  tag('data');
  long(samples.byteLength);
  file.set(samples, at);

  return file;
}

/**
 * Reads 16-bit WAV; uses the first channel. A streamed file has no valid length: reads what
 * arrived.
 * @throws Error on anything else
 */
export function readWav(file: Uint8Array): Sound {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tag = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.byteLength < HEADER_BYTES || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') {
    throw new Error('not a WAV file');
  }
  let rate = 0;
  let channels = 1;
  for (let at = HEADER_BYTES; at + 8 <= file.byteLength;) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(at) === 'fmt ' && body + 16 <= file.byteLength) {
      const format = view.getUint16(body, true);
      channels = view.getUint16(body + 2, true);
      rate = view.getUint32(body + 4, true);
      const bits = view.getUint16(body + 14, true);
      const known = format === PCM || format === EXTENSIBLE;
      if (!known || bits !== 16 || channels < 1 || rate < 4000 || rate > 192_000) {
        throw new Error('not 16-bit PCM');
      }
    } else if (tag(at) === 'data') {
      if (rate === 0) throw new Error('sound before its format');
      const end = Math.min(body + size, file.byteLength);

      return { rate, samples: firstChannel(file.subarray(body, end), channels) };
    }
    at = body + even(size);
  }
  throw new Error('a WAV file without sound');
}

export function joinSounds(sounds: readonly Sound[], pauseMs: number): Sound {
  const rate = sounds[0]?.rate ?? 22_050;
  if (sounds.some((sound) => sound.rate !== rate)) throw new Error('sounds of two rates');
  const parts = sounds.map(({ samples }) => withoutSilence(samples, rate));
  const pause = new Uint8Array(Math.round((rate * pauseMs) / 1000) * 2);
  const samples = new Uint8Array(
    parts.reduce((total, part) => total + part.byteLength, pause.byteLength),
  );
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.byteLength;
  }
  return { rate, samples };
}

const SILENCE = 160;
const KEPT_MS = 40;

function withoutSilence(samples: Uint8Array, rate: number): Uint8Array {
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const count = Math.floor(samples.byteLength / 2);
  const isSilent = (n: number) => Math.abs(view.getInt16(n * 2, true)) < SILENCE;
  let from = 0;
  while (from < count && isSilent(from)) from += 1;
  let to = count;
  while (to > from && isSilent(to - 1)) to -= 1;
  const kept = Math.round((rate * KEPT_MS) / 1000);

  return samples.subarray(Math.max(0, from - kept) * 2, Math.min(count, to + kept) * 2);
}

function firstChannel(samples: Uint8Array, channels: number): Uint8Array {
  const frame = channels * 2;
  const count = Math.floor(samples.byteLength / frame);
  if (channels === 1) return samples.subarray(0, count * 2);
  const mono = new Uint8Array(count * 2);
  for (let n = 0; n < count; n++) {
    mono[n * 2] = samples[n * frame] ?? 0;
    mono[n * 2 + 1] = samples[n * frame + 1] ?? 0;
  }
  return mono;
}

/** RIFF chunks are aligned to even offsets. */
function even(size: number): number {
  return size + (size % 2);
}
