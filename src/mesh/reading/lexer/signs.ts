export const ROUND_NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|\.\d+/y;

/** '一公斤', '每平': one of what a price is for. */
export const PER_ONE =
  /\s?[一每](?:公斤|千克|kg|斤|吨|t|平|方|米|卷|片|张|个|根|件|套|只|块|条|捆|箱|托|柜)/y;

export const TIMES =
  /\s{0,3}(?:\*|x|by|乘以|乘|✖)\s{0,3}(?=[\d.一二两三四五六七八九十半]|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|twenty-five|thirty|forty|fifty|hundred|half)\b)/y;
