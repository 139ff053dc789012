/** Sizes on paper, in mm. */

/** Of dimensions, tables and notes (ISO 3098's smaller common size). */
export const TEXT = 3.5;
export const SMALL_TEXT = 2.5;
/** What is still too long is cut off or left out. */
export const SMALLEST_TEXT = 2;
export const ARROW = { length: 2.2, halfWidth: 0.4 } as const;
