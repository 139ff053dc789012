/** Sizes on paper, in mm. */

/** Dimensions, tables and notes (the smaller common size of ISO 3098). */
export const TEXT = 3.5;
/** Text that is too long at this size is cut off or left out: a smaller one is illegible. */
export const SMALL_TEXT = 2.5;
export const ARROW = { length: 2.2, halfWidth: 0.4 } as const;
