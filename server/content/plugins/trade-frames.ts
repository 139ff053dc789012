import type { Frame } from './translation-frames.ts';

const SPAN = '\\d+(?:[-–~至到]\\d+)?\\s?(?:个?工作日|天|周|个星期|个月|小时|年)';
const EN_SPAN = '\\d+(?:[-–]\\d+)?(?: working)? (?:days?|weeks?|months?)';
const US = '(?:我们|我司|我方|我厂|我公司|咱们?)';
const RECEIVED = '定金|订金|预付款|货款|尾款|余款|订单|样品|图纸|信用证|全款';
const EN_RECEIVED =
  'deposit|down payment|payment|balance|order|l\\/c|letter of credit|samples?|drawings?';
const V_DELIVER: readonly (readonly [zh: string, en: string])[] = [
  ['发货', 'ship'],
  ['出货', 'ship'],
  ['发出', 'ship'],
  ['交货', 'deliver'],
  ['装船', 'load on board'],
  ['装柜', 'load the container'],
  ['完成生产', 'finish production'],
  ['完成', 'finish'],
  ['生产完', 'finish production'],
  ['寄样', 'send the samples'],
];

const deliver = V_DELIVER.flatMap(([zh, en]): Frame[] => [
  {
    pattern: new RegExp(
      `^(?:${US})(?:可以|能够?|可)(?:在)?收到(?:您的?|贵方的?|你们的?)?(?<a>${RECEIVED})(?:之?后)?的?(?<t>${SPAN})(?:之?内|以内|左右)?${zh}$`,
    ),
    into: `we can ${en} within {t} of receipt of the {a}`,
  },
  {
    pattern: new RegExp(
      `^(?:${US})(?:会|将|保证)?(?:在)?收到(?:您的?|贵方的?|你们的?)?(?<a>${RECEIVED})(?:之?后)?的?(?<t>${SPAN})(?:之?内|以内|左右)?${zh}$`,
    ),
    into: `we will ${en} within {t} of receipt of the {a}`,
  },
  {
    pattern: new RegExp(
      `^(?:${US})(?:可以|能够?|可)(?:在)?(?<t>${SPAN})(?:之?内|以内|左右)?${zh}$`,
    ),
    into: `we can ${en} within {t}`,
  },
]);

/** Sentences of deals: delivery, payment, what a price includes, a choice, certificates, edges, packing, marks, samples. */
export const TRADE_FRAMES_TO_ENGLISH: readonly Frame[] = [
  ...deliver,
  {
    pattern: new RegExp(
      `^(?:交期|交货期|货期)(?:是|为)?收到(?<a>${RECEIVED})(?:之?后)?的?(?<t>${SPAN})(?:之?内|以内|左右)?$`,
    ),
    into: 'the lead time is {t} after receipt of the {a}',
  },
  {
    pattern:
      /^请(?:您|你|贵方)?(?:再)?(?:尽快)?确认(?:一下)?(?:是|要)(?<a>.{1,14}?)还是(?<b>.{1,14})$/,
    into: 'please confirm whether it is {a} or {b}',
  },
  {
    pattern:
      /^请(?:您|你|贵方)?(?:再)?(?:尽快)?确认(?:一下)?(?<x>.{1,14}?)(?:指的?)?(?:是|要|用|按)(?<a>.{1,14}?)还是(?<b>.{1,14})$/,
    into: 'please confirm whether the {x} is {a} or {b}',
  },
  {
    pattern: /^(?:您|你们?)?(?:要|指|说)?的?是(?<a>.{1,14}?)还是(?<b>.{1,14})$/,
    into: 'is it {a} or {b}',
  },
  {
    pattern: new RegExp(
      `^(?:${US}的?)(?:价格|报价|单价)(?:已经?)?(?:含|包括|包含)了?(?<a>.{1,16}?)(?:但是?|，|,)?(?:不含|不包括|不包含)(?<b>.{1,20})$`,
    ),
    into: 'our price includes {a} and excludes {b}',
  },
  {
    pattern:
      /^(?:价格|报价|单价)(?:已经?)?(?:含|包括|包含)了?(?<a>.{1,16}?)(?:但是?|，|,)?(?:不含|不包括|不包含)(?<b>.{1,20})$/,
    into: 'the price includes {a} and excludes {b}',
  },
  {
    pattern: new RegExp(
      `^(?:${US}的?)?(?:价格|报价|单价)(?:已经?)?(?:含|包括|包含)了?(?<a>[^，,不]{1,20})$`,
    ),
    into: 'our price includes {a}',
  },
  {
    pattern: new RegExp(
      `^(?:${US}的?)?(?:价格|报价|单价)(?:不含|不包括|不包含)(?<a>[^，,]{1,20})$`,
    ),
    into: 'our price excludes {a}',
  },
  { pattern: /^(?:在)?国?内陆?运费$/, into: 'inland freight' },
  { pattern: /^目的港(?:的)?(?:费用|杂费)$/, into: 'destination port charges' },
  { pattern: /^(?:起运港|国内)(?:港)?杂费$/, into: 'local port charges' },
  { pattern: /^样品(?:是)?免费(?:的)?$/, into: 'samples are free of charge' },
  {
    pattern: /^(?:快递费|运费|邮费)(?:由|让)?(?:您|你们?|贵方|贵司|买方|客户)(?:承担|付|出|负担)$/,
    into: 'the freight is for your account',
  },
  { pattern: /^(?:快递费|运费|邮费)到付$/, into: 'freight collect' },
  {
    pattern:
      /^(?:发货|装船|装柜|出货)(?:之?前)?(?:我们)?(?:可以|接受|欢迎|允许)(?:做)?(?:第三方)?(?:验货|检验)$/,
    into: 'third-party inspection before shipment is accepted',
  },
  {
    pattern:
      /^(?<x>丝径|线径|孔径|网孔|长度|宽度|高度|厚度|重量)(?:的)?公差(?:是|为)?(?<q>[±+-]?\s?\d.{0,16})$/,
    into: '{x} tolerance {q}',
  },
  {
    pattern: /^唛头(?:可以)?按(?:照)?(?:您|客户|贵方|你们?)的?要求(?:做|印刷?|定)?$/,
    into: 'shipping marks as you require',
  },
  { pattern: /^每(?:个)?托盘?(?:装|放)(?<q>\d.{0,10})$/, into: '{q} per pallet' },
  { pattern: /^每(?:个)?箱(?:装|放)?(?<q>\d.{0,10})$/, into: '{q} per case' },
  {
    pattern: /^(?:一个|每个?|1个)?(?<c>\d{2}尺柜|柜)(?:能|可以|可)?装(?<q>\d.{0,10})$/,
    into: '{q} per {c}',
  },
  { pattern: /^(?<q>\d{1,3}%)(?:的)?(?:定金|订金|预付款?)$/, into: '{q} deposit' },
  {
    pattern: /^(?:余款|尾款)(?:在)?(?:发货|装船|出货)前付清$/,
    into: 'the balance before shipment',
  },
  {
    pattern: /^(?:余款|尾款)见提单(?:副本|复印件)(?:付清?|支付)?$/,
    into: 'the balance against a copy of the B/L',
  },
  { pattern: /^见提单(?:副本|复印件)付(?<q>\d{1,3}%)$/, into: '{q} against a copy of the B/L' },
  { pattern: /^两(?:边|侧)都?(?:做|要|是)?(?:折|锁|卷|弯)边$/, into: 'knuckled on both edges' },
  { pattern: /^两(?:边|侧)都?(?:做|要|是)?(?:拧|刺|扭)边$/, into: 'twisted on both edges' },
  { pattern: /^一(?:边|侧)(?:折|锁|卷|弯)边$/, into: 'knuckled on one edge' },
  { pattern: /^一(?:边|侧)(?:拧|刺|扭)边$/, into: 'twisted on the other edge' },
];

export const TRADE_FRAMES_TO_CHINESE: readonly Frame[] = [
  {
    pattern:
      /^(?:please|kindly|pls) (?:confirm|check) (?:the )?(?<a>.{1,60}?) before (?:the )?(?<b>production|shipment|loading|delivery|payment)$/i,
    into: '请在{b}前确认{a}',
  },
  {
    pattern:
      /^(?:we|i) (?:need|want|require) (?:the |an? )?(?<a>.{1,40}?) with (?:the |each |every )?(?:shipment|goods|delivery|order)$/i,
    into: '请随货提供{a}',
  },
  {
    pattern: new RegExp(
      `^(?:we|i) can (?:ship|deliver|dispatch)(?: the goods| them| it)? (?:within|in) (?<t>${EN_SPAN}) (?:of|after|from|upon) (?:the )?(?:receipt of |receiving )?(?:the |your )?(?<a>${EN_RECEIVED})$`,
      'i',
    ),
    into: '我们可以在收到{a}后 {t}内发货',
  },
  {
    pattern: new RegExp(
      `^(?:we|i) (?:will|shall) (?:ship|deliver|dispatch)(?: the goods| them| it)? (?:within|in) (?<t>${EN_SPAN}) (?:of|after|from|upon) (?:the )?(?:receipt of |receiving )?(?:the |your )?(?<a>${EN_RECEIVED})$`,
      'i',
    ),
    into: '我们将在收到{a}后 {t}内发货',
  },
  {
    pattern: new RegExp(
      `^(?:we|i) can (?:ship|deliver|dispatch)(?: the goods| them| it)? (?:within|in) (?<t>${EN_SPAN})$`,
      'i',
    ),
    into: '我们可以在 {t}内发货',
  },
  {
    pattern:
      /^(?:please|kindly) confirm (?:if|whether) (?:it is|this is|that is|it's|you mean|you want) (?<a>.{1,30}?) or (?<b>.{1,30})$/i,
    into: '请确认是{a}还是{b}',
  },
  {
    pattern:
      /^(?:please|kindly) confirm (?:if|whether) the (?<x>.{1,30}?) (?:is|are) (?<a>.{1,30}?) or (?<b>.{1,30})$/i,
    into: '请确认{x}是{a}还是{b}',
  },
  {
    pattern:
      /^(?:our|the) prices? (?:includes?|is including|are including) (?<a>.{1,30}?),? (?:but|and)? ?(?:excludes?|excluding|not(?: including)?|does not include) (?<b>.{1,30})$/i,
    into: '我们的价格含{a}，不含{b}',
  },
  { pattern: /^(?:our|the) prices? includes? (?<a>.{1,30})$/i, into: '我们的价格含{a}' },
  { pattern: /^(?:our|the) prices? excludes? (?<a>.{1,30})$/i, into: '我们的价格不含{a}' },
  { pattern: /^inland freight$/i, into: '内陆运费' },
  { pattern: /^(?:destination )?port charges$/i, into: '港杂费' },
  {
    pattern: /^(?<x>.{1,60}?) to be free (?:from|of) (?<y>.{1,60})$/i,
    into: '{x}不得有{y}',
  },
  {
    pattern: /^(?<x>.{1,40}?) to be (?<y>packed|wrapped) (?:in|on|with) (?<z>.{1,40})$/i,
    into: '{x}用{z}{y}',
  },
  {
    pattern:
      /^(?:mill|mtc|material|test) (?:test )?cert(?:ificate)?s?(?: (?:to|acc\.? to|according to|per|type))?(?: en 10204)?(?: type)? 3\.1$|^3\.1 (?:mill )?cert(?:ificate)?s?$/i,
    into: '3.1 材质证书',
  },
  {
    pattern: /^(?:mill|mtc|material|test) (?:test )?cert(?:ificate)?s?$/i,
    into: '材质证书',
  },
  { pattern: /^(?<x>.{1,50}?) (?:is |are )?(?:required|needed|a must)$/i, into: '需要{x}' },
  {
    pattern:
      /^(?:the |a )?(?:knuckled|folded|closed|bent) (?:selvages?|selvedges?|edges?|ends?) (?:on|at) both (?:edges|sides|ends)(?: please)?$/i,
    into: '请两边都做折边（锁边）',
  },
  {
    pattern:
      /^(?:the |a )?(?:barbed|twisted) (?:selvages?|selvedges?|edges?|ends?) (?:on|at) both (?:edges|sides|ends)(?: please)?$/i,
    into: '请两边都做拧边（刺边）',
  },
  {
    pattern:
      /^(?:both (?:edges|sides|selvages) )?knuckled(?: on both (?:edges|sides))?(?: please)?$/i,
    into: '两边折边（锁边）',
  },
  {
    pattern:
      /^(?:both (?:edges|sides|selvages) )?(?:barbed|twisted)(?: on both (?:edges|sides))?(?: please)?$/i,
    into: '刺边（拧边）',
  },
  {
    pattern:
      /^knuckled (?:on|at) one (?:edge|side|end)(?: and|,)? (?:barbed|twisted) (?:on|at) the other$/i,
    into: '一边折边，一边拧边',
  },
  { pattern: /^not (?<y>[a-z][a-z ]{1,30})$/i, into: '不要{y}' },
  { pattern: /^(?:the |all )?mesh(?:es)?$/i, into: '网' },
  { pattern: /^(?:the )?oil(?: stains?| residues?)?$/i, into: '油污' },
  { pattern: /^(?:no )?burrs?$/i, into: '毛刺' },
  { pattern: /^samples? (?:are|is) free(?: of charge)?$/i, into: '样品免费' },
  {
    pattern:
      /^(?:the )?(?:freight|courier)(?: cost| fee| charge)?s? (?:is|are) (?:for your account|paid by (?:you|the buyer)|on you)$/i,
    into: '运费由贵方承担',
  },
  {
    pattern:
      /^(?:third[- ]party |sgs )?inspection before (?:shipment|loading)(?: is)? (?:required|needed)$/i,
    into: '发货前要做第三方检验',
  },
  {
    pattern:
      /^(?<x>wire(?: diameter)?|opening|length|width|height|thickness|weight) tolerance(?: is| of)? (?<q>[±+-]? ?\d.{0,16})$/i,
    into: '{x}公差 {q}',
  },
  {
    pattern:
      /^(?:shipping )?marks? (?:as per|as|according to) (?:our|the) (?:instructions?|drawing|request|artwork)$/i,
    into: '唛头按我方要求',
  },
  { pattern: /^(?<q>\d{1,3} ?%) (?:deposit|in advance|down payment)$/i, into: '{q} 定金' },
  {
    pattern: /^(?:the )?balance (?:against|on) (?:a |the )?(?:copy of (?:the )?b\/l|b\/l copy)$/i,
    into: '余款见提单副本付清',
  },
  { pattern: /^(?:the )?balance before (?:shipment|loading|delivery)$/i, into: '余款发货前付清' },
];
