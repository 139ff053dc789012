import { labelXmp, type GeneratedLabel } from '#contract/generated-label.ts';

const AFTER_HEADER = 33;
const KEYWORD = 'XML:com.adobe.xmp';
const POLYNOMIAL = 0xedb88320;

export async function labelPng(picture: Blob, label: GeneratedLabel): Promise<Blob> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const chunk = textChunk(labelXmp(label));

  return new Blob([bytes.slice(0, AFTER_HEADER), chunk, bytes.slice(AFTER_HEADER)], {
    type: picture.type,
  });
}

/** An uncompressed `iTXt` chunk. */
function textChunk(text: string): Uint8Array<ArrayBuffer> {
  const data = new TextEncoder().encode(`iTXt${KEYWORD}\0\0\0\0\0${text}`);
  const chunk = new Uint8Array(data.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length - 4);
  chunk.set(data, 4);
  view.setUint32(data.length + 4, crc32(data));

  return chunk;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
