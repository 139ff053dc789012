import type { Statement } from './letter-statements.ts';

const THEY =
  '(?:(?:那个|有个|我们的?)?(?:老|新|国外|海外)?(?:您|客户|客人|买家|对方|老外|他们?)(?:投诉|反映|反馈|抱怨|来信|来电|说|讲|称|表示|提出|觉得|认为|嫌|一直|又|也|还|那边|这边){0,4})?';
const ASK = '(?:提出|要求|想要?|希望|坚持|非要|要|让|请|申请|我们|给|再|直接|全部){0,4}';
const DEMAND =
  '(?:提出|要求|想要?|希望|坚持|非要|一定要|必须|要|让|请){1,2}(?:我们|给|免费|再|直接|在){0,3}';
const WE = '(?:我们|我司|我方|我厂|工厂|厂里|咱们?)?';
const CAN = '(?:可以|能够?|愿意|同意|会|将|只能|只|也){0,2}';
const THEY_EN =
  '(?:(?:the |our |my |a )?(?:customer|client|buyer|he|she|they|you) ?(?:says?|said|writes?|wrote|complains?|complained)?(?: that| and)? ?)?(?:(?:he|she|they|we|also|now|it|and) ?){0,2}';
const ASK_EN =
  '(?:(?:wants?|wanted|would like|asks?|asked|asking|requests?|requested|requires?|demands?|demanded|insists?|claims?|needs?|expects?)(?: us)?(?: to| for| on| that we)?(?: have| get| be)? )';
const WE_EN =
  "(?:(?:that )?we (?:can|could|will|would|may|are willing to|are able to|agree to|'ll|are ready to)(?: only)? )?";
const GOODS_EN =
  '(?: ?(?:all |of )*(?:the |this |these |his |their )?(?:goods|order|mesh|rolls?|panels?|batch|shipment|material|it|them))';

/** Demands that the other side makes, and the answers to them; read before the other statements of letters. */
export const DEMAND_STATEMENTS: readonly Statement[] = [
  {
    id: 'returnAsked',
    topic: 'complaint',
    zh: `${THEY}${ASK}(?:把)?(?:这批)?(?:货)?(?:全部|都)?(?:退货(?<money>退款|退钱)?|退(?<exchange>换)货?|退回(?:来|去)?|退{q}(?:货)?)`,
    en: `${THEY_EN}${ASK_EN}(?:a )?(?:return|send back|reject)(?: {q}|${GOODS_EN})?(?: back)?(?<money> (?:and|for) (?:a )?(?:full )?refund)?`,
    says: {
      'zh-CN': '您提出退货[{!money}退款][{!exchange}或换货][ {q}]',
      'en-US':
        'you ask to return the goods[ ({q})][{!money} for a refund][{!exchange} or to exchange them]',
    },
    isToReader: true,
  },
  {
    id: 'refundAsked',
    topic: 'complaint',
    zh: `${THEY}${ASK}(?<full>全额)?(?:退款|退钱|退全款)(?:{m}|{p})?|${THEY}${ASK}退(?:还|回|掉)?(?:{m2}|{p2})(?:的?(?:货款|款项?|钱))?`,
    en: `${THEY_EN}(?:${ASK_EN})(?:an? |the |his |her |their |your )?(?<full>full |whole |complete )?(?:{p2} )?(?:refund(?:ed)?|money back|(?:of )?(?:the |his )?(?:money|payment|value)? ?back)(?: of (?:{m}|{p}))?(?: for {g})?`,
    says: {
      'zh-CN': '您提出[{!full}全额]退款[ {m}][ {m2}][ {p}][ {p2}]',
      'en-US': 'you ask for a[{!full} full] refund[ of {m}][ of {p}][ of {p2}][ for {g}]',
    },
    isToReader: true,
  },
  {
    id: 'compensationAsked',
    topic: 'complaint',
    zh: `${THEY}${DEMAND}(?:索赔|赔偿?|赔付|补偿|赔钱)(?:损失)?(?:他们?)?(?:{m})?`,
    en: `${THEY_EN}${ASK_EN}(?:us )?(?:to )?(?:a )?(?:{m2} )?(?:compensation|compensate|claim|pay)(?: (?:him|them))?(?: of| with| for)?(?: the (?:loss|damage))?(?: {m})?`,
    says: {
      'zh-CN': '您提出赔偿[ {m}][ {m2}]',
      'en-US': 'you ask for compensation[ of {m}][ of {m2}]',
    },
    isToReader: true,
  },
  {
    id: 'replacementAsked',
    topic: 'complaint',
    zh: `${THEY}${DEMAND}(?:换货|更换|换新?的?|补发|重发|补货|补寄|补)(?:{q})?(?:给他们?)?`,
    en: `${THEY_EN}${ASK_EN}(?:us )?(?:to )?(?:an? |the )?(?:replacements?|replace|resend|send again|exchange|reship|send)(?: (?:of|for))?(?: {q})?${GOODS_EN}?(?: (?:that|which) (?:arrived|came|were|are) (?<state>damaged|broken|rusty|bent|wrong))?`,
    says: {
      'zh-CN': '您要求补发或更换[ {q}][{!state}（到货时有问题）]',
      'en-US': 'you ask us to send replacements[ for {q}][ that arrived {state}]',
    },
    isToReader: true,
  },
  {
    id: 'cancelAsked',
    topic: 'reply',
    zh: `${THEY}${ASK}(?:取消|撤销|不要)(?:这个?|这张|该|此)?(?:订单|合同|单子?|货)了?`,
    en: `${THEY_EN}${ASK_EN}(?:to )?cancel(?:lation of)?(?: (?:the|this|his|their) (?:order|contract|po))?`,
    says: { 'zh-CN': '您想取消订单', 'en-US': 'you would like to cancel the order' },
    isToReader: true,
  },
  {
    id: 'reductionAsked',
    topic: 'priceReply',
    zh: `${THEY}${DEMAND}(?:价格?)?(?:再)?(?:降价?|便宜|让利?|优惠|少|打折?|砍价?)(?:到)?(?:{p}|{m})?(?:的?(?:折扣|优惠))?|${THEY}(?:提出|要求|想要?|希望|坚持|要){1,2}(?:{p2}|{m2})的?(?:折扣|优惠|让利)`,
    en: `${THEY_EN}${ASK_EN}(?:an? |us |to |reduce |lower |the |price )*(?:another )?(?:{p}|{m})?(?: ?(?:off|less|lower|cheaper|discount|price reduction|reduction|price cut|better price))(?: of {p2})?(?: (?:off )?(?:the|our) price)?`,
    says: {
      'zh-CN': '您希望价格再优惠[ {p}][ {p2}][ {m}][ {m2}]',
      'en-US': 'you ask for a price reduction[ of {p}][ of {p2}][ of {m}]',
    },
    isToReader: true,
  },
  {
    id: 'leadTooLong',
    topic: 'reply',
    zh: `${THEY}(?:我们的?)?(?:交期|货期|交货期?|工期|发货)(?:太|有点|偏)(?:长|慢|久|晚)了?`,
    en: `${THEY_EN}(?:our |the )?(?:lead ?time|delivery(?: time)?|delivery date) (?:is|was) (?:too |very )(?:long|late|slow)`,
    says: { 'zh-CN': '您觉得交期太长', 'en-US': 'you find the lead time too long' },
    isToReader: true,
  },
  {
    id: 'urged',
    topic: 'delay',
    zh: `${THEY}(?:催货|催发货|催单|催交期|催得(?:很|比较)?[紧急]|催|急着要货?)(?:了|得很)?`,
    en: `${THEY_EN}(?:is |are |keeps? )?(?:urging|pushing|pressing|chasing)(?: us)?(?: for (?:the )?(?:goods|shipment|delivery|order))?`,
    says: {
      'zh-CN': '您催问发货，来信收到',
      'en-US': 'we understand that you need the goods soon',
    },
    isToReader: true,
  },
  {
    id: 'shipmentAsked',
    topic: 'delay',
    zh: `${THEY}${DEMAND}{d}(?:之前|以前|前)?(?:必须|要|一定){0,2}(?:发货?|发出|出货|交货|装柜|装船|发走|到货|到)`,
    en: `${THEY_EN}${ASK_EN}(?:the |us |to |goods |it |be )*(?:shipment|shipped|ship|delivery|delivered|deliver)(?: the goods| it)? (?:by|before|on) {d}`,
    says: { 'zh-CN': '您希望{d}前发货', 'en-US': 'you ask for shipment by {d}' },
    isToReader: true,
  },
  {
    id: 'shortReported',
    topic: 'complaint',
    zh: `${THEY}(?:我们)?(?:货)?(?:少发|漏发|少装|短缺|缺少|少给|短少|少|缺|差)了?{q}(?:货)?`,
    en: `${THEY_EN}(?:(?:there (?:are|is|were|was) )?{q} (?:are |is |were |was )?(?:missing|short|less|fewer)|(?:we |you )?(?:shipped|sent|are short of|missed|are missing|is missing|missing) {q2}(?: (?:less|too few|short))?)`,
    says: {
      'zh-CN': '您反映少了 {q}',
      'en-US': 'you reported that {q}{q2} are missing',
    },
    isToReader: true,
  },
  {
    id: 'goodsValue',
    topic: 'complaint',
    zh: '(?:这批|该批|整批|这票|总)?(?:货值|货款|货物价值|订单金额|订单总?额|合同金额|货)(?:总共|一共|是|为|共|值|总值){0,2}{m}',
    en: '(?:the )?(?:(?:whole )?(?:order|goods|shipment|batch|lot)|invoice|contract)(?: is| was| are)? ?(?:worth|valued at|value(?: of| is)?|amounts? to|total(?: is)?) ?{m}',
    says: { 'zh-CN': '这批货的货值是 {m}', 'en-US': 'the value of the goods is {m}' },
  },
  {
    id: 'compensateShare',
    topic: 'complaint',
    zh: `${WE}(?:可以|能够?|愿意|同意|会|将|只能|只|也|最多|顶多){0,3}(?:给)?(?:您|他们?|客户)?(?:赔偿?|补偿?|退还?|承担)(?:您|他们?|客户)?{p}(?:的?(?:货款|货值))?`,
    en: `(?:we (?:can |could |will |would |are willing to |agree to |'ll |are ready to )?(?:only )?)(?:compensate|refund|pay back|pay)(?: you| him| them)?(?: with| for| up to)? {p}(?: of (?:the )?(?:value|goods|order|invoice|money|payment)(?: of the goods)?)?`,
    says: {
      'zh-CN': '我们愿意补偿货值的 {p}',
      'en-US': 'we will compensate you with {p} of the value of the goods',
    },
  },
  {
    id: 'atMost',
    topic: 'complaint',
    zh: `${WE}(?:最多|顶多)${CAN}(?:给|再)?(?:赔偿?|补偿?|退款?|承担|出|贴)(?:他们?|客户|您)?{b}`,
    en: `${WE_EN}(?:compensate|refund|pay|offer|give)(?: you| him| them)?(?: up to| at most| a maximum of| max\\.?) {b}|(?:at most|maximum|max\\.?|no more than) {b2}(?: compensation| refund)?`,
    says: {
      'zh-CN': '我们最多可以补偿 {b}',
      'en-US': 'we can compensate you with {b}{b2} at most',
    },
  },
  {
    id: 'reduceAtMost',
    topic: 'priceReply',
    zh: `${WE}(?:最多|顶多|只能)${CAN}(?:给)?(?:您|他们?|客户)?(?:再)?(?:降价?|让利?|优惠|便宜|下调){p}`,
    en: `${WE_EN}(?:reduce|lower|offer|give|make it)(?: (?:you|him|them|the price|our price))?(?: by)?(?: up to| at most| a maximum of| max\\.?| only) {p}(?: off| less| discount)?|(?:at most|maximum|max\\.?|no more than) {p2}(?: off| discount)?`,
    says: {
      'zh-CN': '我们最多可以优惠 {p}{p2}',
      'en-US': 'we can reduce the price by {p}{p2} at most',
    },
  },
  {
    id: 'shipEarlier',
    topic: 'delay',
    zh: `${WE}(?:争取|尽量)?${CAN}(?:把)?(?:发货|交期|交货|货)?(?:提前|提早|赶)(?:到|在)?{d}(?:前|之前)?(?:左右)?(?:发货?|交货|出货|出厂|装柜|发走)?`,
    en: `${WE_EN}(?:bring (?:the )?(?:shipment|delivery)(?: date)? forward to|ship earlier,? on|ship (?:already |it )?(?:early )?by|advance (?:the )?(?:shipment|delivery) to) {d}`,
    says: {
      'zh-CN': '我们可以提前到{d}发货',
      'en-US': 'we can bring the shipment forward to {d}',
    },
  },
  {
    id: 'agreed',
    topic: null,
    zh: `${WE}(?:可以|愿意|能|会)?(?:同意|接受|答应|给他?|给客户)(?:全部|全额)?(?<w>退货|退款|降价|取消订单|取消|赔偿|换货|补货)`,
    en: `(?:that )?(?:we )?(?:can |will |would )?(?:agree to|accept|approve)(?: an?| the)?(?: full)? (?<w>return|refund|price reduction|cancellation|compensation|replacement)`,
    says: { 'zh-CN': '我们同意{w}', 'en-US': 'we agree to the {w}' },
  },
  {
    id: 'notAgreed',
    topic: null,
    zh: `${WE}(?:不能|不同意|不接受|没法|无法|不可能|拒绝|不)(?:同意|接受|答应|给|办理)?(?:全部|全额)?(?<w>退货|退款|降价|取消订单|取消|赔偿|换货|补货)`,
    en: `(?:that )?(?:we )?(?:cannot|can't|can not|will not|won't|do not|don't|are not able to|refuse to)(?: agree to| accept| give| offer| make)?(?: an?| the| any)?(?: full)? (?<w>return|refund|price reduction|cancellation|compensation|replacement)`,
    says: {
      'zh-CN': '很抱歉，我们不能接受{w}',
      'en-US': 'we regret that we cannot agree to the {w}',
    },
  },
  {
    id: 'lookInto',
    topic: null,
    zh: `${WE}(?:会|先|正在|马上|要|将|尽快){0,3}(?:查明|调查|核实|查一下|检查|查查|落实)(?:一下)?(?:清楚)?(?:原因|情况|问题)?(?:后再?答复)?`,
    en: `(?:that )?(?:we (?:will|'ll|are going to|are) )(?:look(?:ing)? into|check(?:ing)?|investigat(?:e|ing))(?: (?:it|this|the (?:matter|problem|cause|reason)))?`,
    says: { 'zh-CN': '我们会查明原因', 'en-US': 'we will look into the cause' },
  },
  {
    id: 'photosAsked',
    topic: null,
    zh: '(?:请|让|叫|要)(?:他们?|客户|客人|您|对方)?(?:先)?(?:拍|发|提供|给|寄)(?:点|些|几张|一些)?(?<what>照片|图片|视频|检测报告)(?:过来|给我们|来)?',
    en: '(?:please |ask (?:him|them|for) |to )+(?:send|take|provide)?(?: us)?(?: some| the)? ?(?:photos?|pictures?)(?: of (?:it|them|the (?:goods|problem)))?',
    says: { 'zh-CN': '请把{what}发给我们', 'en-US': 'please send us photos' },
  },
];
