type PictureType = 'png' | 'jpg' | 'gif';

const SIGNATURES: readonly [PictureType, readonly number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
];

/** Detects the format by magic bytes; null if Word doesn't support it. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const found = SIGNATURES.find(([, signature]) =>
    signature.every((byte, index) => bytes[index] === byte),
  );
  return found?.[0] ?? null;
}
