/** Begins a row of sums. */
export const SUM = /^(?:合\s*计|总\s*计|小\s*计|共\s*计|(?:(?:sub|grand)[ -]?total|total|sum)\b)/i;
/** A cell that repeats the one above. */
export const DITTO =
  /^(?:同上|同前|〃+|″|”|“|"+|'{2}|〞|ditto\.?|do\.?|-do-|same(?: as above)?|as above)(?:\s?[/(（]?\s?(?:同上|ditto|same)[)）]?)?$/i;
/** The name of a sheet that was given none. */
export const UNNAMED_SHEET = /^\s{0,4}(?:sheet|工作表|tabelle)\s?\d{1,3}\s{0,4}$/i;
/** A column of products. */
export const PRODUCT_HEAD = /品名|名称|产品|description|product|goods/i;
/** The power of 'm2' and '米3'. */
export const UNIT_POWERS = /(?<=[a-z米])[23](?!\d)/gi;
/** Packing that a line of a message names. */
export const PACKED =
  /木箱|纸箱|托盘|编织布|防潮纸|\b(?:pallets?|wooden (?:case|box)(?:es)?|cartons?|woven bags?)\b/i;
/** A line with one of these may correct others, in folded text. */
export const CORRECTION =
  /更正|更改|修正|改成|改为|改到|改一下|都改|换成|不对|[写打说搞弄发报]错|取消|不要了|删[掉除]|去掉|加到|减到|少[发要来做]|应该?[是为]|\b(?:corrections?|corrected|should (?:be|read|have)|must be|needs? to be|change[ds]?|amend(?:ed|ment)?|instead of|replace[ds]?|cancel(?:led)?|remove|delete|mistake|typo|make (?:it|that)|not \d)/;
/** Corrects a row that it names by its number; else it lists more goods. */
export const ADDITION = /[多再][加来要]|减/;
/** Stands at the start of a line that corrects others. */
export const CORRECTION_FIRST =
  /^.{0,12}(?:更正|更改|修正|改一下|不对|[写打说搞弄发报]错|上面|前面|刚才|\b(?:corrections?|corrected|amend(?:ed|ment)?|mistake|typo|above|previous|earlier)\b)/;
/** Speaks of terms, not of goods, unless it names any. */
export const TERMS_ONLY =
  /交期|交货|货期|付款|定金|价|税|运费|地址|电话|收货|\b(?:deliver(?:y|ed)|payment|prices?|cost|lead time|deposit|tax|address|phone|ship(?:ment|ped|ping)?)\b/;
/** Stands between what is corrected and what it is meant to be. */
export const CHANGE =
  /改成|改为|改到|换成|加到|减到|应该?[是为]|->|→|=>|\b(?:should (?:be|read)|must be|needs? to be|changed?(?: .{0,30}?)? to|replaced? (?:it )?(?:by|with)|make (?:it|that)|is now)\b/;
/** Rows that are named by their place or number. */
export const ORDINALS =
  /第\s?(?<list>[\d一二三四五六七八九十]{1,3}(?:\s?[、,，和及]\s?第?[\d一二三四五六七八九十]{1,3}){0,9})\s?[个项条种款样行号]|(?:\b(?:items?|no\.?|lines?|pos\.?|number)|#)\s?(?<item>\d{1,3}(?:\s?(?:,|&|and)\s?\d{1,3}){0,9})(?![\d.]| ?(?:mesh|mm|目))|(?<!\d)(?<nth>\d{1,2})(?:号|st\b|nd\b|rd\b|th\b)|\b(?<word>first|second|third|fourth|fifth|sixth|seventh|eighth)\b|(?<last>最后(?:一)?[个项条种款样行]?|\blast (?:one|item|line)\b)/g;
/** Says which material or coat the goods do not have. */
export const DENIED =
  /不要|别用|不用|不含|不带|无需|非(?=镀|不锈)|\b(?:not?|non|without|un)[ -]?(?=galv|plated|coated|stainless|zinc|pvc|painted|\d{3}\b)/;
/** Begins a line of goods that are those of the line above, but for what it says. */
export const SAME_GOODS = /^(?:同上|同前|其余同|和上面一样|ditto\b|same\b)/;
/** One order for each of the goods that a line names. */
export const EACH_OF_THEM = /[各每均]|都要|\b(?:each|both|every|respectively)\b/;
/** Between the clauses of a sentence that lists several goods. */
export const CLAUSE_END =
  /[，;；。]|(?<!\d),|,(?!\d)|(?=另外|另要|还有|还要|(?<!另外)再[来要]|然后|第[一二三四五]种)|(?<=\S)\s{1,3}(?=(?:and (?:another |also |then )?\d|and another|plus \d|also \d))/;
/** Begins a clause that is said of all goods of its sentence. */
export const OF_ALL_GOODS = /^\s{0,3}(?:都|全|均|统一|一律|(?:they are )?(?:all|both)\b)/;
/** Stands before a quantity that is taken away. */
export const MINUS = /(?:(?:^|\s)-|\bminus\s|[负减])$/;
/** Stands before and behind the goods of a sentence, and says nothing of them. */
export const BEFORE_GOODS =
  /^(?:\s{1,3}|[,，:：]|老板|您?你?好|麻烦|帮忙?我?|给我?|我们?|请|需?要|想要|再|来|报[个一下]{0,2}价?|一[种个款]是?|另外|另|还有?|然后|(?:please|kindly|quote|we|i|need|want|and|also|plus|another|of|me|for|send|price)\b){1,12}/i;
export const BEHIND_GOODS = /(?:\s|[,，:：-]|需?要|来|订){1,6}$/;
/** The sizes that are not said are those of the goods before. */
export const SAME_SIZES = /一样|同样|相同|\bsame (?:width|length|size|dimensions?)\b/;
/** A word for goods that says only that they are a net. */
export const BARE_NET = /^(?:的?网|网片|网子|mesh|netting|screen)$/i;
/** Counts goods that are no sheets: '50个'. */
export const COUNTED_EACH = /[个件只套]的?$/;
/** All that stands beside an order in a line of its own. */
export const ORDER_LABEL =
  /^(?:数量|订量|需要|要|订|各?订购|\b(?:qty|quantity|need|order)\b)?[\s:：.。,，;；-]{0,6}$/;
/** Orders more or fewer than before. */
export const ADDS = /[加减]|\b(?:more|less|fewer|add(?:itional)?|extra|plus|minus)\b/;
/** Stands between the numbers of rows. */
export const NO_NUMBER = /[^\d一二三四五六七八九十]/;
/** A width is named. */
export const WIDTH_ONLY = /宽|门幅|幅面|\bwid(?:e|th)\b/i;
/** A length for goods that are ordered by area. */
export const ANY_LENGTH = '长1m';
/** 'Qty: 3', '1m×30m ×10' and '… 30m - 10' at the end of a text, '10 x 304 …' at its start: no unit. */
export const BARE_ORDERS: readonly RegExp[] = [
  /(?:(?:\b(?:qty|quantity)|数量|订量)[\s:.]{0,4}|(?<=(?:mm|cm|ft|m|米|")\s{1,4})(?:[*x=]|-{1,2})\s{0,3})(?<count>\d{1,6})\s{0,4}$/,
  /^(?<count>\d{1,5})\s{0,2}[*x]\s{1,2}(?=(?:ss\s?)?(?:201|304|310|316|321|430)|[a-z]{4,})/,
];
