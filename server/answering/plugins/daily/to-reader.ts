/** A clause as a letter says it to its reader. */
export interface ToReader {
  text: string;
  /** It told of the reader in the third person, or ordered what to write. */
  isTurned: boolean;
}

type Rule = readonly [RegExp, string];

const HAN = /\p{Script=Han}/u;
const N_ZH =
  '(?:那个|这个|那位|该)?(?<![老新大各多他别您家端的])(?:客户|客人|买家|对方|老外|人家)(?![群里端价]|\\p{Script=Han}{0,2}(?:总|经理|先生|女士|小姐))';
const P_ZH = `(?:${N_ZH}|(?<!其)他们?|她们?)`;
const REGRET_ZH = '很抱歉，这一点我们无法接受';
/** Orders to the writer, and what the letter says instead; the first that fits counts. */
const ORDERS_ZH: readonly Rule[] = [
  [
    new RegExp(
      `^(?:我们?)?(?:先|再|就|帮我|请)*(?:回|回复|答复|写信|写|发)(?:一下|给)?${P_ZH}?$`,
      'u',
    ),
    '',
  ],
  [
    new RegExp(
      `^(?:我们?)?(?:要|就|坚决|委婉地?|直接)*(?:拒绝|不答应|别答应|不同意|回绝)(?:${P_ZH})?(?:这个|这一|的)?(?:要求|请求)?$`,
      'u',
    ),
    REGRET_ZH,
  ],
  [
    new RegExp(`^(?:我们?)?(?:要|就|坚决|委婉地?|直接)*(?:拒绝|回绝)${P_ZH}?的?(?=.)`, 'u'),
    '很抱歉，我们无法接受',
  ],
  [
    new RegExp(
      `^(?:再|顺便|并|还要|就|请|麻烦)*(?:告诉|告知|通知|跟|和|对|向)(?:一下)?${P_ZH}(?:说|讲|解释|强调|明说)?(?:一下|清楚|明白)?[，,：: ]*`,
      'u',
    ),
    '',
  ],
  [
    new RegExp(
      `^(?:再|顺便|并|还要|就|请|麻烦)*(?:问|问问|问一下|问下|打听|请教)(?:一下)?${P_ZH}?[，,：: ]*`,
      'u',
    ),
    '请问',
  ],
  [
    new RegExp(`^(?:我们?)?(?:再|顺便|并|还要|就|请|麻烦)*(?:让|叫|催|要求|请|要)${P_ZH}`, 'u'),
    '请您',
  ],
  [new RegExp(`^(?:我们?)?(?:答应|同意)${P_ZH}的?`, 'u'), '我们同意'],
  [new RegExp(`^(?:再|顺便|并|还要|就)*(?:谢谢|感谢)${P_ZH}`, 'u'), '感谢您'],
  [
    new RegExp(
      `^${P_ZH}(?:那边|那里)?(?:又|还|也|一直|现在)*(?:说|讲|表示|反映|反馈|投诉|抱怨|提到|称)(?:是|了)?[，,：: ]*(?=.)`,
      'u',
    ),
    '您提到',
  ],
  [new RegExp(`^${P_ZH}(?:又|还|也|一直|现在)*(?:嫌|觉得|认为)`, 'u'), '您觉得'],
  [
    new RegExp(`^${P_ZH}(?:又|还|也|一直|现在)*(?:非要|想要?|希望|要求|要)(?=我们|\\d)`, 'u'),
    '您希望',
  ],
];
const PERSON_ZH = new RegExp(P_ZH, 'gu');
const NOUN_ZH = new RegExp(N_ZH, 'gu');
/** Somebody else, whom a pronoun behind it means. */
const THIRD_ZH =
  /老板|经理|同事|业务员|货代|船公司|船东|工厂|厂家|厂里|供应商|司机|会计|财务|海关|银行|质检|师傅|工人|代理/;

const N_EN =
  '(?:(?:the|our|my|this|that) |^)(?:customer|client|buyer)(?! (?:service|order|number|name))';
const P_EN = `(?:he|she|${N_EN})`;
const REGRET_EN = 'we regret that we cannot agree to this';
const O_EN = '(?:him|her|them|the (?:customer|client|buyer)|our (?:customer|client|buyer)|you)';
const ORDERS_EN: readonly Rule[] = [
  [new RegExp(`^(?:reply|answer|respond|write|write back)(?: to)?(?: ${O_EN})?$`, 'i'), ''],
  [
    new RegExp(
      `^(?:say no|tell ${O_EN} no|refuse|decline|reject|say we (?:can't|cannot|can not)|turn (?:it|him|her|them) down)(?: (?:it|this|that|politely|please))*$`,
      'i',
    ),
    REGRET_EN,
  ],
  [
    new RegExp(
      `^(?:say no to|tell ${O_EN} no to|no to|refuse|decline|reject)(?: (?:his|her|their|a|the|any))? (?=.)`,
      'i',
    ),
    'we regret that we cannot agree to ',
  ],
  [/^(?:say yes|accept|agree)(?: (?:it|this|that|please))*$/i, 'we agree to this'],
  [/^(?:accept|agree to|approve|say yes to) (?=.)/i, 'we agree to '],
  [new RegExp(`^(?:tell|ask|remind|request|urge)(?: ${O_EN})? to (?=.)`, 'i'), 'please '],
  [
    new RegExp(`^ask(?: ${O_EN})? (?=(?:if|whether|when|what|how|why|where|which)\\b)`, 'i'),
    'please let us know ',
  ],
  [new RegExp(`^ask(?: ${O_EN})? about (?=.)`, 'i'), 'please let us know about '],
  [new RegExp(`^(?:ask|request|demand|claim)(?: ${O_EN})?(?: for)? (?=.)`, 'i'), 'we ask for '],
  [
    new RegExp(
      `^(?:tell|inform|notify|advise|remind|assure)(?: ${O_EN})(?: of)?(?: that)?[ :]+(?=.)`,
      'i',
    ),
    '',
  ],
  [new RegExp(`^let ${O_EN} know(?: that)? (?=.)`, 'i'), ''],
  [
    /^(?:say|explain|mention|stress|point out|emphasi[sz]e|write|state)(?: to (?:him|her|them))?(?: that)?:? (?=.)/i,
    '',
  ],
  [new RegExp(`^offer(?: ${O_EN})? (?=.)`, 'i'), 'we can offer you '],
  [new RegExp(`^give ${O_EN} (?=.)`, 'i'), 'we can give you '],
  [new RegExp(`^thank ${O_EN} for (?=.)`, 'i'), 'thank you for '],
  [new RegExp(`^invite ${O_EN} (?=.)`, 'i'), 'we invite you '],
  [/^(?:promise|guarantee|confirm|suggest|propose)(?: (?:him|her|them))? (?=.)/i, 'we $& '],
  [/^apologi[sz]e\b/i, 'we apologise'],
];
const LEAD_EN =
  /^(?:(?:and|but|so|then|also|now)|(?:please|pls)(?= (?:say|tell|ask|offer|refuse|decline|reject|mention|remind|inform|thank|apologi[sz]e|explain|reply|let (?:him|her|them))\b)) /i;
const THIRD_EN =
  /\b(?:boss|manager|colleague|forwarder|carrier|driver|factory|supplier|inspector|bank|agent|broker|accountant|shipping line|engineer)\b/i;
const OF_PEOPLE =
  'wants?|asks?|says?|said|needs?|refuses?|claims?|thinks?|insists?|requires?|complains?|complained|expects?|hopes?|prefers?|requests?|owes?|ordered|agreed?|accept(?:s|ed)?|asked|wanted|refused|paid|would|did';
const ADVERB = '(?: (?:also|still|now|just|always|never|only|again|already))?';
const VERB_EN = `(?:(?<short>'(?:s|d|ll))|(?<adverb>${ADVERB}) (?<verb>[a-z']+))`;
const SUBJECT_EN = new RegExp(`\\b${P_EN}${VERB_EN}`, 'gi');
const NOUN_EN = new RegExp(`\\b(?:${N_EN})${VERB_EN}`, 'gi');
const THEY_EN = new RegExp(`\\bthey(?=${ADVERB} (?:${OF_PEOPLE})\\b)`, 'gi');
const IRREGULAR: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  "isn't": 'are not',
  "wasn't": 'were not',
  "hasn't": 'have not',
  "doesn't": 'do not',
};

const CLAUSE =
  /(?<=[，,；;。])(?!\d)\s*|(?<=\.)\s+| (?=(?:and|but|so|then) (?:say|tell|offer|ask|refuse|decline|reject|accept|agree|apologi[sz]e|thank|promise|suggest|propose|explain|mention|remind|request|invite|give)\b)/i;

/**
 * The clauses of an order said to the reader of its letter: '他要求退款' → '您要求退款', 'offer 3%' → 'we can offer you 3%'.
 * Linear. A letter to a supplier speaks of the customer as it was said.
 */
export function toReader(text: string, isToSupplier = false): ToReader {
  const isHan = HAN.test(text);
  const isOnlyNoun = isToSupplier || (isHan ? THIRD_ZH : THIRD_EN).test(text);
  const clauses = text.trim().split(CLAUSE);
  const kept: string[] = [];
  let isTurned = false;
  for (const clause of clauses) {
    const [, bare = '', end = ''] = /^(.*?)([，,；;。.]?)$/su.exec(clause.trim()) ?? [];
    const told = isHan
      ? inChinese(bare, isToSupplier, isOnlyNoun)
      : inEnglish(bare, isToSupplier, isOnlyNoun);
    isTurned ||= told !== bare;
    if (told !== '') kept.push(`${told}${end}`);
  }
  if (!isTurned) return { text, isTurned };
  const said = kept.reduce((before, clause) => {
    if (isHan) return `${before}${clause}`;
    if (before.endsWith('.'))
      return `${before} ${clause.charAt(0).toUpperCase()}${clause.slice(1)}`;
    return /[,;]$/.test(before) ? `${before} ${clause}` : `${before}, ${clause}`;
  });
  return { text: said.replace(/[，,；;]$/u, ''), isTurned };
}

function inChinese(text: string, isToSupplier: boolean, isOnlyNoun: boolean): string {
  if (isToSupplier) return text;
  const ordered = firstOf(ORDERS_ZH, text);
  return ordered.replaceAll(isOnlyNoun ? NOUN_ZH : PERSON_ZH, '您').replaceAll('您的您', '您');
}

function inEnglish(text: string, isToSupplier: boolean, isOnlyNoun: boolean): string {
  const [lead = ''] = LEAD_EN.exec(text) ?? [];
  const bare = text.slice(lead.length);
  const told = firstOf(ORDERS_EN, bare);
  const ordered =
    told === '' ? '' : `${told === bare || /and|but|so/i.test(lead) ? lead : ''}${told}`;
  if (isToSupplier) return ordered;
  const addressed = ordered.replaceAll(isOnlyNoun ? NOUN_EN : SUBJECT_EN, (...args) => {
    const groups = args.at(-1) as Record<string, string | undefined>;
    const { short, adverb = '', verb = '' } = groups;
    if (short !== undefined) return short === "'s" ? 'you are' : `you${short}`;
    return `you${adverb} ${ofYou(verb)}`;
  });
  if (isOnlyNoun) return addressed;
  return addressed
    .replaceAll(THEY_EN, 'you')
    .replaceAll(/\b(?:his|her(?= [a-z]))\b/gi, 'your')
    .replaceAll(/\b(?:the|our|my) (?:customer|client|buyer)'s\b/gi, 'your')
    .replaceAll(/\b(?:him|her)\b/gi, 'you')
    .replaceAll(/\bhimself|herself\b/gi, 'yourself')
    .replaceAll(/\btheir (?=money|order|deposit|payment|request|complaint|address)/gi, 'your ')
    .replaceAll(
      /(?<=\b(?:tell|give|send|pay|offer|refund|compensate|remind|charge) )them\b/gi,
      'you',
    );
}

/** 'wants' → 'want', 'refuses' → 'refuse'. */
function ofYou(verb: string): string {
  const word = verb.toLowerCase();
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  if (/(?:[^aeiou]ies)$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(word)) return word.slice(0, -2);
  return /[a-rt-z]s$/.test(word) ? word.slice(0, -1) : verb;
}

function firstOf(rules: readonly Rule[], text: string): string {
  const rule = rules.find(([pattern]) => pattern.test(text));
  return rule ? text.replace(rule[0], rule[1]).replaceAll(/ {2,}/g, ' ').trim() : text;
}
