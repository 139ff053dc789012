/** Begins a row of sums. */
export const SUM = /^(?:合\s*计|总\s*计|小\s*计|共\s*计|(?:(?:sub|grand)[ -]?total|total|sum)\b)/i;
/** A cell that repeats the one above. */
export const DITTO =
  /^(?:同上|同前|〃+|″|”|“|"+|'{2}|〞|ditto|do\.?|-do-|same(?: as above)?|as above)$/i;
/** A column of products. */
export const PRODUCT_HEAD = /品名|名称|产品|description|product|goods/i;
/** The power of 'm2' and '米3'. */
export const UNIT_POWERS = /(?<=[a-z米])[23](?!\d)/gi;
/** Packing that a line of a message names. */
export const PACKED =
  /木箱|纸箱|托盘|编织布|防潮纸|\b(?:pallets?|wooden (?:case|box)(?:es)?|cartons?|woven bags?)\b/i;
