interface Wav {
  rate: number;
  samples: Uint8Array<ArrayBuffer>;
}

const RIFF_BYTES = 12;
const HEADER_BYTES = 44;

/**
 * One WAV file from those of `getstreamvoice`: 16 bits, one channel, one rate.
 * @throws Error on other files
 */
export function joinWav(files: readonly Uint8Array<ArrayBuffer>[]): Blob {
  const sounds = files.map(readWav);
  const rate = sounds[0]?.rate;
  if (rate === undefined || sounds.some((sound) => sound.rate !== rate)) {
    throw new Error('sounds of two rates');
  }
  const size = sounds.reduce((sum, { samples }) => sum + samples.byteLength, 0);
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  const tag = (at: number, text: string) => {
    for (let n = 0; n < text.length; n++) view.setUint8(at + n, text.charCodeAt(n));
  };
  tag(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + size, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, size, true);

  return new Blob([view.buffer, ...sounds.map(({ samples }) => samples)], { type: 'audio/wav' });
}

function readWav(file: Uint8Array<ArrayBuffer>): Wav {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let rate = 0;
  for (let at = RIFF_BYTES; at + 8 <= file.byteLength;) {
    const name = String.fromCharCode(...file.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    if (name === 'fmt ') rate = view.getUint32(at + 12, true);
    if (name === 'data' && rate > 0) {
      return { rate, samples: file.subarray(at + 8, at + 8 + size) };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error('not a WAV file');
}
