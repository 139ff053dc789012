import type { CSSProperties } from 'react';

const MARGIN = 8;
const GAP = 4;

/**
 * Fixed position below an element, or above it if there is more room; always within the window.
 * `height` is the wanted height in px; the room that there is limits it.
 */
export function placeBeside(anchor: DOMRect, height: number): CSSProperties {
  const { innerHeight, innerWidth } = window;
  const below = innerHeight - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isBelow = below >= height || below >= above;
  const isRight = anchor.left > innerWidth / 2;
  return {
    ...(isBelow ? { top: anchor.bottom + GAP } : { bottom: innerHeight - anchor.top + GAP }),
    ...(isRight
      ? { right: Math.max(MARGIN, innerWidth - anchor.right) }
      : { left: Math.max(MARGIN, anchor.left) }),
    maxBlockSize: Math.max(isBelow ? below : above, 0),
  };
}
