/** How image services say that they can't make a picture of that size. */
export const REFUSES_SIZE =
  /\bsize\b|resolution|dimension|\bwidth\b|\bheight\b|pixel|尺寸|分辨率|像素/i;

/** How their moderation says that it makes no picture of this. */
export const REFUSES_CONTENT =
  /content.?(?:policy|filter)|moderation|safety.?system|sensitive|inspection|responsible.?ai|敏感|不安全|违规|审核/i;
