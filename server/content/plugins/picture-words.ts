/** Error messages of image services about an unsupported size. */
export const REFUSES_SIZE =
  /\bsize\b|resolution|dimension|\bwidth\b|\bheight\b|pixel|尺寸|分辨率|像素/i;

/** Error messages of image services about content moderation. */
export const REFUSES_CONTENT =
  /content.?(?:policy|filter)|moderation|safety.?system|sensitive|inspection|responsible.?ai|敏感|不安全|违规|审核/i;
