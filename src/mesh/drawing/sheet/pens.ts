/** Sizes on paper, in mm. */

/** Of dimensions, tables and notes (ISO 3098's smaller common size). */
export const TEXT = 3.5;
/** What is still too long at this size is cut off or left out: no smaller one can be read. */
export const SMALL_TEXT = 2.5;
export const ARROW = { length: 2.2, halfWidth: 0.4 } as const;
