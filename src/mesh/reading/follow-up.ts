import type { Token } from './tokens.ts';

export type FollowUpAct =
  'dispute' | 'explain' | 'table' | 'translate' | 'repeat' | 'total' | 'compare' | 'add';

/** How a question points at the answer before it. */
export interface FollowUp {
  act: FollowUpAct | null;
  /** The item that it means, counted from 0. */
  item: number | null;
  /** It begins or ends like the continuation of something. */
  isMarked: boolean;
}

/** Somebody has another number than the answer. */
const DISPUTES =
  /不对|不准|算错|过磅|过秤|称(?:出来|了|下来|的)|实称|实测|实际(?:是|只有|重|称)?|才(?=\d)|actual(?:ly)?|measured|we weighed|scale|wrong|not right|incorrect|doesn'?t match/;
const TOGETHER =
  '(?:加起来|一共|总共|合计|[加放搁合凑摆装堆](?:到|在)?(?:一块|一起|一堆)|合起来|总计|拢共|统共|加总|总和|一起)';
const ACTS: readonly (readonly [FollowUpAct, RegExp])[] = [
  [
    'explain',
    /怎么(?:算|来|得)|咋(?:算|来)|如何(?:算|计算|得)|公式|算法|过程|步骤|依据|how (?:did|do) you (?:get|calculate|work)|how is (?:it|that|this) (?:calculated|worked)|explain|show (?:me )?the (?:steps|working|formula)|formula/,
  ],
  [
    'compare',
    /比(?:刚才|刚刚|前面|之前|上(?:面|一个|次)|原来|第一个|那个|头一个).{0,6}(?:多|少|重|轻|大|小|贵|便宜|差)|(?:差|相差|多|重|轻|贵|便宜|大|小)(?:出|了)?(?:多少(?!钱)|几|百分之)|百分之(?:几|多少)|(?:than|to|with|from) (?:before|the (?:first|previous|last|other)|earlier)|difference|how much (?:more|less|heavier|lighter|bigger|smaller|dearer|cheaper)|(?:heavier|lighter) by|how many percent|what percent/,
  ],
  [
    'total',
    new RegExp(
      [
        `(?:两|二|三|四|这|那|它|几|全|都|各)[^\\d?？]{0,6}${TOGETHER}`,
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
  /第一(?:个|种|项|样|款)?|头一个|前一个|前者|1号|the first|first one|item 1/,
  /第二(?:个|种|项|样|款)?|后一个|后者|2号|the second|second one|item 2|the latter/,
  /第三(?:个|种|项|样|款)?|3号|the third|third one|item 3/,
  /第四(?:个|种|项|样|款)?|the fourth|fourth one|item 4/,
];
/** Another thing is put to what was calculated. */
const ADDS =
  /^(?:那|那么|好的?|ok|and|then|now|[,，。\s])*(?:再加上?|再要|另外(?:再要|还要|再加|加)|另加|外加|还要|加上|再来|plus|add|and also|additionally|together with)/;
const MARKS =
  /^(?:那|那么|如果|要是|假如|换|改|再|还有|同样|一样|若|把|丝|孔|and |what about|how about|same|if |but |then |now |make it|change|with |for |ok|also|instead)|呢[?？!。~ ]*$|(?:换成|改成|改为|换|变成|加到|减到|增加|instead|也是|同样的)|(?:这个|这种|该|it|that|this|these|same) /;

/** Reads how a question continues the one before it. */
export function followUpOf(text: string, tokens: readonly Token[]): FollowUp {
  const trimmed = text.trim();
  const quantities = tokens.filter(
    (token) => token.kind === 'quantity' && !isOfBoth(token, trimmed),
  ).length;
  const act = ACTS.find(([, pattern]) => pattern.test(trimmed))?.[0] ?? null;
  const disputes = DISPUTES.test(trimmed) && quantities <= 1 && trimmed.length < 60;
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
    isMarked: MARKS.test(trimmed) || trimmed.length <= 12,
  };
}

/** '两个', 'both', '各一卷': the answers before, not a number of pieces. */
function isOfBoth(token: Token, text: string): boolean {
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
