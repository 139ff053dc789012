export interface FileSentence {
  text: string;
  /** A WAV file. */
  file: Uint8Array<ArrayBuffer>;
}

const HEADER_BYTES = 12;
/** Sanity limit for a WAV length. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Splits a stream into WAV files, independent of chunk boundaries.
 * @throws Error on other data
 */
export function createSentenceSplitter(): (piece: Uint8Array) => FileSentence[] {
  let held = new Uint8Array(0);

  return (piece) => {
    const all = new Uint8Array(held.byteLength + piece.byteLength);
    all.set(held);
    all.set(piece, held.byteLength);
    const sentences: FileSentence[] = [];
    let at = 0;
    while (all.byteLength - at >= HEADER_BYTES) {
      const view = new DataView(all.buffer, at);
      const size = view.getUint32(4, true) + 8;
      if (tagAt(view, 0) !== 'RIFF' || size > MAX_BYTES) throw new Error('not a WAV file');
      if (all.byteLength - at < size) break;
      const file = all.slice(at, at + size);
      sentences.push({ text: titleOf(file), file });
      at += size;
    }
    held = all.slice(at);

    return sentences;
  };
}

/** `LIST INFO INAM` tag; empty if missing. */
function titleOf(file: Uint8Array<ArrayBuffer>): string {
  const view = new DataView(file.buffer);
  for (let at = HEADER_BYTES; at + HEADER_BYTES + 8 <= file.byteLength;) {
    const size = view.getUint32(at + 4, true);
    if (tagAt(view, at) === 'LIST' && tagAt(view, at + 12) === 'INAM') {
      const from = at + 20;
      const text = new TextDecoder().decode(
        file.subarray(from, from + view.getUint32(at + 16, true)),
      );

      return text.replace(/(?<!\0)\0+$/, '');
    }
    at += 8 + size + (size % 2);
  }
  return '';
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
}
