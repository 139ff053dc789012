import { saveFile } from './save-file.ts';

/**
 * Offers a file to other applications of the device, or downloads it where that isn't possible.
 * @returns 'shared', 'saved', or null if the person changed their mind
 */
export async function shareFile(blob: Blob, name: string): Promise<'shared' | 'saved' | null> {
  const file = new File([blob], name, { type: blob.type });
  const share = { files: [file] };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(share)) {
    saveFile(file, name);
    return 'saved';
  }
  try {
    await navigator.share(share);
    return 'shared';
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return null;
    // The permission of the press may have ended while the file was made.
    saveFile(file, name);
    return 'saved';
  }
}
