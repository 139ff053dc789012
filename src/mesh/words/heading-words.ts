/** The mark before a heading: Markdown, a chapter's number in Chinese, or a number. */
export const HEADING_MARK =
  /^\s*(?:#{1,6}\s+|第[一二三四五六七八九十百\d]{1,4}[章节篇部]\s*|[一二三四五六七八九十]{1,3}、\s*|\d{1,2}(?:\.\d{1,2}){0,2}[.、\s]\s*)/u;

/** A heading has words and isn't a sentence or a line of figures. */
export const HEADING_TITLE = /^(?=\p{L})[^。；;：:，,？?!！]{2,40}$/u;
