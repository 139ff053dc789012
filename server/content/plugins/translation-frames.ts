/** A sentence of the trade in one language and in the other; the groups are translated by themselves. */
export interface Frame {
  pattern: RegExp;
  /** `{name}` stands for the translation of a group. */
  into: string;
}

const TIME =
  '(?:\\d{4}年)?\\d{1,2}月(?:\\d{1,2}[日号])?|\\d{1,2}[日号]|(?:本|下|这)?周[一二三四五六日天]|星期[一二三四五六日天]|(?:本|下)?(?:周末|月底|月初|月中|周|个月)|年底|今天|明天|后天|昨天';
const SPAN = '\\d+(?:[-–~至到]\\d+)?\\s?(?:个?工作日|天|周|个星期|个月|小时|年)';
const US = '(?:我们|我司|我方|我厂|我公司|咱们?)';
const YOU = '(?:您|你们?|贵司|贵方|贵公司|客户)';
const V_ASKED: readonly (readonly [string, string])[] = [
  ['确认', 'confirm'],
  ['核对', 'check'],
  ['查收', 'check'],
  ['回复', 'reply'],
  ['告知', 'let us know'],
  ['告诉我们', 'let us know'],
  ['提供', 'provide'],
  ['支付', 'pay'],
  ['付', 'pay'],
  ['付款', 'pay'],
  ['(?:安排|支付|付清|付)(?:一下)?(?:余款|尾款)', 'arrange the balance payment'],
  ['(?:安排|支付)(?:一下)?(?:定金|订金)', 'arrange the deposit'],
  ['安排付款', 'arrange the payment'],
  ['安排', 'arrange'],
  ['发送', 'send'],
  ['发给我们', 'send us'],
  ['发来', 'send us'],
  ['发', 'send'],
  ['寄', 'send'],
  ['签字', 'sign'],
  ['报价', 'quote'],
  ['报', 'quote'],
];

const asked = V_ASKED.flatMap(([zh, en]): Frame[] => [
  {
    pattern: new RegExp(`^请(?:${YOU})?在?(?<t>${TIME})(?:之前|以前|前)(?:把)?${zh}(?<o>.{0,60})$`),
    into: `please ${en} {o} by {t}`,
  },
  {
    pattern: new RegExp(`^请(?:${YOU})?在?(?<t>${SPAN})(?:之?内|以内)${zh}(?<o>.{0,60})$`),
    into: `please ${en} {o} within {t}`,
  },
  {
    pattern: new RegExp(`^请(?:${YOU})?(?:尽快|尽早|抓紧)${zh}(?:一下)?(?<o>.{0,60})$`),
    into: `please ${en} {o} as soon as possible`,
  },
  { pattern: new RegExp(`^请(?:${YOU})?${zh}(?:一下)?(?<o>.{0,60})$`), into: `please ${en} {o}` },
]);

const V_DONE: readonly (readonly [string, string, string])[] = [
  ['发货', 'shipped', 'be shipped'],
  ['发出', 'sent', 'be sent'],
  ['寄出', 'sent', 'be sent'],
  ['装船', 'loaded on board', 'be loaded on board'],
  ['装柜', 'loaded into the container', 'be loaded into the container'],
  ['交货', 'delivered', 'be delivered'],
  ['付款', 'paid', 'be paid'],
  ['付清', 'paid in full', 'be paid in full'],
  ['支付', 'paid', 'be paid'],
  ['完成', 'completed', 'be completed'],
  ['生产', 'produced', 'be produced'],
  ['收到', 'received', 'be received'],
  ['到账', 'received', 'be received'],
  ['确认', 'confirmed', 'be confirmed'],
  ['检验', 'inspected', 'be inspected'],
  ['包装', 'packed', 'be packed'],
];

const done = V_DONE.flatMap(([zh, en, be]): Frame[] => [
  { pattern: new RegExp(`^(?<s>.{1,40}?)已经?(?:全部)?${zh}$`), into: `{s} has been ${en}` },
  {
    pattern: new RegExp(`^(?<s>.{1,40}?)(?:还|仍)?(?:没有?|未|尚未)${zh}$`),
    into: `{s} has not been ${en} yet`,
  },
  {
    pattern: new RegExp(`^(?<s>.{1,40}?)(?:将|会|要|预计)?(?:在|于)?(?<t>${TIME})${zh}$`),
    into: `{s} will ${be} on {t}`,
  },
  {
    pattern: new RegExp(
      `^(?<s>.{1,40}?)(?:将|会|要|预计)?(?:在|于)?(?<t>${TIME})(?:之前|以前|前)${zh}$`,
    ),
    into: `{s} will ${be} by {t}`,
  },
  {
    pattern: new RegExp(
      `^(?<s>.{1,40}?)(?:在|于)?(?<t>${TIME})(?:就|才|应该|预计|大概){0,2}(?:可以|能够?|可)${zh}$`,
    ),
    into: `{s} can ${be} on {t}`,
  },
  {
    pattern: new RegExp(
      `^(?<s>.{1,40}?)(?:在|于)?(?<t>${TIME})(?:之前|以前|前)(?:就|应该|预计|大概){0,2}(?:可以|能够?|可)${zh}$`,
    ),
    into: `{s} can ${be} by {t}`,
  },
  {
    pattern: new RegExp(`^(?<s>.{1,40}?)(?:随时|现在)?(?:可以|能够?|可)${zh}了?$`),
    into: `{s} can ${be}`,
  },
  {
    pattern: new RegExp(
      `^收到(?<a>定金|货款|尾款|订单|样品|图纸|信用证)后?(?<t>${SPAN})(?:之?内|以内|左右)?${zh}$`,
    ),
    into: `to ${be} within {t} of receipt of the {a}`,
  },
  {
    pattern: new RegExp(`^(?<a>.{1,10}?)确认后?(?<t>${SPAN})(?:之?内|以内|左右)?${zh}$`),
    into: `to ${be} within {t} of confirmation of the {a}`,
  },
  {
    pattern: new RegExp(`^(?<t>${SPAN})(?:之?内|以内|左右)${zh}$`),
    into: `to ${be} within {t}`,
  },
]);

/** Frames of a single clause: a comma ends what they say. */
function ofOneClause(frames: readonly Frame[]): Frame[] {
  return frames.map(({ pattern, into }) => ({
    pattern: new RegExp(
      pattern.source.replace('^', '^(?![^]*(?:(?<!\\d)[，,]|[，,](?!\\d)))'),
      pattern.flags,
    ),
    into,
  }));
}

const PER_UNIT: readonly (readonly [string, string])[] = [
  ['卷', 'roll'],
  ['片', 'panel'],
  ['张', 'sheet'],
  ['件', 'piece'],
  ['个', 'piece'],
  ['套', 'set'],
  ['箱', 'case'],
  ['托', 'pallet'],
  ['柜', 'container'],
];
const perUnit = PER_UNIT.map(([zh, en]): Frame => ({
  pattern: new RegExp(`^每${zh}(?:是|为)?(?<q>[宽长高重厚\\d].{0,30})$`),
  into: `{q} per ${en}`,
}));
const STATES: readonly (readonly [string, string])[] = [
  ['(?:都)?生?锈(?:了|蚀)', 'is rusty'],
  ['断了?', 'is broken'],
  ['(?:破|坏|损坏|破损)了?', 'is damaged'],
  ['变形了?', 'is deformed'],
  ['(?:偏|太)细了?', 'is too thin'],
  ['(?:偏|太)粗了?', 'is too thick'],
  ['(?:偏|太)大了?', 'is too large'],
  ['(?:偏|太)小了?', 'is too small'],
  ['(?:偏|太)短了?', 'is too short'],
  ['(?:偏|太)轻了?', 'is too light'],
  ['(?:偏|太)薄了?', 'is too thin'],
  ['(?:偏|太)?贵了?', 'is too high'],
  ['(?:偏|太)高了?', 'is too high'],
  ['不对', 'is not right'],
  ['不合格', 'does not pass'],
  ['不平', 'is not flat'],
];
const states = STATES.map(([zh, en]): Frame => ({
  pattern: new RegExp(`^(?<x>.{1,14}?)(?:已经|有点|比较)?${zh}$`),
  into: `the {x} ${en}`,
}));
const V_WE: readonly (readonly [string, string])[] = [
  ['回复', 'reply'],
  ['答复', 'reply'],
  ['发货', 'ship'],
  ['交货', 'deliver'],
  ['装柜', 'load the container'],
  ['处理', 'deal with it'],
  ['安排', 'arrange it'],
];
const weWill = V_WE.flatMap(([zh, en]): Frame[] => [
  {
    pattern: new RegExp(`^${US}(?:会|将)?(?:在)?(?<t>${SPAN})(?:之?内|以内)(?:给您)?${zh}$`),
    into: `we will ${en} within {t}`,
  },
  {
    pattern: new RegExp(`^${US}(?:会|将)?尽快(?:给您)?${zh}(?:您)?$`),
    into: `we will ${en} as soon as possible`,
  },
  {
    pattern: new RegExp(`^(?<t>${TIME})(?:之前|以前|前)${zh === '交货' ? '交(?:货)?' : zh}$`),
    into: `to ${en} by {t}`,
  },
]);
const claims: readonly Frame[] = [
  {
    pattern: /^内(?:包|衬|用)(?<a>.{1,16}?)外(?:包|套|用)?(?<b>.{1,16})$/,
    into: '{a} inside, {b} outside',
  },
  {
    pattern:
      /^(?<x>尾款|余款|货款|定金)(?<q>\d.{0,14}?)(?:已经?)?(?:拖|逾期|拖欠|欠)了?(?<t>\d{1,3}(?:天|周|个月))$/,
    into: 'the {x} of {q} is overdue by {t}',
  },
  {
    pattern:
      /^(?<x>尾款|余款|货款|定金)(?:已经?)?(?:拖|逾期|拖欠|欠)了?(?<t>\d{1,3}(?:天|周|个月))$/,
    into: 'the {x} is overdue by {t}',
  },
  { pattern: /^(?<x>.{1,14}?)(?:少|缺|短)了?(?<q>\d.{0,10})$/, into: '{x}: {q} short' },
  {
    pattern: /^(?<o>.{1,24}?)(?:会|将)?尽快(?:给|发给|寄给|提供给|发)(?:您|你|贵司|贵方|客户)$/,
    into: 'we will send {o} as soon as possible',
  },
  {
    pattern: /^(?<x>.{1,16}?)不(?:得|应|能|可|允许)有(?<y>.{1,30})$/,
    into: 'the {x} shall be free from {y}',
  },
  {
    pattern: /^(?<x>.{1,16}?)不(?:得|应|能|可)?(?:低于|少于|小于)(?<q>\d.{0,20})$/,
    into: '{x} not less than {q}',
  },
  {
    pattern: /^(?<x>.{1,16}?)不(?:得|应|能|可)?(?:高于|超过|大于)(?<q>\d.{0,20})$/,
    into: '{x} not more than {q}',
  },
  {
    pattern: /^(?<x>.{1,16}?)应(?:当|该)?(?:为|是)?(?<y>[^该当].{0,30})$/,
    into: 'the {x} shall be {y}',
  },
  {
    pattern: /^(?:我们|我司|我方)?(?:已经?)?收到(?:了)?(?:您|你|贵司|贵方)?的?(?<x>.{1,20})$/,
    into: 'we have received your {x}',
  },
  {
    pattern:
      /^(?:您|你们?|贵司|贵方)?(?:能否|能不能|可以|是否可以|可否)(?:提供|给)(?:我们)?(?<o>.{1,40}?)吗?$/,
    into: 'can you provide {o}',
  },
  { pattern: /^(?:我们)?(?:做不了|不能做|做不到)(?<o>.{1,24})$/, into: 'we cannot make {o}' },
  { pattern: /^(?<x>.{1,16}?)(?:没有?库存|缺货|没货|断货)(?:了)?$/, into: '{x} is out of stock' },
  { pattern: /^(?<x>.{1,16}?)有(?:现货|库存|货)$/, into: '{x} is in stock' },
  { pattern: /^下单(?<q>\d.{0,20})$/, into: 'we order {q}' },
  { pattern: /^最(?:早|快)(?<q>\d.{0,12})$/, into: '{q} at the earliest' },
  { pattern: /^最(?:晚|迟)(?<q>\d.{0,12})$/, into: '{q} at the latest' },
];

/** The first frame that fits and whose parts can be translated is taken. */
export const FRAMES_TO_ENGLISH: readonly Frame[] = [
  { pattern: /^(?:您好|你好|大家好)$/, into: 'hello' },
  { pattern: /^(?:谢谢|多谢|感谢)(?:您|你|大家)?$/, into: 'thank you' },
  {
    pattern: /^(?:谢谢|感谢)(?:您|你|贵司|贵方)?的?(?<x>.{1,30})$/,
    into: 'thank you for your {x}',
  },
  { pattern: /^祝好$/, into: 'best regards' },
  { pattern: /^尊敬的(?:客户|先生|女士)$/, into: 'dear customer' },
  {
    pattern:
      /^(?:如果?|若)?有?(?:任何)?(?:问题|疑问)请?(?:您|你)?(?:随时)?(?:联系|告诉|回复)(?:我们|我)$/,
    into: 'please contact us if you have any questions',
  },
  {
    pattern: /^(?:期待|盼|等待|望)(?:您|你|贵司|贵方)?的?(?:早日|尽快)?(?:回复|答复)$/,
    into: 'we look forward to your reply',
  },
  {
    pattern:
      /^(?:给您|给贵司|由此)?(?:造成|带来)(?:的)?不便(?:之处)?(?:请|敬请)?(?:谅解|见谅|原谅)?(?:非常抱歉)?$/,
    into: 'we apologise for the inconvenience',
  },
  { pattern: /^(?:非常|很|十分)?抱歉$/, into: 'we are sorry' },
  ...asked,
  ...ofOneClause([...perUnit, ...claims, ...weWill]),
  {
    pattern: new RegExp(`^请(?:${YOU})?将?把?(?<o>.{1,24}?)(?:发给|寄给|提供给)(?:我们|我)$`),
    into: 'please send us {o}',
  },
  ...done,
  {
    pattern: new RegExp(
      `^(?<x>交期|交货期?|发货|订单|船期|生产)(?:时间|日期)?(?:要|需要?|将)?(?:延后|推迟|延期|延迟|延误|晚)(?:了)?(?<q>${SPAN})$`,
    ),
    into: '{x} is delayed by {q}',
  },
  {
    pattern: new RegExp(`^(?<t>${TIME})(?<x>发货|交货|装船|装柜|到港|放假|付款)$`),
    into: '{x} on {t}',
  },
  {
    pattern: new RegExp(`^(?<t>${TIME})(?:之前|以前|前)(?<x>发货|交货|装船|装柜|到港|付款)$`),
    into: '{x} by {t}',
  },
  {
    pattern: new RegExp(
      `^(?:预计|估计|大概)(?<t>${TIME})(?:左右|前后)?(?<x>到港|到货|装柜|装船|开船|发货|交货|完工|出货)$`,
    ),
    into: 'estimated {x}: {t}',
  },
  {
    pattern: /^(?<x>.{1,12}?)(?:上涨|涨价|涨)了?(?<q>\d[\d.]*%)$/,
    into: '{x} up by {q}',
  },
  {
    pattern: /^(?<x>.{1,12}?)(?:下降|下调|降价|降)了?(?<q>\d[\d.]*%)$/,
    into: '{x} down by {q}',
  },
  { pattern: /^附件(?:里|中)?是(?<x>.{1,24})$/, into: 'please find attached the {x}' },
  { pattern: /^含(?<q>\d[\d.]*%)(?:的)?(?:增值)?税$/, into: 'including {q} VAT' },
  {
    pattern: /^(?<x>交期|交货期|报价有效期|有效期|保质期|质保期?)(?:是|为)?(?<q>\d.{0,16})$/,
    into: '{x} {q}',
  },
  {
    pattern:
      /^(?<x>价格|单价|报价|付款方式|交期|包装|材质|数量|规格|产地|最小起订量|起订量|颜色|有效期|丝径|孔径|目数|宽度|长度|高度|表面处理)(?:是|为)(?<y>.{1,60})$/,
    into: 'the {x} is {y}',
  },
  {
    pattern: /^每(?<u>卷|片|件|箱|吨|平方米|平米|米|套|个|托盘|柜)(?:是|为)?(?<q>\d.{0,24})$/,
    into: '{q} per {u}',
  },
  {
    pattern: /^(?<q>\d.{0,16})\s?(?:每|\/)(?<u>卷|片|件|箱|吨|平方米|平米|米|公斤|套|个)$/,
    into: '{q} per {u}',
  },
  { pattern: /^(?:一共|总共|共计|合计|共)(?:是|为)?(?<q>\d.{0,24})$/, into: '{q} in total' },
  { pattern: /^(?<q>\d.{0,16}?)(?:以上|起)(?<x>.{0,20})$/, into: '{x} from {q}' },
  {
    pattern: /^(?<a>.{1,20}?)比(?<b>.{1,20}?)(?:更)?贵(?<q>\d.{0,12})?$/,
    into: '{a} is dearer than {b} {q}',
  },
  {
    pattern: /^(?<a>.{1,20}?)比(?<b>.{1,20}?)(?:更)?便宜(?<q>\d.{0,12})?$/,
    into: '{a} is cheaper than {b} {q}',
  },
  {
    pattern: new RegExp(
      `^(?<s>.{1,12}?)(?:稍后|随后|晚点|晚些时候|回头|之后)(?:再)?(?:会|将)?(?:发|寄|传|提供|给)(?:给)?(?:${YOU})?$`,
    ),
    into: 'the {s} will be sent to you later',
  },
  {
    pattern: new RegExp(`^(?:我们的?)?(?:价格|报价)的?有效期?(?:至|到)(?<t>${TIME})$`),
    into: 'the price is valid until {t}',
  },
  {
    pattern: new RegExp(
      `^${US}(?<t>${TIME})(?:就|会|将|可以|能){0,2}(?:付|支付|安排)(?<o>定金|尾款|余款|货款)$`,
    ),
    into: 'we will pay the {o} on {t}',
  },
  { pattern: new RegExp(`^(?:如果|要是|若)${YOU}(?:同意|接受)(?:的话)?$`), into: 'if you agree' },
  {
    pattern: new RegExp(`^${US}(?:不能|没法|无法|不可能)再?(?:降价|让价|便宜)了?$`),
    into: 'we cannot reduce the price any further',
  },
  {
    pattern: new RegExp(`^${US}(?:可以|能够?|可)(?:提供)?免费(?:提供)?样品$`),
    into: 'we can provide free samples',
  },
  { pattern: new RegExp(`^${US}(?:可以|能够?|可)提供(?<o>.{1,40})$`), into: 'we can provide {o}' },
  { pattern: new RegExp(`^${US}(?:可以|能够?|可)生产(?<o>.{1,40})$`), into: 'we can produce {o}' },
  {
    pattern: new RegExp(`^${US}(?:需要|想要|想买|要|采购|求购)(?<o>.{1,60})$`),
    into: 'we need {o}',
  },
  {
    pattern: new RegExp(`^${US}是(?<o>.{1,40}?)(?:的)?(?:厂家|生产厂家|工厂|生产商)$`),
    into: 'we are a manufacturer of {o}',
  },
  {
    pattern: new RegExp(`^${US}(?:生产|主要生产|主营|专业生产)(?<o>.{1,60})$`),
    into: 'we produce {o}',
  },
  {
    pattern: new RegExp(
      `^${US}(?:的)?(?<x>报价|价格|交期|产品|工厂|样品|付款方式|订单|合同|货物?(?!款)|柜子|提单|发票)(?<y>.{0,40})$`,
    ),
    into: 'our {x} {y}',
  },
  ...ofOneClause(states),
  { pattern: new RegExp(`^${YOU}的?(?<x>订单|询价|报价|要求|图纸|样品|货)$`), into: 'your {x}' },
  { pattern: /^(?:由于|因为?|因)(?<x>.{1,24})$/, into: 'because of {x}' },
  { pattern: /^(?:用于|适用于|用在|适合)(?<x>.{1,24})$/, into: 'for {x}' },
  { pattern: /^(?:不含|不包括|不包含)(?<x>.{1,24})$/, into: 'excluding {x}' },
  { pattern: /^(?:含|包括|包含)(?<x>.{1,24})$/, into: 'including {x}' },
  { pattern: /^(?:按|按照|根据|符合|执行)(?<x>.{1,24})(?:标准)?$/, into: 'according to {x}' },
  { pattern: /^(?<a>.{1,30}?)(?:以及|和|与|及)(?<b>.{1,30})$/, into: '{a} and {b}' },
  { pattern: /^(?<a>.{1,30}?)(?:或者?)(?<b>.{1,30})$/, into: '{a} or {b}' },
  { pattern: /^(?<a>.{1,24}?)的(?<b>[^的]{1,24})$/, into: '{a} {b}' },
];

const EN_TIME =
  '(?:\\d{1,2} )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \\d{1,2})?(?:,? \\d{4})?|(?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month)|today|tomorrow|yesterday|the end of (?:the|this|next) (?:month|week|year)|(?:month|year)[- ]end';
const EN_SPAN = '\\d+(?:[-–]\\d+)?(?: working)? (?:days?|weeks?|months?|hours?|years?)';
const WE = '(?:we|i|our company)';
const EN_ASKED: readonly (readonly [string, string])[] = [
  ['confirm', '确认'],
  ['check', '核对'],
  ['reply to', '回复'],
  ['reply', '回复'],
  ['provide', '提供'],
  ['pay', '支付'],
  ['arrange', '安排'],
  ['send us', '发来'],
  ['send me', '发来'],
  ['send', '发'],
  ['quote(?: us)?(?: for)?', '报价：'],
  ['offer(?: us)?', '报价：'],
  ['advise', '告知'],
  ['let (?:us|me) know', '告知'],
  ['sign', '签字'],
  ['ship', '发货：'],
];
const enAsked = EN_ASKED.flatMap(([en, zh]): Frame[] => [
  {
    pattern: new RegExp(
      `^(?:please|kindly) ${en}(?<o>(?: .{1,60}?)?) (?:by|before) (?<t>${EN_TIME})$`,
      'i',
    ),
    into: `请在{t}前${zh}{o}`,
  },
  {
    pattern: new RegExp(
      `^(?:please|kindly) ${en}(?<o>(?: .{1,60}?)?) (?:as soon as possible|asap|soon)$`,
      'i',
    ),
    into: `请尽快${zh}{o}`,
  },
  { pattern: new RegExp(`^(?:please|kindly) ${en}(?<o>(?: .{1,60})?)$`, 'i'), into: `请${zh}{o}` },
  {
    pattern: new RegExp(`^(?:can|could|would) you (?:please )?${en}(?<o>(?: .{1,60})?)$`, 'i'),
    into: `能否${zh}{o}`,
  },
]);
const EN_DONE: readonly (readonly [string, string])[] = [
  ['shipped', '发货'],
  ['sent', '寄出'],
  ['loaded', '装柜'],
  ['delivered', '交货'],
  ['paid', '付款'],
  ['completed', '完成'],
  ['finished', '完成'],
  ['produced', '生产'],
  ['received', '收到'],
  ['confirmed', '确认'],
  ['inspected', '检验'],
  ['packed', '包装'],
];
const enDone = EN_DONE.flatMap(([en, zh]): Frame[] => [
  {
    pattern: new RegExp(`^(?<s>.{1,60}?) (?:has|have) (?:already )?been ${en}$`, 'i'),
    into: `{s}已${zh}`,
  },
  {
    pattern: new RegExp(`^(?<s>.{1,60}?) (?:has|have) not (?:yet )?been ${en}(?: yet)?$`, 'i'),
    into: `{s}还没有${zh}`,
  },
  {
    pattern: new RegExp(
      `^(?<s>.{1,60}?) (?:will|can|must|should) be ${en} (?:by|before) (?<t>${EN_TIME})$`,
      'i',
    ),
    into: `{s}将在{t}前${zh}`,
  },
  {
    pattern: new RegExp(
      `^(?<s>.{1,60}?) (?:will|can|must|should) be ${en} (?:on|in)? ?(?<t>${EN_TIME})$`,
      'i',
    ),
    into: `{s}将于{t}${zh}`,
  },
  {
    pattern: new RegExp(
      `^(?<s>.{1,60}?) (?:will|can|must|should) be ${en} (?:within|in) (?<t>${EN_SPAN})$`,
      'i',
    ),
    into: `{s}将在{t}内${zh}`,
  },
]);

export const FRAMES_TO_CHINESE: readonly Frame[] = [
  {
    pattern: /^(?:hi|hello|dear (?:sir|sirs|madam|sir or madam|sir\/madam|customer|friend))$/i,
    into: '您好',
  },
  {
    pattern: /^(?:many )?thanks(?: a lot| in advance)?$|^thank you(?: very much| in advance)?$/i,
    into: '谢谢',
  },
  { pattern: /^thank you for (?:your )?(?<x>.{1,40})$/i, into: '感谢您的{x}' },
  { pattern: /^(?:best|kind|warm) regards$/i, into: '祝好' },
  {
    pattern: /^(?:we )?look(?:ing)? forward to (?:your reply|hearing from you)$/i,
    into: '期待您的回复',
  },
  {
    pattern: /^please (?:contact us|let us know) if you have any questions$/i,
    into: '如有问题，请随时联系我们',
  },
  { pattern: /^we apologi[sz]e for the (?:inconvenience|delay)$/i, into: '给您带来不便，非常抱歉' },
  ...enAsked,
  ...enDone,
  {
    pattern:
      /^(?<x>.{1,60}?) (?:shall|must|should|has to|have to|needs? to) be free (?:from|of) (?<y>.{1,60})$/i,
    into: '{x}不得有{y}',
  },
  { pattern: /^free (?:from|of) (?<y>.{1,60})$/i, into: '无{y}' },
  {
    pattern:
      /^(?<x>.{1,60}?) (?:shall|must|should|may|can) ?not (?:be (?:less|lower|smaller)|fall lower) than (?<q>.{1,30})$/i,
    into: '{x}不得低于{q}',
  },
  {
    pattern:
      /^(?<x>.{1,60}?) (?:shall|must|should|may) not (?:exceed|be (?:more|larger|higher) than) (?<q>.{1,30})$/i,
    into: '{x}不得超过{q}',
  },
  {
    pattern:
      /^(?<x>.{1,60}?) (?:shall|must|should) (?:comply with|conform to|meet|be (?:in accordance with|according to|as per)) (?<y>.{1,60})$/i,
    into: '{x}应符合{y}',
  },
  { pattern: /^(?<x>.{1,60}?) (?:shall|must|should) be (?<y>[^n].{0,60})$/i, into: '{x}应为{y}' },
  {
    pattern: /^(?<x>.{1,50}?) in (?<u>gsm|g\/m2|mm|inch(?:es)?|kg|microns?|µm)$/i,
    into: '{x}（{u}）',
  },
  { pattern: /^(?<x>.{1,40}?) (?:is|are) (?:badly |very )?rusty$/i, into: '{x}生锈' },
  { pattern: /^(?<x>.{1,40}?) (?:is|are) (?:out of stock|not in stock)$/i, into: '{x}缺货' },
  { pattern: /^(?<x>.{1,40}?) (?:is|are) (?:broken|damaged)$/i, into: '{x}损坏' },
  { pattern: /^(?<x>.{1,40}?) (?:is|are) too (?:high|expensive)$/i, into: '{x}太高' },
  { pattern: /^(?<x>.{1,40}?) (?:is|are) too thin$/i, into: '{x}太细' },
  {
    pattern: /^(?<x>.{1,40}?) (?:is|are) (?:delayed|late)(?: by| for)? (?<q>\d.{1,16})$/i,
    into: '{x}推迟{q}',
  },
  {
    pattern: /^(?<x>.{1,30}?) delayed (?:by )?(?<q>\d{1,3} (?:days?|weeks?))$/i,
    into: '{x}推迟{q}',
  },
  { pattern: /^(?:because of|due to|owing to) (?:the |a )?(?<x>.{1,40})$/i, into: '因{x}' },
  { pattern: /^at least (?<q>\d.{0,20})$/i, into: '至少 {q}' },
  { pattern: /^(?:min\.?|minimum) (?<q>\d.{0,20})$/i, into: '最小 {q}' },
  { pattern: /^(?:max\.?|maximum) (?<q>\d.{0,20})$/i, into: '最大 {q}' },
  {
    pattern:
      /^(?<x>.{1,40}?) (?:of |is )?(?:not less than|at least|min\.?|minimum) (?<q>\d.{0,20})$/i,
    into: '{x}不低于 {q}',
  },
  {
    pattern:
      /^(?<x>.{1,40}?) (?:of |is )?(?:not more than|at most|max\.?|maximum) (?<q>\d.{0,20})$/i,
    into: '{x}不超过 {q}',
  },
  {
    pattern: new RegExp(
      `^(?<x>lead time|delivery time|validity|delivery|production time)(?: is|:)? (?<q>${EN_SPAN})(?: (?:after|from|upon) (?:receipt of |receiving )?(?:the |your )?(?<a>deposit|order|payment|l\\/c))$`,
      'i',
    ),
    into: '收到{a}后{x} {q}',
  },
  {
    pattern: new RegExp(
      `^(?<x>lead time|delivery time|validity|delivery|production time)(?: is|:)? (?<q>${EN_SPAN})$`,
      'i',
    ),
    into: '{x} {q}',
  },
  {
    pattern: new RegExp(
      `^(?<x>shipment|delivery|payment) within (?<q>${EN_SPAN}) (?:of|after) (?:receipt of |receiving )?(?:the |your )?(?<a>deposit|order|payment|l\\/c)$`,
      'i',
    ),
    into: '收到{a}后 {q}内{x}',
  },
  {
    pattern: new RegExp(`^(?<x>shipment|delivery|payment) within (?<q>${EN_SPAN})$`, 'i'),
    into: '{q}内{x}',
  },
  {
    pattern: new RegExp(
      `^${WE} (?:need|want|require|would like(?: to (?:order|buy))?|are looking for|are interested in|wish to (?:order|buy)|will order)(?: to (?:order|buy))? (?<o>.{1,80})$`,
      'i',
    ),
    into: '我们需要{o}',
  },
  {
    pattern: new RegExp(`^${WE} can (?:provide|offer|supply) (?<o>.{1,60})$`, 'i'),
    into: '我们可以提供{o}',
  },
  {
    pattern: new RegExp(`^${WE} (?:produce|make|manufacture) (?<o>.{1,60})$`, 'i'),
    into: '我们生产{o}',
  },
  { pattern: /^do you (?:have|stock) (?<o>.{1,60})$/i, into: '你们有没有{o}' },
  {
    pattern: /^(?:can|could) you (?:make|produce|supply|provide) (?<o>.{1,60})$/i,
    into: '能否提供{o}',
  },
  { pattern: /^what(?: is|'s) (?:the|your) (?<x>.{1,30})$/i, into: '{x}是多少' },
  { pattern: /^how (?:long|much) is (?:the|your) (?<x>.{1,30})$/i, into: '{x}是多少' },
  {
    pattern:
      /^(?<q>[\d.,]+ ?(?:m|mm|cm|kg|t|g|rolls?|panels?|pieces?|pcs|sets?)) (?:per|a|each|\/) ?(?<u>roll|panel|piece|box|case|m²|m2|m|pallet|container|kg|set)$/i,
    into: '每{u} {q}',
  },
  { pattern: /^(?<a>.{1,60}?) (?<q>[\d.,]+ ?(?:m|mm|cm)) wide$/i, into: '{a} 宽 {q}' },
  { pattern: /^(?<q>[\d.,]+ ?(?:m|mm|cm)) wide$/i, into: '宽 {q}' },
  { pattern: /^(?<q>[\d.,]+ ?(?:m|mm|cm)) long$/i, into: '长 {q}' },
  { pattern: /^(?<q>[\d.,]+ ?(?:m|mm|cm)) high$/i, into: '高 {q}' },
  { pattern: /^(?<q>[\d.,]+ ?(?:m|mm|cm)) thick$/i, into: '厚 {q}' },
  {
    pattern:
      /^(?<q>[\d.,]+ ?(?:rolls?|panels?|pieces?|pcs|sets?|tons?|tonnes?|kg|m²|m2|m)) of (?<x>.{1,60})$/i,
    into: '{q} {x}',
  },
  { pattern: /^(?<x>.{1,40}?) (?:is|are) (?<q>[\d$€£usd].{0,20})$/i, into: '{x}是 {q}' },
  { pattern: /^(?:our|my) (?<x>.{1,40})$/i, into: '我们的{x}' },
  { pattern: /^your (?<x>.{1,40})$/i, into: '贵方的{x}' },
  { pattern: /^(?<a>.{1,40}?) (?:is|are) (?:for|used for) (?<b>.{1,40})$/i, into: '{a}用于{b}' },
  { pattern: /^(?<a>.{1,40}?) of (?:the |your |our )?(?<b>.{1,30})$/i, into: '{b}的{a}' },
  { pattern: /^(?<a>.{1,50}?) for (?:the |a |an |your |our )?(?<b>.{1,30})$/i, into: '{b}用{a}' },
  { pattern: /^(?<a>.{1,50}?) (?:and|&) (?<b>.{1,50})$/i, into: '{a}和{b}' },
  { pattern: /^(?<a>.{1,50}?) or (?<b>.{1,50})$/i, into: '{a}或{b}' },
  { pattern: /^(?<a>.{1,50}?) with (?:a |an |the )?(?<b>.{1,50})$/i, into: '{a}，带{b}' },
];
