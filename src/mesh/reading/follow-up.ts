import { nounsAsked } from './read-asks.ts';
import type { Token } from './tokens.ts';

export type FollowUpAct =
  | 'dispute'
  | 'explain'
  | 'table'
  | 'translate'
  | 'repeat'
  | 'total'
  | 'compare'
  | 'add';

/** The way in which a question refers to the answer before it. */
export interface FollowUp {
  act: FollowUpAct | null;
  /** The item that it means, counted from 0. */
  item: number | null;
  /** It begins or ends like the continuation of something. */
  isMarked: boolean;
  /** It is about the last two answers. */
  isOfTwo: boolean;
  /** It takes up an answer again that isn't the last. */
  goesBack: boolean;
  /** It sets something against an answer. */
  isAgainst: boolean;
}

/** True if a text asks which of several things is more, or how much they differ. */
export function comparisonIn(text: string): { asksWhich: boolean; differs: boolean } {
  const asksWhich = ASKS_WHICH.test(text);
  return { asksWhich, differs: DIFFERS.test(text) || (asksWhich && MORE_BY.test(text)) };
}

/** Somebody has another number than the answer: from a scale, or against what is right. */
const DISPUTES =
  /不对|不准|算错|过磅|过秤|称(?:出来|了|下来|的)|实称|we weighed|scale|wrong|not right|incorrect|doesn'?t match/;
/** Speaks of a real size, which may be another number than the answer, where nothing else is asked. */
const MEASURED = /实测|实际(?:是|只有|重|称)?|才(?=\d)|actual(?:ly)?|measured/;
/** '不对，丝是一百五': another input, and no other result. */
const CORRECTS =
  /(?:丝径?|线径?|孔径?|网孔|目数?|宽度?|长度?|高度?|板厚)(?:应该)?[是为]|[是要][\d一二三四五六七八九十百]+的?(?:丝|孔|目)/;
/** Asks how much two things differ, or what a change saves. */
const DIFFERS =
  /(?:差|省|少|轻|贵|便宜|小|低)(?:出|了|下|掉)?(?:多少(?!钱)|几(?!号|目)|百分之)|(?:代|换|改|用)[^，,]{0,14}多(?:出|了)?(?:几|多少)个?(?:公斤|斤|吨|克|kg)|百分之(?:几|多少)|差别|(?:^|[\s,])(?:how much|by how much|how many|what)\b.{0,24}\b(?:more|less|heavier|lighter|bigger|smaller|dearer|cheaper|saved?|saving|lose|lost|differ)|\b(?:weight|price|cost|size) difference\b|\bdifference(?! between (?!(?:it|them|both|these|those|the (?:two|last|first|previous)|my|our)\b))|\b(?:heavier|lighter|bigger|smaller|more|less) by\b|\bcompared? (?:it )?(?:with|to)\b|(?:how many|what) percent/;
/** The same of what is more, which asks for a weight or a size where nothing is compared. */
const MORE_BY = /(?:多|重|大|高|厚|粗)(?:出|了)?(?:多少(?!钱)|几(?!号|目))/;
/** Asks which of several is more. */
const ASKS_WHICH =
  /(?:哪|那)(?:个|种|款|样|一个|一种|边).{0,5}(?:重|轻|大|小|多|少|高|低|好|粗|细|密|厚|便宜|划算|贵|省[料钢铁材丝]|费[料钢铁材丝])|谁(?:更)?(?:重|轻|大|小)|\b(?:which|what)\b(?! (?:mesh|gauge|wire|sieve|size))[^?]{0,40}\b(?:heavier|heaviest|lighter|lightest|bigger|biggest|smaller|smallest|larger|largest|more|most|less|thicker|finer|better|cheaper)\b|\bwhich (?:one )?(?:uses|takes|needs|saves) (?:less |more )?(?:steel|wire|material|metal)/;
/** Means the last two answers, where a single one was the last. */
const OF_TWO =
  /(?:两|这两)(?:种|款|者)|两个(?=的|各|分别|开孔|孔径|[^\d]{0,6}(?:各|分别))|^(?:那|要)?各(?:要|来|做)?\s?\d|各(?:是|自|为|有|多)|分别(?!写|填)|\b(?:both|the two|these two|of them|(?:of|for) each(?! (?:roll|piece|sheet|panel|box))|respectively)\b/;
/** Sets something against an answer. */
const AGAINST = /比|\b(?:than|compared?|against|vs)\b/;
/** Goes back to an earlier answer. */
const GOES_BACK = /回到|退回|还是按|\b(?:back to|return to|return of)\b/;
const TOGETHER =
  '(?:加起来|一共|总共|合计|[加放搁合凑摆装堆](?:到|在)?(?:一块|一起|一堆)|合起来|总计|拢共|统共|加总|总和|一起)';
const ACTS: readonly (readonly [FollowUpAct, RegExp])[] = [
  [
    'explain',
    /怎么(?:算|来|得)|咋(?:算|来)|如何(?:算|计算|得)|公式|算法|过程|步骤|依据|how (?:did|do) you (?:get|calculate|work)|how is (?:it|that|this) (?:calculated|worked)|explain|show (?:me )?the (?:steps|working|formula)|formula/,
  ],
  [
    'compare',
    /比(?:刚才|刚刚|前面|之前|上(?:面|一个|次)|原来|第一个|那个|头一个).{0,6}(?:多|少|重|轻|大|小|贵|便宜|差)|(?:差|相差|多|重|轻|贵|便宜|大|小)(?:出|了)?(?:多少(?!钱)|几|百分之)|百分之(?:几|多少)|(?<!back )(?:than|to|with|from) (?:before|the (?:first|previous|last|other)|earlier)|(?:weight|price|cost|size) difference|difference(?! between (?!(?:it|them|both|these|those|the (?:two|last|first|previous)|my|our)\b))|how much (?:more|less|heavier|lighter|bigger|smaller|dearer|cheaper)|(?:heavier|lighter) by|how many percent|what percent|percent(?:age)? (?:less|more|saved|difference|lighter|heavier)|(?:less|more|lighter|heavier) in (?:percent|%)|省(?:了|下)?(?:多少(?!钱)|几)|\b(?:kgs?|much|many|weight) (?:is |are |do i |do we )?(?:saved?|less)\b/,
  ],
  [
    'total',
    new RegExp(
      [
        `(?:两(?![百千万])|二|三|四|这|那|它|几|全|都|各)[^\\d?？百千万]{0,6}(?<!(?:两|二|三|四)[卷张片件根捆支])${TOGETHER}`,
        `^(?:那|那么|再|都|全)?${TOGETHER}`,
        '(?:both|two|three|all|them|these|each).{0,12}(?:together|combined|altogether|added|in total|in all|total|sum)',
        '(?:total|sum)(?: weight| price| cost)? (?:of|for) (?:both|all|each|them|these|the (?:two|three))',
        '^(?:and )?(?:the |in )?(?:total|together|altogether)',
        'put together|taken together|add(?:ed)? up',
      ].join('|'),
    ),
  ],
  [
    'table',
    /(?:做|列|整理|排|弄)(?:成|个|一个|一下|张)?.{0,2}表(?:格)?|用表格|(?:as|in|into|make) (?:a )?table|tabulate/,
  ],
  [
    'translate',
    /(?:用|翻译?成|换成|转成)(?:英文|英语|中文|汉语)|翻译|英文(?:版|怎么说)|(?:in|into) (?:english|chinese)|translate/,
  ],
  [
    'repeat',
    /再(?:说|讲|发|来)一(?:遍|次|下)|重复一|没(?:看|听)清|(?:say|tell me|send)(?: it| that)? again|repeat/,
  ],
];
const ORDINALS: readonly RegExp[] = [
  /第[一1](?!\d)(?:个|种|项|样|款|卷)?|头一(?:个|种)|前一个|前者|(?<!\d)1号(?!丝|线|铁丝)|the first|first one|item 1/,
  /第[二2](?!\d)(?:个|种|项|样|款|卷)?|后一个|后者|(?<!\d)2号(?!丝|线|铁丝)|the second|second one|item 2|the latter/,
  /第[三3](?!\d)(?:个|种|项|样|款|卷)?|(?<!\d)3号(?!丝|线|铁丝)|the third|third one|item 3/,
  /第[四4](?!\d)(?:个|种|项|样|款|卷)?|the fourth|fourth one|item 4/,
];
/** Another thing is put to what was calculated. */
const ADDS =
  /^(?:那|那么|好的?|ok|and|then|now|[,，。\s])*(?:再加上?|加(?:多?一|上?一?)[个种款]|再要|另外(?:再要|还要|再加|加)|另加|外加|还要|加上|再来|plus|add|and also|additionally|together with)/;
const MARKS =
  /^(?:那|那么|如果|要是|假如|换|改|再|还有|同样|一样|若|把|丝|孔|and |what about|how about|same|if |but |then |now |make it|change|with |for |ok|also|instead)|呢[?？!。~ ]*$|(?:换成|改成|改为|换|变成|加到|减到|增加|instead|也是|同样的)|(?:这个|这种|该|it|that|this|these|same) /;

const CHANGES = /^(?:那|那么|如果|要是)?(?:换|改)(?:成|用|做|为)?/;

/** Reads how a question continues the one before it. */
export function followUpOf(text: string, tokens: readonly Token[]): FollowUp {
  const trimmed = text.trim();
  const quantities = tokens.filter(
    (token) => token.kind === 'quantity' && !isOfBoth(token, trimmed),
  ).length;
  const named = ACTS.find(([, pattern]) => pattern.test(trimmed))?.[0] ?? null;
  // '换316一共重多少' changes the goods before it compares anything.
  const act = named === 'compare' && CHANGES.test(trimmed) ? null : named;
  const asksMore = tokens.some(
    (token, at) =>
      token.kind === 'ask' &&
      (nounsAsked(tokens, at).length > 0 || (token.unit !== null && token.unit !== '%')),
  );
  const disputes =
    !CORRECTS.test(trimmed) &&
    (DISPUTES.test(trimmed) || (MEASURED.test(trimmed) && !asksMore)) &&
    quantities <= 1 &&
    trimmed.length < 60;
  const item = ORDINALS.findIndex((pattern) => pattern.test(trimmed));
  return {
    act: disputes
      ? 'dispute'
      : quantities >= 2 && ADDS.test(trimmed)
        ? 'add'
        : quantities === 0
          ? act
          : null,
    item: item < 0 ? null : item,
    isMarked: MARKS.test(trimmed) || trimmed.length <= 12 || item >= 0 || GOES_BACK.test(trimmed),
    isOfTwo:
      OF_TWO.test(trimmed) ||
      (quantities === 0 &&
        (act === 'compare' || ASKS_WHICH.test(trimmed)) &&
        /两|哪|\bwhich\b/.test(trimmed)),
    goesBack: GOES_BACK.test(trimmed),
    isAgainst: AGAINST.test(trimmed),
  };
}

/** '两个', 'both', '各一卷': the answers before, not a number of pieces. */
export function isOfBoth(token: Token, text: string): boolean {
  if (token.kind !== 'quantity') return false;
  const [meaning] = token.meanings;
  if (meaning?.value === 1) return /各|each/.test(text);
  if (!/^[两二三]|^(?:two|three)/.test(token.text)) return false;
  return (
    meaning?.unit === 'pcs' ||
    (meaning?.unit === 'rolls' && /一共|合计|总|加/.test(text)) ||
    meaning?.unit === null ||
    token.meanings.every(({ cost }) => cost >= 99)
  );
}
