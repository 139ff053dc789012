/** A clause of a text without the polite words before its verb. `text` is folded to lower case, of the same length. */
export interface OrderClause {
  /** The clause in lower case, without its polite words. */
  text: string;
  /** The polite words before it, in lower case. */
  lead: string;
  /** Offset of `text` in the whole text. */
  start: number;
  end: number;
}

const MAX_CLAUSES = 60;
const CLAUSE_END =
  /[，,。！？!?；：:\n]|;(?!dr)|(?<!\b(?:mr|ms|mrs|dr|no|co|ltd))\.(?=\s|$)|\s[-–—]\s/g;
const LEAD =
  /^(?:[\s"“'‘「(（]|你好|您好|嗨|那么|那就|那|然后|接着|再|顺便|另外|最后|现在|直接|就|先|请问|请|麻烦|劳驾|拜托|帮忙|帮我们?|帮|给我们?(?!的|公司|厂)|替我们?|为我们?|你|您|能不能|能否|可不可以|可以|能|我们?想要?(?!知道|问|了解)|我们?需要|我们?要|想让|想请|想要|需要(?=你|您|一|帮|把|将)|老板让我|领导让我|客户要我|(?:让|叫|要)你|把(?=这|下|上|以|前|后|我|它)|一下|来(?=[写画拍做拟译翻列])|去(?=[写画拍做拟译翻列]))+/;
const LEAD_EN =
  /^(?:[\s"“'(]|hi\b|hello\b|hey\b|dear \w+\b|ok(?:ay)?\b|please\b|pls\b|kindly\b|just\b|now\b|then\b|also\b|and\b|so\b|finally\b|quickly\b|(?:can|could|would|will) you\b|would you mind\b|(?:can|could|may) i (?:have|get)\b|(?:can|could) we (?:have|get)\b|i(?:'d| would) like you to\b|i(?:'d| would) like(?= an? )|i (?:want|need) you to\b|help me(?: to)?\b|help us(?: to)?\b|go ahead and\b|let's\b|i have to(?= write| draft)|i need to(?= write| draft))+\s*/;

/** The clauses of a text, at most 60 from its beginning and its end; linear in the length of the text. */
export function orderClauses(text: string): OrderClause[] {
  const lower = sameLengthLower(text);
  const clauses: OrderClause[] = [];
  let start = 0;
  const close = (end: number) => {
    const clause = withoutLead(lower.slice(start, end), start, end);
    if (/[\p{L}\p{N}]/u.test(clause.text)) clauses.push(clause);
  };
  for (const { index, 0: mark } of lower.matchAll(CLAUSE_END)) {
    close(index);
    start = index + mark.length;
  }
  close(lower.length);
  const half = MAX_CLAUSES / 2;

  return clauses.length <= MAX_CLAUSES
    ? clauses
    : [...clauses.slice(0, half), ...clauses.slice(-half)];
}

function withoutLead(clause: string, start: number, end: number): OrderClause {
  const han = LEAD.exec(clause)?.[0].length ?? 0;
  const lead = han > 0 && /\p{Script=Han}/u.test(clause.slice(0, han)) ? han : leadEn(clause);

  return {
    text: clause.slice(lead).trimEnd(),
    lead: clause.slice(0, lead),
    start: start + lead,
    end,
  };
}

function leadEn(clause: string): number {
  return LEAD_EN.exec(clause)?.[0].length ?? 0;
}

/** Lower case without a change of length. */
function sameLengthLower(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll(/[A-Z]/g, (c) => c.toLowerCase());
}

/** Words before a verb that take an order back: '不用画', "don't write". */
export const REFUSES =
  /不用|不要|不必|不需|不想|无需|无须|没必要|没让|没有?叫|别(?!的|人|墅)|先不|免了|不是(?:要|让|叫)|没(?:有)?(?=[写画拍译])|\bdon'?t\b|\bdo not\b|\bno need\b|\bnot\b|\bnever\b|\bwithout\b|\binstead of\b|\brather than\b|\bdidn'?t\b|\bhaven'?t\b|\bshouldn'?t\b/;
/** Asks how something is done, which is no order to do it. */
export const ASKS_HOW =
  /怎么(?!没|还)|怎样|咋|如何|为什么|为何|为啥|要不要|需不需要|用不用|什么时候|几时|谁|\b(?:how|why|when|where|who|whether|should i|do i (?:need|have)|is it)\b/;

const MARKS = ' \t\r\n，,。：:；;、.!！?？"“”\'‘’「」《》（）()—–-';

/** Without spaces and marks at both ends; `keeps` stay. Linear, unlike a pattern with an end. */
export function withoutMarks(text: string, keeps = ''): string {
  const isMark = (at: number) =>
    MARKS.includes(text.charAt(at)) && !keeps.includes(text.charAt(at));
  let start = 0;
  let end = text.length;
  while (start < end && isMark(start)) start += 1;
  while (end > start && isMark(end - 1)) end -= 1;

  return text.slice(start, end);
}
