import type { ReadDeal } from './deal.ts';

/** Subject of a question about prices and amounts, besides a total, a price, a weight or a number of pieces. */
export type DealSubject =
  | 'profit'
  /** A share of the price or of the cost. */
  | 'margin'
  | 'difference'
  | 'cheaper'
  /** By how many per cent a price went up or down. */
  | 'change'
  | 'balance'
  /** The commission or the discount itself. */
  | 'part'
  | 'yesNo';

const PROFIT =
  /(?:赚|挣|盈利)(?:了|到)?(?:多少(?!个?点)|几块|几多)|(?:净|总)?利润(?!率)(?:是|有|共)?(?:多少(?!个?点)|呢|[?？]|$)|\b(?:how much|what)(?!(?: is| was|'s)?(?: the| my| our)? (?:margin|mark-?up)).{0,16}\b(?:profit|earn|do i make|we make|i make)\b|\bprofits?(?: (?:on|of|from|for) [a-z ]{2,20})?\s?[?？]?$/;
const MARGIN =
  /(?:毛利率?|利润率|加价率)(?:是|有|还有|还剩|变成?|就?剩|只有)?(?:多少|几|呢|[?？]|$)|(?:剩|有|赚|剩下)(?:(?:多少|几)个?点|几成)|\b(?:what|whats|what's|which|how (?:much|many)).{0,24}\b(?:margin|mark-?up)\b|\b(?:margin|mark-?up)(?: (?:then|now|left))?(?: (?:in |as a )?(?:percent(?:age)?|%))?\s?[?？]?$/;
const DIFFERENCE =
  /(?<!还)差(?:了|出)?(?:多少|几)|差[价额]|相差|(?:省|便宜|贵|多花|少花|多付|少付|多收)(?:了|下|出|掉)?(?:多少|几)|\bhow much (?:do|can|would|will|did|could)? ?(?:i|we|you)? ?(?:save|lose)\b|\b(?:by )?how much (?:more|less|cheaper|dearer|too much)\b|\bsavings?\b|\bdiff(?:erence)?\b|\btoo (?:much|high|low)\b|\b(?:save|saved)\b/;
const CHEAPER =
  /(?:哪|谁|那)(?:个|家|种|款|边|一个|一家|一种)?.{0,4}(?:便宜|贵|划算|合算|省钱|实惠)|\b(?:which|who|whose)\b.{0,24}\b(?:cheap|cheaper|cheapest|dearer|better|best|lower|less|more expensive)\b|\bbetter (?:deal|price|offer)\b|\b(?:cheaper|dearer)\b(?: (?:one|offer|supplier))?.{0,3}[?？]|\bcompare\b.{0,12}\b(?:offers?|prices?|quotes?)\b|比价/;
const CHANGE =
  /(?:what|which|how much) discount|(?:涨|降|跌|便宜|贵|优惠|多|少|低|高|让)(?:了|价|到|出)*(?:百分之|几个|多少个?)(?:几|多少|点)|(?:涨幅|降幅|折扣率?)(?:是|有)?(?:多少|几个?(?:百分)?点|百分之|[?？]|$)|几折|(?:how many|what|which) (?:%|percent|percentage|per cent)|\bpercent(?:age)? (?:up|down|change|increase|off|discount|more|less)|\bin (?:percent|%)|\b(?:from|was) .{1,40}\bpercent(?:age)?\s?[?？]?$/;
export const BALANCE =
  /尾款|余款|还差|还剩|剩下|还要付|还得付|\brest\b|\bleft\b|\bbalance\b|\bremain(?:s|ing|der)?\b|\boutstanding\b|\bstill (?:owe|due|to pay)\b/;
const PART =
  /(?:佣金|回扣|折扣|优惠|提成)(?:是|有|要|了)?多少|\bhow much (?:is|was|are) (?:the |that |my )?(?:commission|discount|markup|waste)\b/;
const YES_NO =
  /(?:够不够|超不超|行不行|能不能|会不会超|够吗|超(?:了|重)?吗|对吗|划算吗)|\b(?:is it|are we|still|does it|would it|will it) .{0,30}\b(?:under|over|enough|fit|ok|within)\b/;

/** The subjects that a text asks about. A percentage that is given asks for nothing. */
export function findSubjects(
  text: string,
  read: Pick<ReadDeal, 'steps'> | null,
): ReadonlySet<DealSubject> {
  const found = new Set<DealSubject>();
  const gives = (kind: string) => read?.steps.some((step) => step.kind === kind) === true;
  const trimmed = text.trim();
  if (PROFIT.test(trimmed) && !(gives('markup') && /\bprofits?\s?[?？]?$/.test(trimmed)))
    found.add('profit');
  if (MARGIN.test(trimmed) && !gives('margin') && !gives('markup')) found.add('margin');
  if (CHEAPER.test(trimmed)) found.add('cheaper');
  if (DIFFERENCE.test(trimmed)) found.add('difference');
  if (CHANGE.test(trimmed) && !found.has('margin')) found.add('change');
  if (BALANCE.test(trimmed) && !found.has('margin')) found.add('balance');
  if (PART.test(trimmed)) found.add('part');
  if (YES_NO.test(trimmed)) found.add('yesNo');
  return found;
}
