import type { QuotationState } from '#contract/quotation/calls.ts';
import type { LineUnit, PriceBasis, RateKind, UnclearReason } from '#mesh/quotation/vocabulary.ts';
import type { Language } from './messages.ts';

/** Sentences of answers about the member's own quotations; `{{…}}` is filled. */
interface QuotationAnswers {
  list: string;
  made: string;
  total: string;
  allPriced: string;
  open: string;
  openLine: string;
  moreOpen: string;
  leftOut: string;
  noList: string;
  nothingRead: string;
  quotation: string;
  quantity: string;
  unit: string;
  product: string;
  material: string;
  unclear: Record<UnclearReason, string>;
  sizes: string;
  noPrice: string;
  noMeasure: string;
  rates: Record<RateKind, string>;
  and: string;
  found: string;
  foundLine: string;
  unpriced: string;
  moreLines: string;
  earlier: string;
  notFound: string;
  all: string;
  states: Record<QuotationState, string>;
  units: Record<LineUnit, string>;
  per: Record<PriceBasis, string>;
}

export const QUOTATION_ANSWERS: Record<Language, QuotationAnswers> = {
  'zh-CN': {
    list: '清单',
    made: '已按清单建好草稿 [{{number}}]({{path}})：读到 {{lines}} 行，其中 {{priced}} 行已有金额。',
    total: '已有金额的合计 {{total}}。',
    allPriced: '没有待补的内容，可以打开核对后发出。',
    open: '还有 {{count}} 行待补：',
    openLine: '- 第 {{row}} 行“{{name}}”：{{what}}',
    moreOpen: '- 另有 {{count}} 行',
    leftOut: '有 {{count}} 行超出一份报价单的上限，没有读入。',
    noList: '请把清单发来：粘贴在消息里，或者附上 Excel、Word、PDF 文件，我再按它建报价单。',
    nothingRead: '没有读出能报价的行，所以没有建报价单。每个产品写一行，带上规格和数量，再发一次。',
    quotation: '报价单',
    quantity: '缺数量',
    unit: '缺单位',
    product: '看不出是什么产品',
    material: '缺材质',
    unclear: {
      recognised: '图片里有字认不准，请对照原图',
      unread: '看不出产品和规格',
      several: '一行里有几个产品',
      quantities: '一行里有几个数量',
      numbers: '有数字不知道是什么',
      ambiguous: '有不止一种理解',
      conflict: '规格互相矛盾',
      range: '规格超出这个产品的范围',
      corrected: '后面的话改动了这一行',
    },
    sizes: '缺{{fields}}',
    noPrice: '价格本里没有{{rates}}',
    noMeasure: '算不出重量或面积，或缺数量',
    rates: {
      material: '材料价',
      waste: '损耗',
      processing: '加工费',
      coating: '涂镀价',
      packing: '包装费',
      markup: '加价',
    },
    and: '、',
    found: '[{{number}}]({{path}})，{{day}}，{{customer}}（{{state}}）：',
    foundLine: '- {{goods}}：{{quantity}}，单价 {{price}}，金额 {{amount}}',
    unpriced: '未报价',
    moreLines: '- 另有 {{count}} 行',
    earlier: '更早的报价：{{list}}。',
    notFound: '你的报价单里没有同时符合“{{words}}”的。',
    all: '[查看全部报价单]({{path}})',
    states: { draft: '草稿，未发出', sent: '已发出', won: '已成交', lost: '未成交' },
    units: { roll: '卷', piece: '片', each: '个', m2: 'm²', m: 'm', kg: 'kg', t: '吨' },
    per: { unit: '', kg: 'kg', m2: 'm²' },
  },
  'en-US': {
    list: 'list',
    made: 'Draft [{{number}}]({{path}}) is made from the list: {{lines}} lines were read, {{priced}} of them have an amount.',
    total: 'The amounts add up to {{total}}.',
    allPriced: 'Nothing is open; check it and send it.',
    open: 'Lines that are still open: {{count}}',
    openLine: '- line {{row}}, “{{name}}”: {{what}}',
    moreOpen: '- {{count}} more',
    leftOut: '{{count}} rows are beyond the limit of one quotation and were not read.',
    noList:
      'Send the list: paste it into the message, or attach an Excel, Word or PDF file. Then I make the quotation from it.',
    nothingRead:
      'No line that can be quoted was read, so no quotation was made. Write one product a line, with its size and quantity, and send it again.',
    quotation: 'Quotation',
    quantity: 'the quantity is missing',
    unit: 'the unit is missing',
    product: 'the product is not clear',
    material: 'the material is missing',
    unclear: {
      recognised: 'some of the picture is hard to read: compare it with the original',
      unread: 'no product with a size was found',
      several: 'it names several products',
      quantities: 'it has several quantities',
      numbers: 'it has numbers without a meaning',
      ambiguous: 'it can be read in more than one way',
      conflict: 'its sizes contradict each other',
      range: 'its sizes are beyond what the product can have',
      corrected: 'the enquiry changes it further down',
    },
    sizes: 'missing: {{fields}}',
    noPrice: 'the price book has no {{rates}}',
    noMeasure: 'weight or area can’t be worked out, or the quantity is missing',
    rates: {
      material: 'material price',
      waste: 'waste',
      processing: 'processing price',
      coating: 'coating price',
      packing: 'packing price',
      markup: 'mark-up',
    },
    and: ', ',
    found: '[{{number}}]({{path}}), {{day}}, {{customer}} ({{state}}):',
    foundLine: '- {{goods}}: {{quantity}}, price {{price}}, amount {{amount}}',
    unpriced: 'not priced',
    moreLines: '- {{count}} more lines',
    earlier: 'Earlier quotations: {{list}}.',
    notFound: 'None of your quotations matches all of “{{words}}”.',
    all: '[All quotations]({{path}})',
    states: { draft: 'draft, not sent', sent: 'sent', won: 'won', lost: 'lost' },
    units: { roll: 'rolls', piece: 'pcs', each: 'units', m2: 'm²', m: 'm', kg: 'kg', t: 't' },
    per: { unit: '', kg: 'kg', m2: 'm²' },
  },
};
