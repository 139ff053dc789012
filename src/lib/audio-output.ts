const SILENCE = Uint8Array.from([
  0x52, 0x49, 0x46, 0x46, 0x2c, 0, 0, 0, 0x57, 0x41, 0x56, 0x45, 0x66, 0x6d, 0x74, 0x20, 16, 0, 0,
  0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x80, 0x3e, 0, 0, 2, 0, 16, 0, 0x64, 0x61, 0x74, 0x61, 8, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

let output: HTMLAudioElement | undefined;
let isUnlocked = false;

/** The single audio element of the app. */
export function audioOutput(): HTMLAudioElement {
  output ??= new Audio();

  return output;
}

/**
 * Call in a click or key handler. Safari allows delayed playback only in an element that has
 * already played during a user gesture.
 */
export function unlockAudio(): void {
  if (isUnlocked) return;
  isUnlocked = true;
  const element = audioOutput();
  const url = URL.createObjectURL(new Blob([SILENCE], { type: 'audio/wav' }));
  element.src = url;
  element
    .play()
    .catch(() => undefined)
    .finally(() => {
      URL.revokeObjectURL(url);
    });
}
