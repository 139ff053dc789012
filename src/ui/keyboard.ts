import type { KeyboardEvent } from 'react';

/** True during an IME composition; Safari reports it only through `keyCode`. */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- the only indication in Safari
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}

/** True if text input opens an on-screen keyboard, which covers half of the screen. */
export function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
