import type { Language } from '../messages.ts';

/** A word of the trade in both languages, with what it is said by. */
export interface Named {
  words: RegExp;
  names: Record<Language, string>;
}

/** Subjects of letters that their statements tell. */
export type StatementTopic =
  | 'priceRise'
  | 'priceReply'
  | 'credit'
  | 'holiday'
  | 'sample'
  | 'thanks'
  | 'complaint'
  | 'payment'
  | 'delay'
  | 'shipment'
  | 'update'
  | 'visit'
  | 'followUp'
  | 'minimum'
  | 'claim'
  | 'reply'
  | 'quotation';

/**
 * Something that letters of the trade say, in both languages. `zh` and `en` read a whole clause: `{p}` is a percentage,
 * `{d}` a date, `{r}` a range of dates, `{t}` a span, `{m}` money, `{b}` money whose currency may be said elsewhere, `{q}` a
 * counted quantity, `{n}` a number of a document, `{z}` a number, `{g}` goods, `{c}` a cost, `{f}` a fault, `{k}` a
 * courier, `{h}` a holiday, `{a}` a measured property, `{v}` a number with its unit; a digit tells two of a kind apart. In `says` a part in brackets is left out if a slot in it
 * is empty; `{!name}` prints nothing.
 */
export interface Statement {
  id: string;
  topic: StatementTopic | null;
  zh: string;
  en: string;
  says: Record<Language, string>;
  /** Words to the other side about what it has said: in a letter alone, not in a translation. */
  isToReader?: true;
}

function named(words: RegExp, zh: string, en: string): Named {
  return { words, names: { 'zh-CN': zh, 'en-US': en } };
}

export const COSTS: readonly Named[] = [
  named(/盘条|线材|wire ?rods?/i, '盘条', 'wire rod'),
  named(/不锈钢|stainless(?: steel)?/i, '不锈钢', 'stainless steel'),
  named(/钢材|钢价|^钢$|steel/i, '钢材', 'steel'),
  named(/铁丝|钢丝|wire/i, '钢丝', 'wire'),
  named(/锌[锭块]?|zinc/i, '锌', 'zinc'),
  named(/镍|nickel/i, '镍', 'nickel'),
  named(/铜|copper/i, '铜', 'copper'),
  named(/铝|alumini?um/i, '铝', 'aluminium'),
  named(/人工|工资|labou?r|wages?/i, '人工', 'labour'),
  named(/海运费|海运|sea freight|ocean freight/i, '海运费', 'sea freight'),
  named(/运费|freight|shipping/i, '运费', 'freight'),
  named(/电费|能源|energy|electricity|power/i, '能源', 'energy'),
  named(/pvc|塑料|plastics?/i, 'PVC', 'PVC'),
  named(/包装|packing|packaging/i, '包装', 'packing'),
  named(/原材?料|材料|raw materials?|materials?/i, '原材料', 'raw material'),
];

export const FAULTS: readonly Named[] = [
  named(/焊点|脱焊|开焊|welds?/i, '焊点脱落', 'broken welds'),
  named(/断丝|丝断|断了|broken wires?|wires? (?:are |were )?broken/i, '断丝', 'broken wires'),
  named(/白锈|white rust/i, '白锈', 'white rust'),
  named(/生?锈|rust/i, '生锈', 'rust'),
  named(/变形|弯|bent|deform/i, '变形', 'deformation'),
  named(/掉皮|脱皮|掉锌|起皮|脱落|peel|flak/i, '镀层脱落', 'a peeling coating'),
  named(/包装|packing|packaging/i, '包装破损', 'damaged packing'),
  named(/受潮|进水|湿|wet|water/i, '受潮', 'water damage'),
  named(/发错|错发|不对|wrong/i, '规格发错', 'a wrong specification'),
  named(/油|oil/i, '油污', 'oil stains'),
  named(
    /(?:网孔|孔|目数)(?:大小)?(?:都|很|有点)?(?:不均匀|不均|不匀|不一致?|不一样)|孔(?:有)?大有?小|(?:mesh )?(?:openings?|holes?) (?:is |are |were )?(?:uneven|irregular|not (?:even|uniform|regular))|(?:uneven|irregular) (?:mesh )?(?:openings?|holes?)/i,
    '网孔不均匀',
    'uneven openings',
  ),
  named(
    /(?:网面|网片|板面)?(?:不平整?|翘边?|凹凸)|not flat|not level|warped/i,
    '网面不平',
    'that the mesh is not flat',
  ),
  named(
    /(?:丝|丝径|线径)(?:太|偏|有点)细|(?:wires?|wire diameter) (?:is |are |were )?too thin/i,
    '丝径偏细',
    'a wire that is too thin',
  ),
  named(
    /(?:网孔|孔径?)(?:太|偏)大|(?:mesh )?(?:openings?|holes?) (?:is |are |were )?too (?:large|big)/i,
    '孔径偏大',
    'openings that are too large',
  ),
  named(
    /色差|颜色不一[致样]|colou?r difference|different colou?rs?/i,
    '色差',
    'a difference in colour',
  ),
  named(/破|坏|损|damag/i, '破损', 'damage'),
];

export const COURIERS: readonly Named[] = [
  named(/顺丰|sf/i, '顺丰', 'SF Express'),
  named(/dhl/i, 'DHL', 'DHL'),
  named(/fedex|联邦/i, 'FedEx', 'FedEx'),
  named(/ups/i, 'UPS', 'UPS'),
  named(/tnt/i, 'TNT', 'TNT'),
  named(/ems/i, 'EMS', 'EMS'),
  named(/aramex/i, 'Aramex', 'Aramex'),
];

export const HOLIDAYS: readonly Named[] = [
  named(
    /春节|过年|新年|chinese new year|cny|spring festival|lunar/i,
    '春节',
    'the Chinese New Year',
  ),
  named(/国庆|十一|national day|golden week/i, '国庆节', 'the National Day holiday'),
  named(/五一|劳动节|labou?r day|may day/i, '劳动节', 'Labour Day'),
  named(/中秋|mid-?autumn/i, '中秋节', 'the Mid-Autumn Festival'),
  named(/端午|dragon boat/i, '端午节', 'the Dragon Boat Festival'),
  named(/元旦|new year/i, '元旦', 'the New Year'),
];

const WE = '(?:我们|我司|我方|我厂|工厂|厂里|咱们?)';
const YOU = '(?:您|你们?|客户|客人|对方|贵司|贵方|他们?)';
const APPROX = '(?:约|大约|大概|差不多|将近|近|预计)?';
const ABOUT = '(?: (?:about|around|approx\\.?|approximately|some))?';
const OLD_ZH = '按?(?:着|照)?(?:老|原|旧|原来的?|之前的?|现在的?)价格?(?:执行|算|走)?';
const OLD_EN = '(?:the )?(?:old|current|same|previous|present) prices?';
const PAY_ZH = '(?:承担|出|付|负担|负责)';

export const STATEMENTS: readonly Statement[] = [
  {
    id: 'costWillRise',
    topic: 'priceRise',
    zh: '(?<d>下个?月|下个?周|明年)(?:起|开始)?(?:国内|市场)?{c}(?:的|市场)?(?:价格?|成本)?(?:要|会|将)?(?:上涨|涨价?|上升)了?(?:{p})?',
    en: '(?:the )?{c}s?(?: prices?| costs?)? (?:will|is going to|are going to) (?:go up|rise|increase)(?: by)?(?: {p})? (?<d>next month|next week)',
    says: {
      'zh-CN': '{c}价格{d}上涨[ {p}]',
      'en-US': 'the price of {c} will rise[ by {p}] {d}',
    },
  },
  {
    id: 'costRose',
    topic: 'priceRise',
    zh: `(?:最近|近期|现在|目前)?(?:从|自)?(?:{d})?(?:份)?(?:以来|开始|起)?(?:国内|市场)?{c}(?:的|市场)?(?:价格?|成本)?(?:从|自)?(?:{d2})?(?:以来|开始|起)?(?:最近|近期|又|一直|已经?|都|大幅|在){0,3}(?:上涨|涨价?|上升|涨上去)(?:得厉害|很多|不少)?了?(?:${APPROX}{p})?(?:左右|多)?`,
    en: `(?:(?:the |our )?{c}s?(?: prices?| costs?| price| cost)?(?: has| have| had)?(?: (?:gone|went|going|is|are|was|were|been|just|recently))* ?(?:up|risen|rose|increased|rising|jumped|more expensive)(?: (?:by|about|some|over|more than))*(?: {p})?|(?:because of |due to )?(?:the )?(?:higher|rising) {c2}(?: prices?| costs?)?)(?: (?:since|from|in) (?:the )?{d})?(?: (?:recently|lately))?`,
    says: {
      'zh-CN': '{c}{c2}价格[自{d}起][自{d2}起]上涨[了 {p}]',
      'en-US': 'the price of {c}{c2} has risen[ by {p}][ since {d}][ since {d2}]',
    },
  },
  {
    id: 'weRaise',
    topic: 'priceRise',
    zh: `(?:所以|因此|只好|不得不)?${WE}?(?:的|产品|所有|也|只好|不得不|得|要|需要|必须|会|将|决定|计划){0,4}(?:价格|报价|单价)?(?:也|要|得|会|将|需要|必须|只好){0,2}(?:从|自|在)?(?:{d})?(?:起|开始)?(?:要|会|将|得)?(?:上调|涨价|上涨|涨|提价|调高|提高|加价)(?:价格|报价)?${APPROX}{p}(?:左右)?(?:[,，]?(?:从|自)?{d2}(?:起|开始)(?:执行|生效)?)?`,
    en: `(?:so |therefore )?(?:(?:we|i) )?(?:have to|must|need to|will|are going to|had to|want to|should|are)? ?(?:raise|raising|increase|increasing|put up|adjust|lift|raise up)(?: (?:our|the|all))?(?: (?:prices?|quotations?))?(?: up)?(?: by)?${ABOUT} {p}(?: (?:higher|more|up))?(?:,? (?:from|starting|start|effective|as of|as from|on|since)(?: from)? (?:the )?{d})?|(?:so |therefore )?(?:our |the )?(?:new )?prices?(?: (?:for|of) {g})? (?:will |has to |have to |must |is |are )?(?:go up|goes up|up|increases?|rises?|be raised|be increased)(?: by)?${ABOUT} {p2}(?:,? (?:from|starting|effective|as of|on) {d2})?`,
    says: {
      'zh-CN': '我们的{g}价格[自{d}起][自{d2}起]上调 {p}{p2}',
      'en-US': 'we have to raise our prices[ for {g}] by {p}{p2}[ from {d}][ from {d2}]',
    },
  },
  {
    id: 'weRaiseByUnit',
    topic: 'priceRise',
    zh: `(?:所以|因此)?${WE}?(?:从|自|在)?(?:{d})?(?:起|开始)?(?:所有的?|全部|各种)?{g}(?:的?(?:价格|报价))?(?:都|要|将|会)*(?:每|一)(?<unit>吨|卷|片|张|平方米|平米|公斤)(?:要|将|会)?(?:上调|涨价?|上涨|加价?|提高|贵){b}`,
    en: `(?:so |therefore )?(?:from {d},? )?(?:we (?:have to|must|will|need to) (?:raise|increase) )?(?:the )?(?:prices? (?:of|for) )?(?:all )?{g}(?: prices?)?(?: will| have to| has to)?(?: (?:go|goes|be raised|rise|rises|increase|increases))?(?: up)? by {b} (?:per|a|each) (?<unit>ton|tonne|roll|panel|sheet|m2|m²|kg)(?:,? (?:from|starting|as of) {d2})?`,
    says: {
      'zh-CN': '{g}价格[自{d}起][自{d2}起]每{unit}上调 {b}',
      'en-US': 'the price of {g} will rise by {b} per {unit}[ from {d}][ from {d2}]',
    },
  },
  {
    id: 'newPriceFrom',
    topic: 'priceRise',
    zh: '(?:新价格?|涨价|调价)?(?:从|自|在)?{d}(?:起|开始)?(?:正式)?(?:执行|生效|实行|开始|起)(?:新价格?)?',
    en: '(?:the |our )?(?:new prices?|it|this|price change|increase)? ?(?:is |will be |starts? |takes effect |valid |effective )+(?:from |on |as of )?{d}',
    says: { 'zh-CN': '新价格自{d}起执行', 'en-US': 'the new price applies from {d}' },
  },
  {
    id: 'oldPriceUntil',
    topic: 'priceRise',
    zh: `(?:老客户|您|贵司)?(?:在)?(?:这|本)(?<w>周|个?月)(?:之?内|里)?(?:下单|确认|下订单)的?(?:话)?(?:都|还是?|仍然?|可以?|继续)*${OLD_ZH}`,
    en: `(?:if )?(?:you |they )?(?:orders?|order|ordered|confirm(?:ed)?|placed)(?: it| placed| confirmed)? (?:this|within this) (?<w>week|month)(?: will| can| still| are| stay| remain| be| keep| at| get| on)* ${OLD_EN}`,
    says: {
      'zh-CN': '本{w}内下单的仍按原价执行',
      'en-US': 'orders placed this {w} stay at the current price',
    },
  },
  {
    id: 'oldPriceKept',
    topic: 'priceRise',
    zh: `(?:(?:在)?{d}(?:之前|以前|前|之?内|内)?)?(?:已经?)?(?:下的?单|确认|签|下订单)(?:了|过|好)?的?(?:订单|合同)?(?:都|还是?|仍然?|可以?|继续)*(?:不受影响|价格?不变|不涨价?|${OLD_ZH})`,
    en: `(?:all )?orders? (?:already )?(?:confirmed|placed|signed|received|made)(?: (?:before|by|until|this|within) ?{d})?(?: will| can| still| are| is| stay| remain| be| keep| keeps| have| has| at| get| on)* (?:${OLD_EN}|not affected|unaffected|unchanged)`,
    says: {
      'zh-CN': '[{d}前]已确认的订单仍按原价执行',
      'en-US': 'orders confirmed[ before {d}] stay at the current price',
    },
  },
  {
    id: 'closed',
    topic: 'holiday',
    zh: `(?:因)?(?:{h})?(?:期间|放假)?${WE}?(?:{h2})?(?:将|会|要)?(?:于|从|在)?{r}(?:{h3})?(?:放假|休息|停工|关门|休假)?|(?:{h4})?(?:放假|休息|停工|假期)(?:时间)?(?:是|为|:|：|从)?{r2}`,
    en: `(?:(?:our|the) )?(?:(?:factory|office|company|plant|we) )?(?:(?:will be|is|are|be|goes|shall be) )?(?:closed|on holiday|off|close|holiday)(?: for {h})?(?: is)?:? (?:from |between )?{r}(?: for {h2})?|{h3}(?: holiday)?:? (?:from )?{r2}`,
    says: {
      'zh-CN': '我们{r}{r2}放假[（{h}）][（{h2}）][（{h3}）][（{h4}）]',
      'en-US': 'we will be closed {r}{r2}[ for {h}][ for {h2}][ for {h3}][ for {h4}]',
    },
  },
  {
    id: 'backAtWork',
    topic: 'holiday',
    zh: `(?:{d})(?:正常|恢复|正式|开始)*(?:上班|复工|开工|营业|恢复生产)|(?:上班|复工|开工)(?:时间|日期)?(?:是|为|:|：)?{d2}`,
    en: '(?:we )?(?:will |are |be )*(?:back|reopen|reopens|resume|resuming|return|open again|work again)(?: to| at| in)?(?: work| office| the office| normal)*(?: on| from)? {d}',
    says: { 'zh-CN': '{d}{d2}恢复上班', 'en-US': 'we will be back on {d}{d2}' },
  },
  {
    id: 'shipBeforeHoliday',
    topic: 'holiday',
    zh: `(?:在)?{d}(?:之前|以前|前)(?:确认|下单?|收到定金)的?(?:订单|单子|货)?(?:都|就)?(?:可以|能)?(?:在)?(?:节|假期|放假|年|春节|国庆)之?前(?:都|就)?(?:可以|能)?(?:发货?|出货?|交货?|装柜)(?:出|走)?`,
    en: 'orders? (?:confirmed|placed)(?: before| by| until) {d}(?: can| will| could| be| still)* ?(?:ship|shipped|go out|delivered|loaded|dispatched|leave)(?: out)? before (?:the )?(?:holidays?|new year|chinese new year|cny)',
    says: {
      'zh-CN': '{d}前确认的订单可在节前发货',
      'en-US': 'orders confirmed before {d} can be shipped before the holiday',
    },
  },
  {
    id: 'lastLoading',
    topic: 'holiday',
    zh: '(?:节前)?(?:最后|最晚|截止)(?:的|一次)?(?:装柜|发货|出货|装船|收货)(?:日期|时间|日)?(?:是|为|在|:|：)?{d}',
    en: '(?:the |our )?(?:last|latest|final) (?:loading|shipping|shipment|delivery|dispatch)(?: date| day)?(?: before the holiday)?(?: is| will be|:)?(?: on)? {d}',
    says: { 'zh-CN': '节前最后装柜日期是{d}', 'en-US': 'the last loading date is {d}' },
  },
  {
    id: 'urgentCall',
    topic: 'holiday',
    zh: `(?:如|如果|要是)?(?:有)?(?:急事|紧急(?:的)?(?:事情?|情况)?|急的)(?:可以|请|就|可)?(?:打|联系|拨打|加|发)(?:我|我们)?的?(?<way>手机|电话|微信|邮件)?(?:号)?(?:{n})?`,
    en: '(?:for|in case of|in|if) (?:anything |any |very |something )*(?:urgent|emergency|emergencies)(?: matters?| things?| issues?| cases?| business)?,? ?(?:you can |please |pls |they can |just )?(?:call|contact|phone|reach|whatsapp|message|email)(?: me| us)?(?: (?:on|at|by|via))?(?: (?:my|our))?(?: (?<way>mobile|phone|cell|cellphone|whatsapp|wechat|email))?(?: (?:on|at|number|no\\.?))*(?: {n})?',
    says: {
      'zh-CN': '有急事请随时联系我[（{way}）][：{n}]',
      'en-US': 'for anything urgent please contact me[ by {way}][: {n}]',
    },
  },
  {
    id: 'samplesSent',
    topic: 'sample',
    zh: `${WE}?(?:今天|昨天|刚|刚刚|已经?|把)?(?:{z}(?:个|份|件|种|块|套)?)?(?:的)?(?:样品|样)(?:{z2}(?:个|份|件|种|块|套)?)?(?:今天|昨天|刚|刚刚|已经?|都)*(?:用|通过|走)?(?:{k})?(?:寄出|寄走|寄了?|发出|发走|发了)(?:去|了|给${YOU})?(?:[,，]?(?:走|用|通过|是)?{k2})?`,
    en: `(?:we (?:have |'ve )?)?(?:(?:just|already|today|yesterday) )?(?:(?:sent|shipped|dispatched|posted|couriered)(?: out)?(?: you| them)?(?: (?:the|your|our|some))?(?: {z}(?: of| pieces of| pcs)?)? ?samples?|(?:the |your |our )?(?:{z2} )?samples? (?:were|was|are|is|have been|has been|been)? ?(?:already )?(?:sent|shipped|dispatched|posted)(?: out)?)(?: today| yesterday)?(?: (?:by|via|with|through) {k})?(?: today| yesterday)?(?:,? (?:the )?(?:tracking|awb|waybill)(?: (?:no\\.?|number|#|code))?(?: is)?:? ?{n})?`,
    says: {
      'zh-CN': '[{z} 份][{z2} 份]样品已[由 {k} ][由 {k2} ]寄出[，单号 {n}]',
      'en-US': '[{z} ][{z2} ]samples have been sent[ by {k}][ by {k2}][, tracking No. {n}]',
    },
  },
  {
    id: 'tracking',
    topic: 'sample',
    zh: '(?:{k})?(?:的|快递)?(?:单号|运单号?|跟踪号|查询号|快递号|追踪号)(?:是|为|:|：)? ?{n}',
    en: '(?:the )?(?:{k} )?(?:tracking|awb|waybill)(?: (?:no\\.?|number|#|code))?(?: is|:)? ?{n}',
    says: {
      'zh-CN': '[{k} ]运单号是 {n}',
      'en-US': 'the [{k} ]tracking number is {n}',
    },
  },
  {
    id: 'arrivesIn',
    topic: 'sample',
    zh: `${APPROX}(?:还要|需要|要)?{t}(?:左右|之?内|后)?(?:能|可以|会)?(?:到货?|送到|收到|到达|到手)`,
    en: `(?:(?:it|they|you|the samples?) )?(?:(?:should|will|can|would) )?(?:be )?(?:arrive|arrives|reach you|with you|be delivered|delivered|receive them|receive it|takes?|arriving)(?: in| within)?${ABOUT} {t}(?: to arrive)?`,
    says: { 'zh-CN': '预计 {t}到达', 'en-US': 'they should arrive in {t}' },
  },
  {
    id: 'samplesFree',
    topic: 'sample',
    zh: `样品(?:费)?(?:是|都)?(?:免费|不要钱|不收费|免)(?:的|提供)?|${WE}?(?:可以)?免费(?:提供|给|寄)(?:${YOU})?样品`,
    en: '(?:the )?samples? (?:is|are) free(?: of charge)?|(?:we (?:can |will )?(?:offer|send|provide|give) )?free samples?',
    says: { 'zh-CN': '样品免费', 'en-US': 'the samples are free of charge' },
  },
  {
    id: 'freightYours',
    topic: null,
    zh: `(?:运费|快递费|邮费)(?:是|要)?到付|(?:运费|快递费|邮费|海运费)(?:由|要|是|让)?${YOU}${PAY_ZH}`,
    en: '(?:the )?(?:freight|courier|shipping|express)(?: cost| fee| charge)?s? (?:is |are |to be )?(?:collect|paid by (?:you|them|the buyer|customer)|(?:on|for) (?:your|their) account|on (?:you|them))|freight collect|(?:you|they|customer) pays? (?:the )?(?:freight|courier|shipping)(?: cost| fee)?s?',
    says: {
      'zh-CN': '运费由贵方承担（到付）',
      'en-US': 'the freight is for your account (freight collect)',
    },
  },
  {
    id: 'freightOurs',
    topic: null,
    zh: `(?:来回|补发|补货)?(?:的)?(?:运费|快递费|邮费|海运费|空运费)(?:也|都|全部)?(?:由|是|算)?${WE}(?:来)?(?:${PAY_ZH}|的)|${WE}(?:来|也)?${PAY_ZH}(?:来回|补发的?|全部)?(?:运费|快递费|邮费|海运费|空运费)`,
    en: "(?:that )?(?:and )?we (?:will |shall |also |can |'ll )*(?:pay|cover|bear|take|absorb)(?: for)?(?: all)?(?: the)?(?: sea| air| express| courier| shipping| ocean)? ?(?:freight|shipping|courier|delivery)(?: costs?| charges?| fees?)?|(?:the )?(?:freight|shipping)(?: costs?)? (?:is|will be) (?:on us|for our account|paid by us|at our cost)",
    says: { 'zh-CN': '运费由我方承担', 'en-US': 'we will bear the freight' },
  },
  {
    id: 'confirmReceipt',
    topic: null,
    zh: `(?:请)?(?:${YOU})?收到(?:样品|货|邮件|款)?(?:之?后|了)?(?:请|麻烦)?(?:确认|告诉|告知|回复|说)(?:一下|一声|我们)*|请确认收到`,
    en: '(?:please |pls )?confirm (?:the )?(?:receipt|when you (?:get|receive) (?:it|them)|you (?:got|received) (?:it|them))|(?:please |pls )?let us know when (?:you receive (?:it|them)|it arrives|they arrive)',
    says: {
      'zh-CN': '收到后请告诉我们一声',
      'en-US': 'please let us know when you have received them',
    },
  },
  {
    id: 'faultReported',
    topic: 'complaint',
    zh: `(?:${YOU}(?:投诉|反映|说|反馈|抱怨|来信){0,3})?(?:我们的?)?(?:收到的?|到货的?|这批|那批)?(?:(?:有)?{q}(?:有|的|都)?|(?:网|货|货物|产品)(?:都|全|有)?|{g}(?:有|的|都)?)?{f}(?:了|现象|问题)?`,
    en: '(?:the |our )?(?:customer|client|buyer|they|he|you)? ?(?:complains?(?: about| of| that)?|said|says|found|reports?|reported)?(?: that)?(?: there (?:is|was|were))?(?: ?(?:the |your |our |his |some |all )*(?:mesh|goods|rolls?|panels?|wire|fence|netting|material|coating)(?: (?:you|we|he|they) (?:sent|received|got|shipped))? (?:is|are|was|were|came|arrived|got|has|have|looks?)(?: all| partly| badly| some| already){0,2})? ?(?:the )?{f}(?: (?:on|in|of|with) (?:some of )?(?:{q}(?:(?: out)? of {q2})?|(?:the |his |their |your )?{g}))?',
    says: {
      'zh-CN': '您反映[{q}]{g}{f}[（{q2}中）]',
      'en-US': 'you reported {f}[ on the {g}][ on {q}][ out of {q2}]',
    },
    isToReader: true,
  },
  {
    id: 'partFaulty',
    topic: 'complaint',
    zh: '(?:{g})?(?:一共|总共|共)?{q2}(?:货)?(?:里面?|中|当中|其中)(?:面)?(?:大概|约)?(?:有|发现|坏了)?{q}(?:有|是|都|出现)?(?:{f})?(?:的|了|有问题)?',
    en: '{q}(?: are| were| out)? (?:out )?of (?:the |their |his )?{q2}(?: rolls| panels| pcs| pieces| sheets)?(?: (?:had|have|has|with|are|were|is|was|came|show|got|found))*(?: (?:with|a|some))*(?: {f})?',
    says: {
      'zh-CN': '您反映 {q2}中有 {q}有问题[（{f}）]',
      'en-US': 'you reported that {q} out of {q2} are affected[ ({f})]',
    },
    isToReader: true,
  },
  {
    id: 'replacement',
    topic: 'complaint',
    zh: `${WE}?(?:可以|会|将|愿意|同意)?(?:(?<next>跟|随|在)(?:着)?下(?:一|个|次)?(?:批|单|票|柜|次)?(?:货|订单|柜)?(?:一起)?)?(?<free>免费)?(?:给${YOU})?(?:补发|重发|补寄|换货?|补|更换|补给|重做){q}(?:{g})?(?:给${YOU})?`,
    en: "(?:we (?:will|can|shall|would|'ll) )?(?:send|ship|replace|supply|make|deliver|remake|offer)(?: you| them| him| out)?(?: (?<free2>free))? {q}(?: of them| for replacement| as (?:a )?replacement)?(?: instead)?(?: again)?(?: (?<next>with|in|together with) (?:the |your |their )?next (?:shipment|order|container))?(?: (?<free>for free|free of charge|at no (?:cost|charge)|free))?(?: (?<next2>with|in) (?:the |your )?next (?:shipment|order|container))?",
    says: {
      'zh-CN': '我们将[{!next}随下一批货][{!next2}随下一批货][{!free}免费][{!free2}免费]补发 {q}',
      'en-US':
        'we will send {q} as replacement[{!next} with your next shipment][{!next2} with your next shipment][{!free} free of charge][{!free2} free of charge]',
    },
  },
  {
    id: 'refund',
    topic: 'complaint',
    zh: `${WE}?(?:可以|会|将|愿意|同意)?(?:给${YOU})?(?:赔偿?|退款?|补偿|返)(?:${YOU})?(?:款)?{m}(?:给${YOU})?`,
    en: "(?:we (?:will|can|shall|would|'ll) )?(?:refund|compensate|credit|pay back|give back|offer(?:ing)?)(?: (?:you|them|him|the customer))?(?: with)? {m}(?: to (?:you|them)| compensation| as compensation)?",
    says: { 'zh-CN': '我们愿意补偿 {m}', 'en-US': 'we will refund you {m}' },
  },
  {
    id: 'goodsAtPort',
    topic: 'payment',
    zh: '货物?(?:{d})?(?:就|已经?|都)*(?:到了?|在)(?:目的)?(?:港口?|码头)(?:了)?',
    en: '(?:the )?(?:goods|cargo|container|shipment) (?:is |are |has |have )?(?:already )?(?:at|arrived at|in|reached|arrived in)(?: the)?(?: destination)? port(?: already)?',
    says: {
      'zh-CN': '货物[{d}]已经到港',
      'en-US': 'the goods are already at the port[ (since {d})]',
    },
  },
  {
    id: 'goodsReady',
    topic: 'update',
    zh: '货物?(?:已经?|都)*(?:做好|做完|备好|生产完|准备好|好)了?(?:可以发货?了?)?',
    en: '(?:the |your )?(?:goods|cargo|order|production) (?:is|are) (?:already )?(?:ready|finished|completed)(?: to ship| for shipment| now)?',
    says: { 'zh-CN': '货物已经备好', 'en-US': 'the goods are ready' },
  },
  {
    id: 'documentsAfterPayment',
    topic: 'payment',
    zh: '(?:收到|付了?|付清)(?:货款|尾款|余款|款|钱)?(?:之?后|才|再|我们|就|马上|立即)*(?:能|可以)?(?:放单|寄单|放提单|给提单|寄提单|交单|寄正本|放货|给单据)|(?:不|没)(?:付款|付钱|收到款)(?:就)?不?能?(?:放单|放货|给提单)|款到放单',
    en: "(?:so )?(?:we )?(?:no|cannot|can not|can't|will not|won't|only)? ?(?:release|send|give|hand over)? ?(?:the )?(?:original )?(?:docs?|documents?|b\\/?ls?|bill of lading)(?: release[ds]?)?(?: can(?:not)? be released| will (?:not )?be released)? ?(?:until|before|after|unless|once|only after|upon|when) (?:we (?:get|got|receive|received|have) )?(?:receipt of )?(?:the |your )?(?:payment|balance|money|funds)(?: is received)?",
    says: {
      'zh-CN': '我们收到款后即放单',
      'en-US': 'we will release the documents on receipt of the payment',
    },
  },
  {
    id: 'newSchedule',
    topic: 'delay',
    zh: '(?:新的?|最新)?(?:船期|开船(?:日期?|时间)|发货(?:日期|时间)|交期|交货期|etd|eta)(?:要|会|被)?(?:是|为|改成|改到|改为|推迟到|延到|变成|推到|延后到|调整到|推迟)?(?:了)? ?{d}(?:[,，]?(?:而)?(?:不是|原来是?|原定){d2})?|(?:从|由|原定|原来)(?:的)?{d3}(?:改|推迟|延|推|延后|变)(?:成|到|为){d4}(?:发货|开船|交货|出货)?',
    en: '(?:the )?(?:(?:new|revised|updated|latest) )?(?:etd|eta|shipping date|delivery date|loading date|ship date|schedule|delivery|sailing date|departure)(?: will be| is| is now| changed to| moved to|:| now| postponed to| delayed to)? ?(?:now )?{d}(?:,? (?:instead of|not|was|rather than) {d2})?|(?:shipment |delivery )?(?:moved|postponed|delayed|changed) from {d3} to {d4}',
    says: {
      'zh-CN': '新的船期（发货日期）是{d}{d4}[，原定{d2}][，原定{d3}]',
      'en-US': 'the new shipping date is {d}{d4}[ instead of {d2}][ instead of {d3}]',
    },
  },
  {
    id: 'shipBefore',
    topic: 'delay',
    zh: '(?:请|必须|要|得)?(?:在)?{d}(?:之前|以前|前)(?:必须|要|得|务必)?(?:发货?|发出|出货|交货|装柜|装船|发走)',
    en: '(?:please |must |to )?(?:ship|deliver|load|send)(?: the goods| it| them)? (?:before|by) {d}',
    says: { 'zh-CN': '{d}前发货', 'en-US': 'shipment before {d}' },
  },
  {
    id: 'canShipOn',
    topic: 'delay',
    zh: `(?:货|货物|这批货)?${APPROX}(?:最快|最早|要|得|改)?(?:到|在)?{d}(?:左右)?(?:才)?(?:能|可以|会)?(?:发货?|发出|出货|交货|装柜|装船|发走|走货)`,
    en: '(?:we |it |the goods |goods )?(?:can|will|could|to|should) (?:be )?(?:ship|shipped|load|loaded|deliver|delivered|sent|ready|leave|go)(?: the goods| it| out)?(?: on| around| about)? {d}',
    says: { 'zh-CN': '预计{d}可以发货', 'en-US': 'we can ship on {d}' },
  },
  {
    id: 'rolled',
    topic: 'delay',
    zh: '(?:我们的?)?(?:柜子?|集装箱|货柜|货)(?:被)?(?:船公司|船东)?(?:甩柜|甩了?|甩掉)了?',
    en: '(?:the |our |your )?(?:container|cargo|booking|shipment) (?:was |has been |got |is |were )?rolled(?: over)?(?: by (?:the )?(?:shipping )?(?:line|carrier|company|vessel))?',
    says: {
      'zh-CN': '柜子被船公司甩柜了',
      'en-US': 'the container was rolled over by the shipping line',
    },
  },
  {
    id: 'thanksForOrder',
    topic: 'thanks',
    zh: `(?:非常)?(?:感谢|谢谢)(?:${YOU})?的?(?:支持和)?(?:订单|下单|采购)(?: ?(?:po|订单号?|单号|号)?[ :：]?{n})?`,
    en: '(?:thank(?:s| you)?|thanking)(?: (?:the |our )?(?:customer|client|buyer|you|them))?(?: (?:very much|a lot))? for (?:the |your |their |his |this )?(?:new |trial |repeat |first )?order(?: (?:no\\.?|po|number)? ?#? ?{n})?(?: (?:of|for) {g})?',
    says: {
      'zh-CN': '感谢您的订单[ {n}][（{g}）]',
      'en-US': 'thank you for your order[ No. {n}][ of {g}]',
    },
  },
  {
    id: 'orderOf',
    topic: 'thanks',
    zh: '订单(?:内容)?(?:是|为|:|：){g}',
    en: '(?:(?:client|customer|buyer) )?(?:for )?(?:the |your |their )?order (?:of|for) {g}',
    says: { 'zh-CN': '订单内容是{g}', 'en-US': 'your order is for {g}' },
  },
  {
    id: 'productionStarts',
    topic: 'update',
    zh: `${WE}?(?:会|将)?{d}(?:就)?(?:开始|安排)(?:投产|生产|排产|做)|${WE}?{d2}(?:投产|排产|开工|上机)|(?:已经?|马上)(?<now>安排|开始)(?:投产|生产|排产)了?`,
    en: '(?:the )?production (?:will )?(?:start|starts|begin|begins|started)(?: on)? {d}|we (?:will )?(?:start|begin) (?:the )?production(?: on)? {d2}',
    says: {
      'zh-CN': '[{d}开始生产][{d2}开始生产][{!now}已经安排生产]',
      'en-US':
        '[production starts on {d}][production starts on {d2}][{!now}production has been arranged]',
    },
  },
  {
    id: 'readyIn',
    topic: 'update',
    zh: `(?:交期|交货期|货期|${APPROX})(?:要|需要|是|为)?${APPROX}{t}(?:左右|之?内|后)?(?:能|可以|会)?(?:交货|完成|做好|做完|出货|发货|好|交)`,
    en: `(?:(?:it|they|the goods|goods|order|everything|all) )?(?:(?:will|should|can) )?(?:be )?(?:ready|finished|completed|done|shipped|delivered)(?: for shipment| to ship)? (?:in|within|after)${ABOUT} {t}|(?:the |our )?(?:lead time|delivery(?: time)?|production(?: time)?)(?: is| takes|:)?${ABOUT} {t2}|{t3} (?:lead time|delivery(?: time)?)`,
    says: {
      'zh-CN': '预计 {t}{t2}{t3}交货',
      'en-US': 'delivery takes {t}{t2}{t3}',
    },
  },
  {
    id: 'othersPrice',
    topic: 'priceReply',
    zh: `(?:${YOU}?(?:说)?)?(?:别家|别人|其他(?:厂家?|家|供应商)?|另外?一家|同行|对手|竞争对手|人家)(?:只|才|只要|的?价格?|报价?|给|报的?|是|卖){0,4}{m}(?:一?(?:卷|片|平|公斤|吨|米))?`,
    en: '(?:(?:the )?(?:customer|client|buyer|he|they|you) (?:say|says|said) )?(?:that )?(?:another|other|others|a competitor|competitors?|our competitors?)(?: (?:supplier|factory|company)s?)?(?: (?:is|are|only|just|can))*(?: (?:quoted?|quotes|offers?|offered|gave|gives|sells?|price|at|has))* {m}',
    says: {
      'zh-CN': '您提到其他供应商报价 {m}',
      'en-US': 'you mentioned another quotation of {m}',
    },
    isToReader: true,
  },
  {
    id: 'ourPrice',
    topic: 'priceReply',
    zh: `${WE}(?:的)?(?:报价?|价格?|报的?)(?:了|是|为)?{b}`,
    en: '(?:we (?:quoted?|offered|offer)|our price(?: is| was|:)?|ours is) {b}',
    says: { 'zh-CN': '我们的报价是 {b}', 'en-US': 'our price is {b}' },
  },
  {
    id: 'lowestPrice',
    topic: 'priceReply',
    zh: `${WE}?(?:的)?最低(?:价格?|报价)?(?:只能|可以|能|给|做|到|是|为)*{b}`,
    en: '(?:our |the )?(?:lowest|best|final|bottom|minimum)(?: price)?(?: (?:we can (?:do|offer|give)|is|can be|would be|:))* {b}|(?:we )?can (?:do|offer|go down to|give)(?: you)?(?: at)? {b2}',
    says: {
      'zh-CN': '我们最低可以做到 {b}{b2}',
      'en-US': 'the best price we can offer is {b}{b2}',
    },
  },
  {
    id: 'fullWire',
    topic: 'priceReply',
    zh: `${WE}?(?:的)?(?:是)?(?:丝径|线径|丝)(?:是|都)?(?:足|实打实|实足|做足|保证)(?:的)?{z}(?:mm|毫米|个)?(?:的)?`,
    en: '(?:our |the )?wire(?: diameter)?(?: is| are)?(?: a)? (?:full|real|true|actual) {z} ?(?:mm)?',
    says: {
      'zh-CN': '我们的丝径是足 {z} mm',
      'en-US': 'our wire diameter is a full {z} mm',
    },
  },
  {
    id: 'zincMass',
    topic: 'priceReply',
    zh: `${WE}?(?:的)?(?:锌层|上锌量|锌)(?:是|有|足|为|做到|保证)*{z}(?:克|g)(?:每平(?:方)?米?|/m2)?`,
    en: '(?:our |the )?(?:zinc|zinc coating|coating)(?: is| has| of)? {z} ?(?:g|gsm|grams?)(?: ?(?:/|per) ?(?:m2|sqm|m²))?',
    says: { 'zh-CN': '锌层是 {z} g/m²', 'en-US': 'the zinc coating is {z} g/m²' },
  },
  {
    id: 'tooDear',
    topic: 'priceReply',
    zh: `(?:${YOU})?(?:说|嫌|觉得|认为)?(?:我们的?)?(?:价格?|报价)?(?:太|偏|有点)?(?:贵|高)(?:了)?`,
    en: '(?:the )?(?:customer|client|buyer|he|they|you)? ?(?:says?|said|thinks?|complains?)? ?(?:that )?(?:our |the )?(?:price|offer|quote|it) ?(?:is|are|was)? (?:too |very |a bit )?(?:high|expensive)',
    says: {
      'zh-CN': '感谢您坦率地告诉我们对价格的看法',
      'en-US': 'thank you for telling us frankly what you think of the price',
    },
    isToReader: true,
  },
  {
    id: 'creditAsked',
    topic: 'credit',
    zh: `(?:${YOU})?(?:想|要|提出|要求|希望)?(?:要|做|有)?{t}(?:的)?(?:账期|信用期|放账|赊账|月结|远期)`,
    en: '(?:the |a )?(?:customer|client|buyer|he|they|you)? ?(?:asks?|asked|wants?|requests?|requested|needs?)(?: us)?(?: for)? {t}(?: of)?(?: credit| payment)?(?: terms?| period)?',
    says: { 'zh-CN': '您提出 {t}账期', 'en-US': 'you asked for {t} of credit' },
    isToReader: true,
  },
  {
    id: 'refused',
    topic: null,
    zh: `(?:帮我|请)?(?:婉拒|拒绝|回绝|推掉)(?:一下|掉|他们?|客户)?|${WE}?(?:不能|没法|无法|不|做不了)(?:同意|接受|答应)(?:了)?`,
    en: "(?:to )?(?:refuse|decline|reject|turn (?:it|this|them) down)(?: (?:it|this|them|politely|nicely))*|(?:politely|nicely) (?:refuse|decline|reject)(?: it| this)?|we (?:cannot|can't|can not|could not) (?:accept|agree|do)(?: it| this| that)?",
    says: {
      'zh-CN': '很遗憾，这一点我们无法接受',
      'en-US': 'we regret that we cannot agree to this',
    },
    isToReader: true,
  },
  {
    id: 'repeatTerms',
    topic: 'credit',
    zh: `(?:以后|老客户|返单|后续|后面|下次)(?:的)?(?:订单|合作)?(?:也许|可能|可以|能|考虑|或许)*(?:做|接受)?{p}(?:尾款|余款)?见提单(?:副本|复印件)?(?:付)?`,
    en: '(?:for|on|with) (?:repeat|later|future|next|following) orders?,? ?(?:we )?(?:(?:may|might|can|could|maybe|perhaps|consider|possibly|accept|do) ?)*{p}(?: balance)? (?:against|on|after) (?:a |the )?(?:copy of (?:the )?)?(?:b\\/?l|bill of lading)(?: copy)?',
    says: {
      'zh-CN': '返单时可以考虑 {p} 见提单副本付款',
      'en-US': 'for repeat orders we may consider {p} against a copy of the B/L',
    },
  },
  {
    id: 'validFor',
    topic: null,
    zh: '(?:报价|价格|本报价)?(?:的)?有效期?(?:是|为|:|：)?{t}',
    en: '(?:the |this |our )?(?:price|offer|quotation|quote|validity)(?: is)?(?: valid)?(?: for|:)? {t}(?: validity)?|valid(?: for)? {t2}',
    says: { 'zh-CN': '报价有效期 {t}{t2}', 'en-US': 'the offer is valid for {t}{t2}' },
  },
  {
    id: 'shippedOn',
    topic: 'shipment',
    zh: `(?:您的|这批|那批)?货物?(?:{q})?(?:已经?|在|于)*{d}(?:已经?)?(?:发出|发走|发货|装船|装柜|开船|发)(?:了)?`,
    en: '(?:the |your )?(?:goods|order|cargo|container|shipment) (?:was|were|has been|have been|has|have)? ?(?:shipped|sent|loaded|left|sailed|dispatched)(?: out)?(?: on)? {d}',
    says: { 'zh-CN': '货物已于{d}发出', 'en-US': 'the goods were shipped on {d}' },
  },
  {
    id: 'arrivesOn',
    topic: 'shipment',
    zh: `(?:船)?(?:${APPROX})(?:eta|到港(?:时间|日期)?)?(?:是|为|:|：)?{d}(?:左右|前后)?(?:能|会)?(?:到港?|到达|靠港)`,
    en: '(?:it |they |the vessel |the goods )?(?:will |should |is to )?(?:arrive|arrives|reach)(?: at| in)?(?: the port| port)?(?: on| around| about)? {d}|eta(?: is|:)? {d2}',
    says: { 'zh-CN': '预计{d}{d2}到港', 'en-US': 'arrival is expected on {d}{d2}' },
  },
  {
    id: 'containerNo',
    topic: 'shipment',
    zh: '(?:柜号|集装箱号|箱号)(?:是|为|:|：)? ?{n}',
    en: '(?:the )?container (?:no\\.?|number)(?: is|:)? ?{n}',
    says: { 'zh-CN': '柜号是 {n}', 'en-US': 'the container number is {n}' },
  },
  {
    id: 'billNo',
    topic: 'shipment',
    zh: '(?:提单号)(?:是|为|:|：)? ?{n}',
    en: '(?:the )?(?:b\\/?l|bill of lading) (?:no\\.?|number)(?: is|:)? ?{n}',
    says: { 'zh-CN': '提单号是 {n}', 'en-US': 'the B/L number is {n}' },
  },
  {
    id: 'insufficient',
    topic: 'complaint',
    zh: '(?:这批|那批|这些|有些|你们?的?|贵厂的?)?(?:{g}的?)?{a}(?:都|有点)?(?:不够|不足|不达标|偏[低小薄细轻短]|太[低薄细小轻短])(?:了)?',
    en: '(?:the )?{a}(?: (?:of|on) (?:the |this |this batch of )?{g})? (?:is|was|are) (?:not enough|insufficient|too (?:low|thin|small|light|short)|below (?:the )?(?:requirement|standard|spec))',
    says: { 'zh-CN': '{g}{a}不够', 'en-US': 'the {a}[ of the {g}] is not sufficient' },
  },
  {
    id: 'measuredOnly',
    topic: 'complaint',
    zh: '(?:我们)?(?:实际|实测|测下来|测出来|量下来|量出来|测了|量了)(?:{a})?(?:只有|才|是|为|到){0,2}{v}',
    en: '(?:we )?(?:it )?(?:only )?(?:measured|measures?|tested|found)(?: it)?(?: (?:only|at|just)){0,2} {v}(?: only)?',
    says: { 'zh-CN': '实测{a}只有 {v}', 'en-US': 'we measured[ a {a} of] only {v}' },
  },
  {
    id: 'required',
    topic: null,
    zh: '(?:客户|合同|标准|订单|我们)(?:的)?(?:要求|规定|约定)(?:的?{a})?(?:要|是|为|每平方?米?){0,2}{v}',
    en: '(?:the |our )?(?:customer|client|contract|order|standard) (?:requires?|asks? for|says|wants|specifies)(?: an?)?(?: {a} of)? {v}',
    says: { 'zh-CN': '要求[的{a}]是 {v}', 'en-US': 'the requirement[ for the {a}] is {v}' },
  },
  {
    id: 'remake',
    topic: 'complaint',
    zh: '(?:请|麻烦|要求)?(?:工厂|你们?|您|贵厂|贵司)?(?:重做|返工|重新做|重新生产|重新织|重新焊)(?:一批)?',
    en: '(?:please |pls )(?:remake|rework|reproduce|make)(?: (?:it|them|the goods|this batch))?(?: again)?',
    says: { 'zh-CN': '请重新生产', 'en-US': 'please make the goods again' },
  },
  {
    id: 'demurrage',
    topic: 'payment',
    zh: '(?:再|如果)?不(?:付款?|提货|赎单|处理).{0,6}(?:滞港费|滞箱费|堆存费)',
    en: '(?:otherwise |or )?(?:there will be )?demurrage(?: charges?)?(?: (?:will|may|can) (?:arise|be charged|accrue|come|start))?',
    says: {
      'zh-CN': '再拖下去会产生滞港费',
      'en-US': 'further delay will cause demurrage charges',
    },
  },
  {
    id: 'received',
    topic: 'update',
    zh: '(?:您的)?(?<w>定金|货款|尾款)(?:我们)?(?:已经?|刚)*(?:收到|到账)(?:了)?|(?:我们)?(?:已经?|刚)*收到(?:了)?(?:您的)?(?<w2>定金|货款|尾款)(?:了)?',
    en: '(?:the |your )?(?<w>deposit|payment|balance)(?: (?:is|has been|was))? received(?:,? (?:with )?(?:many )?thanks|,? thank you)?|(?:we )?(?:have )?(?:received|got) (?:the |your )?(?<w2>deposit|payment|balance)(?:,? (?:with )?thanks|,? thank you)?',
    says: {
      'zh-CN': '您的{w}{w2}已收到，谢谢',
      'en-US': 'we have received the {w}{w2}, thank you',
    },
  },
  {
    id: 'thanksForVisit',
    topic: 'visit',
    zh: '(?:非常)?(?:感谢|谢谢)(?:客户|客人|您|你们?|贵司)?(?:上周|昨天|前几天)?(?:来|到|光临|莅临|参观|拜访)+(?:了)?(?:我们?)?的?(?:厂里?|工厂|公司)?(?:参观|访问|考察|来访|拜访)?',
    en: 'thank(?:s| you|ing)? (?:the customer |the client |them |you )?for (?:visiting|(?:the|your|their) visit to)(?: us)?(?: (?:our|the) (?:factory|company|plant|booth))?',
    says: {
      'zh-CN': '感谢您来我们工厂参观',
      'en-US': 'thank you for visiting our factory',
    },
  },
  {
    id: 'samplesWillBeSent',
    topic: 'sample',
    zh: `${WE}?(?:会|将)?{d}(?:会|就|将)?(?:给${YOU})?(?:寄|发)(?:出)?(?:样品|样)`,
    en: "(?:that )?(?:we )?(?:will |'ll )?(?:send|ship)(?: you| them)?(?: the)? samples?(?: on)? {d}|samples? (?:will be|are) sent(?: on)? {d2}",
    says: {
      'zh-CN': '样品{d}{d2}寄出',
      'en-US': 'the samples will be sent on {d}{d2}',
    },
  },
  {
    id: 'fair',
    topic: 'visit',
    zh: `${WE}?(?:会|将|要)?(?:去|来|在)?(?:{r})?(?:参加|参展|去|在)?(?:第\\d{1,3}届)?广交会(?:参展)?(?:{r2})?(?:[,， ]?展位(?:号)?(?:是|为|:|：)? ?(?<x>[a-z0-9.-]{2,10}(?: [a-z0-9-]{2,6})?))?(?:[,， ]?欢迎.{0,6})?`,
    en: "(?:that )?(?:we )?(?:will )?(?:be )?(?:attend(?:ing)?|exhibit(?:ing)?|join|at)(?: at)? (?:the )?canton fair(?: (?:from |on )?{r})?(?:,? (?:our )?booth(?: (?:no\\.?|number|is))* (?<x>[a-z0-9.-]{2,10}(?: [a-z0-9-]{2,6})?))?(?:,? (?:you are |you're )?welcome.{0,24})?",
    says: {
      'zh-CN': '我们将[{r}][{r2}]参加广交会[，展位号 {x}]，欢迎您来参观',
      'en-US': 'we will be at the Canton Fair[ {r}][, booth {x}], and you are welcome to visit us',
    },
  },
  {
    id: 'cooperation',
    topic: null,
    zh: '(?:谢谢|感谢)(?:您的?|你们?的?)?(?:配合|支持|理解)',
    en: 'thank(?:s| you) for your (?:cooperation|support|understanding)',
    says: { 'zh-CN': '感谢您的配合', 'en-US': 'thank you for your cooperation' },
  },
  {
    id: 'affectsDelivery',
    topic: null,
    zh: '(?:否则|不然|要不然?)(?:会|将)?(?:影响|耽误)(?:到)?(?:交期|交货|发货|船期)',
    en: '(?:otherwise|or|or else) (?:it |this )?(?:will|may) (?:affect|delay) (?:the )?(?:delivery(?: date)?|shipment|lead time)',
    says: { 'zh-CN': '否则会影响交期', 'en-US': 'otherwise the delivery date will be affected' },
  },
  {
    id: 'labelPer',
    topic: null,
    zh: '每(?<w>卷|片|箱|托)(?:贴|挂|放)?(?:一|1)?[个张块]?(?:标签|吊牌|标牌)',
    en: '(?:one |a )?label (?:per|on each|on every) (?<w>roll|panel|case|pallet)',
    says: { 'zh-CN': '每{w}一个标签', 'en-US': 'one label per {w}' },
  },
  {
    id: 'othersCheaper',
    topic: 'priceReply',
    zh: '(?:别家|别人|其他(?:供应商|厂家?|家)|另外?一家|同行)(?:的?价格?)?(?:要|比(?:你们|贵方))?便宜{p}',
    en: '(?:another|other) suppliers? (?:offers?|quotes?|is|are|gives?)(?: us)? {p} (?:less|cheaper|lower)',
    says: { 'zh-CN': '另一家供应商便宜 {p}', 'en-US': 'another supplier is {p} cheaper' },
  },
  {
    id: 'discountAsked',
    topic: null,
    zh: '(?:能不能|能否|可不可以|可以)(?:再)?(?:给个|给点|给|有)?(?:便宜(?:点|些)?|折扣|优惠)(?:吗)?',
    en: '(?:can|could) you (?:please )?(?:give|offer|make|do)(?: us)?(?: a| some| any| the)? ?(?:better |best )?(?:discount|price)',
    says: { 'zh-CN': '能否给些折扣', 'en-US': 'could you give us a discount' },
  },
  {
    id: 'noSmallOrders',
    topic: 'minimum',
    zh: `${WE}?(?:不做|不接|做不了|接不了){q}(?:以下|以内)的?(?:订单|小单|单子)?`,
    en: "(?:sorry )?(?:but )?we (?:do not|don't|cannot|can't) (?:do|take|accept|make)(?: an| any)? orders? (?:below|under|less than|smaller than) {q}",
    says: {
      'zh-CN': '{q}以下的订单我们做不了',
      'en-US': 'we cannot accept orders below {q}',
    },
  },
  {
    id: 'minimumContainer',
    topic: 'minimum',
    zh: '最[少低小](?:要|得|起订|订货?|也要|量){0,2}(?:是)?(?:一|1)?个?(?<x>20|40)尺?(?:的)?柜子?',
    en: "(?:the |our )?minimum(?: order| quantity)?(?: is|:)? (?:one |a |1 )?(?:x ?)?(?<x>20|40) ?(?:ft|feet|foot|')? ?container",
    says: {
      'zh-CN': '最少订一个 {x} 尺柜',
      'en-US': 'the minimum is one {x} ft container',
    },
  },
  {
    id: 'followsUp',
    topic: 'followUp',
    zh: '(?:问一?下|想问|跟进)?(?:一下)?(?:客户)?上次(?:我们)?(?:给.{0,3})?报的?价格?(?:考虑得?|看得?|觉得?)?(?:怎么样|如何)了?',
    en: '(?:asking |ask |to ask )?(?:him |them |her )?(?:about|what (?:he|they|she) thinks? (?:of|about)) (?:our |the )?(?:last |latest )?(?:quotation|quote|offer|price)',
    says: {
      'zh-CN': '想了解您对我们上次报价的考虑',
      'en-US': 'we would like to know what you think of our last quotation',
    },
  },
  {
    id: 'quotedOn',
    topic: 'followUp',
    zh: '(?:报价|价格)(?:单)?(?:是)?{d}(?:发|报|给)(?:过去|给(?:客户|您))?的?',
    en: '(?:the )?(?:quotation|quote|offer) (?:was )?(?:sent|made|given)(?: on)? {d}|(?:we )?(?:quoted|sent the (?:quotation|quote|offer))(?: on)? {d2}',
    says: {
      'zh-CN': '报价是{d}{d2}发给您的',
      'en-US': 'the quotation was sent on {d}{d2}',
    },
  },
  {
    id: 'wrongGoods',
    topic: 'complaint',
    zh: '{q}(?:的)?(?<w>标签|包装|规格|颜色)(?:贴|做|发|打)?错了?',
    en: '(?:the )?wrong (?<w>label|packing|size|colou?r)s? (?:on|for|of) {q}',
    says: {
      'zh-CN': '{q}的{w}错了',
      'en-US': 'the {w} on {q} was wrong',
    },
  },
  {
    id: 'sendAgain',
    topic: 'complaint',
    zh: `${WE}?(?:会|将)?(?:用|走)?(?:{k})?(?<free>免费)?(?:重新|再)?(?:寄|发)(?:一批)?(?:新的?|正确的?)(?<w>标签|配件|样品)(?:给${YOU})?(?<free2>免费)?`,
    en: "(?:we (?:will|can|'ll) )?(?:send|ship)(?: you| them)?(?: the)? (?:new|correct|right) (?<w>label|part|sample)s?(?: (?:by|via) {k})?(?: (?<free>free|for free|free of charge))?",
    says: {
      'zh-CN': '我们将[{!free}免费][{!free2}免费][用 {k} ]寄出新的{w}',
      'en-US': 'we will send new {w}s[ by {k}][{!free} free of charge][{!free2} free of charge]',
    },
  },
  {
    id: 'ourMistake',
    topic: null,
    zh: '(?:这)?(?:是|都是|属于)我们的?(?:错|失误|责任|疏忽)',
    en: '(?:that )?(?:it|this) (?:was|is) our (?:mistake|fault|error)',
    says: { 'zh-CN': '这是我们的失误', 'en-US': 'this was our mistake' },
  },
  {
    id: 'returnGoods',
    topic: 'complaint',
    zh: `${WE}?(?:要|会|将)?(?:退回|退货|退){q}(?:给您|给你们)?`,
    en: "(?:we )?(?:will |want to |'ll )?return {q}",
    says: { 'zh-CN': '退回 {q}', 'en-US': 'we will return {q}' },
  },
  {
    id: 'madeUp',
    topic: 'complaint',
    zh: `${WE}?(?:会|将)?(?:跟|随|在)?(?:下(?:一|个)?(?<next>柜|批|单|票)(?:货)?)?(?:一起)?(?:会|将)?(?<free>免费)?(?:补发|补上|补给${YOU}|补过去)`,
    en: "(?:we (?:will |can |'ll )?)?(?:send|make up|replace|supply|ship) (?:it|them|these|the (?:missing|shortage|rest|missing rolls|missing ones))(?: (?<next>with|in) (?:the |your |our )?next (?:shipment|order|container))?(?: (?<free>for free|free of charge|free))?",
    says: {
      'zh-CN': '我们将[{!next}随下一批货][{!free}免费]补发',
      'en-US':
        'we will send the missing goods[{!next} with the next shipment][{!free} free of charge]',
    },
  },
  {
    id: 'freeOfCharge',
    topic: null,
    zh: '(?:都|全部)?(?:不收(?:您的?)?(?:钱|费用?)|免费)(?:的)?',
    en: '(?:it is |this is |all )?(?:free of charge|at no (?:cost|charge))',
    says: { 'zh-CN': '不收取费用', 'en-US': 'this is free of charge' },
  },
  {
    id: 'portClosed',
    topic: 'delay',
    zh: '(?:码头|港口)(?:临时)?(?:关闭|封闭|停工|停摆)(?:了)?|封港(?:了)?',
    en: '(?:the )?port (?:is |was )?closed',
    says: { 'zh-CN': '港口关闭', 'en-US': 'the port is closed' },
  },
];
