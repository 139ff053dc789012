import type { KeyboardEvent } from 'react';

/** An input method that is open uses the key itself; Safari says so by the key code alone. */
export function isComposing(event: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only sign that Safari gives
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}

/** What is typed into covers half of the screen with its keyboard. */
export function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
