import type { Language } from '../../../content/messages.ts';
import { withoutMarks } from '../../modes/clause-orders.ts';
import type { DailyTopic } from '../../../content/plugins/daily-texts.ts';

/** Words of the other side. */
export interface Reported {
  what: string;
  /** It is a question. */
  isAsked: boolean;
  topic: DailyTopic | null;
  /** Language in which the other side writes, where it is named or quoted in it; null: not known. */
  language: Language | null;
}

const WHO_ZH = '(?:有个?|那个|这个)?(?:老|新|国外|海外|外国)*(?:客户|客人|买家|对方|老外|人家)';
const BY_ZH =
  '(?:用)?(?<by>英文|英语|中文|微信|邮件|来信|电话)?(?:里|上|又|一直|也|刚才|刚刚|今天|昨天|来信|写信|打电话){0,3}';
const REPORTS_ZH = new RegExp(
  `^${WHO_ZH}${BY_ZH}(?<verb>投诉|抱怨|反映|反馈|说|问|嫌|觉得|认为|表示|质疑)(?:我们?的?|了|到|过来|说|道){0,3}[：:，, “"]{0,3}(?<what>[^\n]{1,400})$`,
  'u',
);
const REPORTS_EN =
  /^(?:the |our |my |a |an )?(?:customer|client|buyer)s? (?<verb>says?|said|complains?|complained|asks?|asked|wrote|writes|claims?|told us|thinks?|wants to know)(?: to us)?(?: that| about)?[:, ]{1,3}(?<what>[^\n]{1,400})$/i;
/** Separates a question of the other side from the seller's own answer. */
const OWN_ANSWER =
  /(?<=.)[\s，,。；;](?:我们?|咱们?|就)(?:同意|答应|接受|可以|能|不能|不行|只能|最多|最低|没法|不同意)|(?<=.)[\s，,.;](?:we (?:agree|accept|can|cannot|can't)|i agree)\b/;
const DEFECT =
  /生?锈|断|破|裂|坏|掉皮|脱落|短了|少了|不够|变形|不平|超差|不合格|色差|发黑|发白|偏细|偏小|漏|\b(?:rust\w*|broken|short|bent|damag\w+|defect\w*|peel\w*|crack\w*|thin|wrong)\b/i;
const DEAR =
  /贵|价格?(?:太|偏)?高|便宜[点些]|降价|让利|\b(?:expensive|dear|too high|cheaper|discount)\b/i;

/** The words of the other side with which a text begins, and the rest of it; null if it begins otherwise. Linear. */
export function reportedIn(text: string): { reported: Reported; rest: string } | null {
  const [line = '', ...others] = text.trim().split('\n');
  const [sentence = '', ...more] = line.split(/(?<=[。；;！!])/);
  const found = REPORTS_ZH.exec(sentence) ?? REPORTS_EN.exec(sentence);
  const groups = found?.groups;
  if (!groups) return null;
  const verb = (groups['verb'] ?? '').toLowerCase();
  const isAsked = /问|^ask|want/.test(verb);
  const all = groups['what'] ?? '';
  // A question may name several things; of a complaint what follows is the own answer.
  const end = isAsked ? all.search(OWN_ANSWER) : all.search(/[，,](?!\d)/);
  const what = withoutEnd(end < 0 ? all : all.slice(0, end));
  const own = end < 0 ? '' : all.slice(end + 1);
  const rest = [[own, ...more].join('').trim(), ...others].filter((each) => each !== '').join('\n');

  return {
    reported: {
      what,
      isAsked,
      topic: topicOf(verb, what),
      language: languageIn(groups['by'], what),
    },
    rest,
  };
}

function withoutEnd(text: string): string {
  return withoutMarks(text, '?？');
}

function topicOf(verb: string, what: string): DailyTopic | null {
  if (DEAR.test(what)) return 'price';
  return /投诉|抱怨|complain/.test(verb) || DEFECT.test(what) ? 'complaint' : null;
}

function languageIn(by: string | undefined, what: string): Language | null {
  if (by === '英文' || by === '英语') return 'en-US';
  if (by === '中文') return 'zh-CN';
  return /\p{Script=Han}/u.test(what) ? null : 'en-US';
}
