import type { Language } from '../messages.ts';
import type { Named, StatementTopic } from './letter-statements.ts';

/** Reasons for a delay. */
export const REASONS: readonly Named[] = [
  named(
    /环保.{0,3}(?:限产|停产|检查|督查|管控)|environmental (?:production )?(?:limits?|restrictions?|controls?|checks?)/i,
    '环保限产',
    'environmental production limits',
  ),
  named(
    /(?:港口|码头)?(?:拥堵|塞港|堵港|压港|拥挤)|port congestion|congest\w+ (?:at|in) (?:the )?port/i,
    '港口拥堵',
    'port congestion',
  ),
  named(/台风|typhoon|hurricane/i, '台风', 'a typhoon'),
  named(/停电|限电|缺电|power (?:cuts?|outages?|rationing|failure)/i, '停电限电', 'power cuts'),
  named(
    /(?:原材?料|盘条|钢材|丝)(?:短缺|紧张|缺货|没到|不够)|缺料|(?:raw[- ]?)?materials? shortage|shortage of (?:raw )?materials?/i,
    '原料短缺',
    'a shortage of raw material',
  ),
  named(
    /(?:机器|设备|焊机|织机)(?:坏|故障|检修|维修)了?|machine (?:breakdown|failure|problem)s?|broken machine/i,
    '设备故障',
    'a machine breakdown',
  ),
  named(/春节|过年|chinese new year|spring festival/i, '春节放假', 'the Chinese New Year holiday'),
  named(/国庆|national day|golden week/i, '国庆放假', 'the National Day holiday'),
  named(
    /爆舱|没舱位|舱位(?:紧张|不够)|甩柜|vessel (?:is |was )?full|no (?:vessel )?space|rolled/i,
    '舱位紧张',
    'a lack of space on the vessel',
  ),
  named(
    /缺柜|没柜子|(?:集装箱|柜子)(?:短缺|紧张)|(?:container|equipment) shortage|shortage of containers/i,
    '缺柜',
    'a shortage of containers',
  ),
  named(
    /船期(?:变|改|推|延)\S{0,2}|vessel (?:delay|schedule)\w*|(?:change|changes) of (?:the )?vessel/i,
    '船期变动',
    'a change of the vessel schedule',
  ),
  named(
    /(?:下雨|大雨|暴雨|大雪|下雪|天气|雨天)(?:不好|太大|影响)?|bad weather|heavy (?:rain|snow)/i,
    '天气原因',
    'bad weather',
  ),
  named(
    /(?:海关)?(?:查验|查柜|开箱检查)|customs (?:inspection|check|clearance)/i,
    '海关查验',
    'a customs inspection',
  ),
  named(/罢工|strikes?\b/i, '罢工', 'a strike'),
  named(
    /(?:人手|工人)(?:不够|短缺|不足)|缺工人|labou?r shortage|shortage of (?:workers|labou?r)/i,
    '人手不足',
    'a shortage of workers',
  ),
  named(/返工|重做|rework/i, '返工', 'rework'),
  named(
    /镀锌(?:厂)?(?:排队|停产|排不上)|galvani[sz]ing (?:queue|backlog)/i,
    '镀锌排队',
    'a backlog at the galvanizer',
  ),
];

/** Properties of goods about which a buyer complains. */
export const MEASURED: readonly Named[] = [
  named(
    /丝径|线径|丝粗|^丝$|wire(?: diameter| thickness| gauge)?|^diameter/i,
    '丝径',
    'wire diameter',
  ),
  named(/孔径|网孔|孔|mesh opening|openings?|aperture/i, '网孔', 'mesh opening'),
  named(/锌层|上锌量|锌|zinc(?: coating| mass| layer)?/i, '锌层', 'zinc coating'),
  named(/幅宽|宽度|宽|width/i, '宽度', 'width'),
  named(/高度|高|height/i, '高度', 'height'),
  named(/长度|卷长|长|(?:roll )?length/i, '长度', 'length'),
  named(/重量|卷重|重|weight/i, '重量', 'weight'),
  named(/厚度|厚|thickness/i, '厚度', 'thickness'),
];

/** Goods that are short of something. */
export const SHORT_OF: readonly Named[] = [
  named(/卷|rolls?|coils?/i, '每卷', 'rolls'),
  named(/片|panels?|sheets?/i, '网片', 'panels'),
  named(/长度|length/i, '长度', 'length'),
  named(/重量|weight/i, '重量', 'weight'),
  named(/^/, '货物', 'goods'),
];

function named(words: RegExp, zh: string, en: string): Named {
  return { words, names: { 'zh-CN': zh, 'en-US': en } };
}

interface LetterFrame {
  opening: string;
  /** The statement that takes the place of the opening. */
  openedBy?: string;
  closing: string;
}

/** Sentences of the usual letters of the trade, by what was said; `{{…}}` are its numbers. */
interface TradeLetterTexts {
  subjects: Record<StatementTopic | 'leadTime' | 'moq' | 'discount' | 'terms', string>;
  /** Around the statements of a letter whose subject no other fact has. */
  frames: Partial<Record<StatementTopic | 'leadTime' | 'moq' | 'discount' | 'terms', LetterFrame>>;
  /** {{d}}: a deposit of which nothing else is said. */
  deposit: string;
  /** {{q}}, {{reason}} */
  delay: string;
  delayReason: string;
  delayEnd: string;
  apology: string;
  /** More than the apology at the end of a letter. */
  sincere: string;
  /** {{what}}: sizes and other points that make no sentence. */
  details: string;
  /** {{what}}, {{a}}, {{b}} */
  measured: string;
  /** {{what}}, {{q}} */
  short: string;
  complaintSorry: string;
  complaintEnd: string;
  complaintBrief: string;
  /** Ends a polite letter. */
  thanks: string;
  /** Begins a friendly letter. */
  wishes: string;
  /** {{what}}: the payment with its amount, invoice and due date. */
  payment: string;
  paymentSoft: string;
  paymentBrief: string;
  paymentFirm: string;
  paymentEnd: string;
  paymentEndSoft: string;
  kinds: Record<'balance' | 'deposit' | 'payment', string>;
  /** {{kind}}, {{amount}} */
  kindOf: string;
  /** {{invoice}} */
  invoice: string;
  /** {{due}} */
  due: string;
  /** {{q}} */
  overdue: string;
  /** {{p}}, {{on}} */
  discount: string;
  nextOrder: string;
  thisOrder: string;
  /** {{q}} */
  leadTime: string;
  /** {{q}} */
  moq: string;
  moqEnd: string;
  quotation: string;
  quotationEnd: string;
  items: Record<
    'goods' | 'quantity' | 'price' | 'total' | 'payment' | 'validity' | 'leadTime',
    string
  >;
  /** {{d}}, {{b}}: per cent */
  shares: string;
  /** {{price}}, {{unit}} */
  perUnit: string;
  /** {{d}}, {{when}}, {{b}} */
  terms: string;
  termsRest: string;
  whens: Record<'copy' | 'before' | 'sight', string>;
  payments: string;
  /** Note to the author: words without a translation. */
  notTranslated: string;
  /** Note to the author: the demand of the other side is not answered. */
  answerLacks: string;
  /** Note to the author: what a quotation lacks. */
  quotationLacks: string;
}

export const TRADE_LETTER_TEXTS: Record<Language, TradeLetterTexts> = {
  'zh-CN': {
    subjects: {
      delay: '交期变动说明',
      complaint: '关于您反映的质量问题',
      payment: '货款提醒',
      leadTime: '交期说明',
      moq: '最小起订量说明',
      quotation: '报价',
      discount: '优惠说明',
      terms: '付款方式',
      priceRise: '价格调整通知',
      priceReply: '关于价格',
      credit: '关于付款方式',
      holiday: '放假通知',
      sample: '样品',
      thanks: '感谢您的订单',
      shipment: '发货通知',
      update: '订单进展',
      visit: '感谢与邀请',
      followUp: '报价跟进',
      minimum: '最小起订量说明',
      claim: '质量问题',
      reply: '回复您的来信',
    },
    frames: {
      priceRise: {
        opening: '感谢您一直以来的支持。关于价格，有一件事要向您说明：',
        closing: '请您理解；有任何问题请随时联系我们。',
      },
      priceReply: {
        opening: '谢谢您坦率地告诉我们对价格的看法。',
        openedBy: 'tooDear',
        closing:
          '比价时请对照丝径、锌层和重量是否一样；规格或数量可以调整的话，请告诉我们，我们再核算。',
      },
      credit: {
        opening: '感谢您的来信，关于付款方式回复如下。',
        closing: '希望您能理解，我们期待继续合作。',
      },
      holiday: {
        opening: '现将我们的放假安排通知如下：',
        closing: '给您带来不便，请谅解；请提前安排好订单。',
      },
      sample: { opening: '样品的情况如下：', closing: '收到后请确认规格和外观，期待您的意见。' },
      thanks: {
        opening: '感谢您的订单。',
        openedBy: 'thanksForOrder',
        closing: '有进展我们会及时告诉您，期待与您长期合作。',
      },
      visit: { opening: '', closing: '期待与您见面、合作。' },
      followUp: {
        opening: '',
        closing: '规格、数量或价格上有什么想法，请告诉我们。',
      },
      minimum: {
        opening: '感谢您的询价。',
        closing: '数量能凑够的话，请告诉我们，我们马上报价。',
      },
      reply: { opening: '感谢您的来信。', closing: '有问题请随时联系我们。' },
      claim: { opening: '这批货有以下问题，请处理：', closing: '请确认处理办法和时间。' },
      update: {
        opening: '您的订单进展如下：',
        closing: '有问题请随时联系我们。',
      },
      shipment: {
        opening: '发货情况如下：',
        closing: '到货后请核对数量和外观，有问题请马上告诉我们。',
      },
      complaint: {
        opening: '感谢您告诉我们这个问题，对此我们非常抱歉。',
        closing: '请把照片和批号发给我们，我们会查明原因、避免再次发生。',
      },
      payment: {
        opening: '想提醒您安排货款。',
        closing: '请告知预计的付款日期；已经付了的话请把水单发来，谢谢。',
      },
      delay: {
        opening: '很抱歉通知您，这批货的交期有变动：',
        closing:
          '给您带来不便，非常抱歉；有新的进展会马上告诉您。如果这个时间对您有影响，请告诉我们。',
      },
    },
    deposit: '{{d}} % 定金',
    delay: '很抱歉通知您，这批货{{reason}}要推迟 {{q}}。',
    delayReason: '因{{reason}}',
    delayEnd:
      '给您带来不便，非常抱歉；有新的进展会马上告诉您。如果这个时间对您有影响，请告诉我们。',
    apology: '给您带来不便，我们非常抱歉。',
    sincere: '对此我们深表歉意。',
    details: '具体：{{what}}。',
    measured: '您反映{{what}}实测只有 {{a}}、合同是 {{b}}，来信收到。',
    short: '您反映{{what}}少了 {{q}}，来信收到。',
    complaintSorry: '对此我们非常抱歉，会认真处理。',
    complaintEnd:
      '请把测量的照片、卷号或批号和涉及的数量发给我们，我们马上核对生产和检验记录，尽快给您处理意见。',
    complaintBrief: '请把照片、卷号发来，我们核对后尽快答复。',
    thanks: '感谢您的理解与支持。',
    wishes: '见信好，希望您一切顺利。',
    payment: '想提醒您安排{{what}}。',
    paymentSoft: '跟您轻轻提醒一下{{what}}，方便的时候麻烦安排。',
    paymentBrief: '提醒一下：{{what}}。',
    paymentFirm: '请立即安排支付{{what}}。',
    paymentEnd: '请告知预计的付款日期；已经付了的话请把水单发来，谢谢。',
    paymentEndSoft: '如果已经付了，请不用理会，麻烦把水单发来就好，谢谢您！',
    kinds: { balance: '尾款', deposit: '定金', payment: '货款' },
    kindOf: '{{kind}} {{amount}}',
    invoice: '（发票 {{invoice}}）',
    due: '，{{due}}到期',
    overdue: '，已逾期 {{q}}',
    discount: '为表诚意，{{on}}我们给您优惠 {{p}}。',
    nextOrder: '下一单',
    thisOrder: '',
    leadTime: '这批货的交期需要 {{q}}，特此说明，请您安排时间。',
    moq: '我们的最小起订量（MOQ）是 {{q}}：数量再少，每次开机、备料的费用摊不开。',
    moqEnd: '如果您需要的量少一些，请告诉我们，我们看能否和其他订单一起生产。',
    quotation: '感谢询价，报价如下：',
    quotationEnd: '规格、数量有变动请告诉我们，期待您的订单。',
    items: {
      goods: '品名规格',
      quantity: '数量',
      price: '单价',
      total: '总价',
      payment: '付款方式',
      validity: '有效期',
      leadTime: '交期',
    },
    shares: '{{d}} % 定金，{{b}} % 余款',
    perUnit: '{{price}}/{{unit}}',
    terms: '{{d}} % 定金，{{b}} {{when}}付清',
    termsRest: '余款',
    whens: { copy: '见提单副本', before: '发货前', sight: '见提单' },
    payments: '付款方式：{{terms}}。',
    notTranslated: '这几句词典译不准，没有写进信里：{{what}}。',
    answerLacks:
      '信里还没有对这个要求的答复：说一句“我们愿意补 3 卷”“最多赔 200 美元”“可以提前到下周五发货”，就写进去。',
    quotationLacks: '没有说到{{what}}，要写进去请告诉我。',
  },
  'en-US': {
    subjects: {
      delay: 'Change of the delivery date',
      complaint: 'Your complaint',
      payment: 'Payment reminder',
      leadTime: 'Lead time',
      moq: 'Minimum order quantity',
      quotation: 'Quotation',
      discount: 'Our offer',
      terms: 'Payment terms',
      priceRise: 'Price adjustment',
      priceReply: 'Our price',
      credit: 'Payment terms',
      holiday: 'Holiday notice',
      sample: 'Samples',
      thanks: 'Thank you for your order',
      shipment: 'Shipping notice',
      update: 'Update on your order',
      visit: 'Thank you, and an invitation',
      followUp: 'Our quotation',
      minimum: 'Minimum order quantity',
      claim: 'Quality problem',
      reply: 'Our reply to your message',
    },
    frames: {
      priceRise: {
        opening:
          'Thank you for your continued support. We have to inform you of a change of our prices:',
        closing: 'We hope for your understanding; please contact us with any question.',
      },
      priceReply: {
        opening: 'Thank you for telling us frankly what you think of the price.',
        openedBy: 'tooDear',
        closing:
          'When you compare offers, please check that wire diameter, zinc coating and weight are the same. If size or quantity can be changed, please tell us and we will calculate again.',
      },
      credit: {
        opening: 'Thank you for your message about the payment terms.',
        closing: 'We hope for your understanding and look forward to working with you.',
      },
      holiday: {
        opening: 'Please note our holiday schedule:',
        closing: 'Please plan your orders in advance. We apologise for any inconvenience.',
      },
      sample: {
        opening: 'About the samples:',
        closing: 'Please check size and finish when they arrive; we look forward to your opinion.',
      },
      thanks: {
        opening: 'Thank you for your order.',
        openedBy: 'thanksForOrder',
        closing: 'We will keep you informed and look forward to a long cooperation.',
      },
      visit: { opening: '', closing: 'We look forward to meeting you and working with you.' },
      followUp: {
        opening: '',
        closing: 'Please tell us your thoughts on size, quantity or price.',
      },
      minimum: {
        opening: 'Thank you for your enquiry.',
        closing: 'If you can reach this quantity, please tell us and we will quote at once.',
      },
      reply: {
        opening: 'Thank you for your message.',
        closing: 'Please let us know if you have any questions.',
      },
      claim: {
        opening: 'We have the following problem with this batch:',
        closing: 'Please confirm what you will do, and when.',
      },
      update: {
        opening: 'Here is an update on your order:',
        closing: 'Please let us know if you have any questions.',
      },
      shipment: {
        opening: 'Please find the shipping details below:',
        closing:
          'Please check the quantity and the condition on arrival and tell us at once if anything is wrong.',
      },
      complaint: {
        opening: 'Thank you for telling us about the problem; we sincerely apologise for it.',
        closing:
          'Please send us photos and the batch number, so that we can find the cause and prevent it from happening again.',
      },
      payment: {
        opening: 'We would like to remind you of the payment.',
        closing:
          'Please let us know the date on which you expect to pay; if you have paid, please send the bank slip. Thank you.',
      },
      delay: {
        opening: 'We are sorry to inform you that the delivery date of your order has changed:',
        closing:
          'We apologise for the inconvenience and will keep you informed. Please tell us if the new schedule is a problem for you.',
      },
    },
    deposit: '{{d}} % deposit',
    delay: 'We are sorry to inform you that the shipment will be delayed by {{q}}{{reason}}.',
    delayReason: ' because of {{reason}}',
    delayEnd:
      'We apologise for the inconvenience and will keep you informed. Please tell us if the new schedule is a problem for you.',
    apology: 'Please accept our apologies for the inconvenience.',
    sincere: 'Please accept our sincere apologies for this.',
    details: 'Details: {{what}}.',
    measured: 'Thank you for letting us know that the {{what}} measured {{a}} instead of {{b}}.',
    short: 'Thank you for letting us know that the {{what}} came {{q}} short.',
    complaintSorry: 'We apologise for this and take it seriously.',
    complaintEnd:
      'Please send us photos of the measurement, the roll or batch numbers and the quantity concerned, so that we can check our records and come back to you with a proposal.',
    complaintBrief:
      'Please send us photos and the roll numbers; we will check and come back to you.',
    thanks: 'Thank you very much for your understanding.',
    wishes: 'I hope you are well.',
    payment: 'We would be grateful for {{what}}.',
    paymentSoft:
      'This is just a friendly reminder of {{what}}. We would appreciate it if you could arrange it when convenient.',
    paymentBrief: 'A reminder of {{what}}.',
    paymentFirm: 'Please settle the following without further delay: {{what}}.',
    paymentEnd:
      'Please let us know the date on which you expect to pay; if you have paid, please send the bank slip. Thank you.',
    paymentEndSoft:
      'If the payment is already on its way, please disregard this message and simply send us the bank slip. Thank you very much.',
    kinds: { balance: 'the balance payment', deposit: 'the deposit', payment: 'the payment' },
    kindOf: '{{kind}} of {{amount}}',
    invoice: ' for invoice {{invoice}}',
    due: ', which was due {{due}}',
    overdue: ', which is overdue by {{q}}',
    discount: 'As a sign of goodwill we offer you {{p}} off {{on}}.',
    nextOrder: 'your next order',
    thisOrder: 'this order',
    leadTime: 'Please note that our lead time for this order is {{q}}.',
    moq: 'Please note that our minimum order quantity (MOQ) is {{q}}: below that the cost of setting up the machines and of the material cannot be spread.',
    moqEnd:
      'If you need less, please tell us, and we will see whether it can be produced together with another order.',
    quotation: 'Thank you for your enquiry. We quote as follows:',
    quotationEnd: 'Please tell us if size or quantity change. We look forward to your order.',
    items: {
      goods: 'Goods',
      quantity: 'Quantity',
      price: 'Unit price',
      total: 'Total',
      payment: 'Payment',
      validity: 'Validity',
      leadTime: 'Lead time',
    },
    shares: '{{d}} % deposit, {{b}} % balance',
    perUnit: '{{price}} per {{unit}}',
    terms: '{{d}} % deposit, {{b}} {{when}}',
    termsRest: 'the balance',
    whens: {
      copy: 'against a copy of the B/L',
      before: 'before shipment',
      sight: 'against the B/L',
    },
    payments: 'Payment terms: {{terms}}.',
    notTranslated:
      'The dictionary cannot translate these well; they are not in the letter: {{what}}.',
    answerLacks:
      'The letter does not answer this demand yet: say “we will send 3 rolls”, “refund USD 200 at most” or “we cannot accept a return”, and it is written in.',
    quotationLacks: 'Nothing was said of {{what}}; tell me to add it.',
  },
};
