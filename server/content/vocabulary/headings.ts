/** Start of a heading line: Markdown or Chinese chapter numbers. */
export const HEADING =
  /^(?:#{1,6}\s|第[一二三四五六七八九十百\d]+[章节篇部]|[一二三四五六七八九十]{1,3}、)/u;
