import type { Language } from '../messages.ts';

export type DailyKind = 'report' | 'email' | 'notice' | 'phone';
export type Tone = 'formal' | 'friendly' | 'brief';
export type PointClass = 'production' | 'sales' | 'quality' | 'other';
export type DailyTopic =
  | 'payment'
  | 'delay'
  | 'shipment'
  | 'quotation'
  | 'complaint'
  | 'sample'
  | 'order'
  | 'followUp'
  | 'introduction'
  | 'holiday'
  | 'price'
  | 'purchase';

interface DailyTexts {
  writing: string;
  /** Note to the author: the sentences are those of the answer before. */
  fromAnswer: string;
  noPoints: string;
  /** In the material of a model. */
  missing: string;
  /** Placeholder for a fact that the sender has to add: {{what}} */
  blank: string;
  /** Tells which fact the points lack: {{what}} */
  notSaid: string;
  record: string;
  /** Marks untranslated text. */
  kept: string;
  translated: string;
  originals: string;
  /** In a letter, in place of a point that could not be translated: {{n}} */
  untranslated: string;
  /** Tells that points were left out of a letter. */
  leftOut: string;
  colon: string;
  listSeparator: string;
  classes: Record<PointClass, string>;
  report: {
    title: string;
    company: string;
    date: string;
    abnormal: string;
    item: string;
    planned: string;
    done: string;
    rate: string;
    sums: string;
    sum: string;
    tomorrow: string;
  };
  email: {
    subject: string;
    greeting: Record<Tone, { to: string; unknown: string }>;
    /** To a supplier whose name isn't said. */
    supplier: string;
    /** Leads in to what the other side has said: {{what}} */
    reported: string;
    /** Leads in to the things that the other side has asked. */
    asked: string;
    /** Opening of a reply without a topic. */
    reply: string;
    /** Subject of a reply without a topic. */
    replySubject: string;
    /** Stands for the content of a reply without points of its own. */
    answer: string;
    opening: Record<Tone, string>;
    closing: Record<Tone, string>;
    sign: Record<Tone, string>;
    signature: string;
  };
  topics: Record<DailyTopic, TopicTexts>;
  notice: {
    title: string;
    to: string;
    everybody: string;
    opening: Record<Tone, string>;
    closing: Record<Tone, string>;
  };
  phone: {
    title: string;
    opening: string;
    openings: Record<Tone, string>;
    points: string;
    confirm: string;
    questions: string;
    questionLines: string[];
    closing: string;
    closings: Record<Tone, string>;
    party: string;
    person: string;
  };
}

interface TopicTexts {
  subject: string;
  opening: string;
  closing: string;
  /** Placeholders for sections without points. */
  blanks: string[];
  /** The one of them that the other side's words fill. */
  reportedBlank?: string;
}

export const DAILY_TEXTS: Record<Language, DailyTexts> = {
  'zh-CN': {
    writing: '正在归类要点',
    fromAnswer: '信里的内容取自上一个回答，发出前请过目。',
    noPoints: '没有读到要点：一行写一条（产量、发货、异常、明日安排……），再发一次。',
    missing: '未提供',
    blank: '〔{{what}}〕',
    notSaid: '发出前补上：{{what}}。',
    record: '原始记录',
    kept: '〔保留原文，未译〕',
    translated: '译文只用术语表里的词逐词对出，没有添加内容；标“未译”的保持原文，发出前请核对。',
    originals: '原始要点',
    untranslated: '〔第 {{n}} 点，译文待补〕',
    leftOut: '有几点词典译不准，没有写进信里，位置已留好，请按原文补上。',
    colon: '：',
    listSeparator: '、',
    classes: { production: '生产', sales: '销售', quality: '质量', other: '其他' },
    report: {
      title: '日报',
      company: '公司',
      date: '日期',
      abnormal: '异常（置顶）',
      item: '事项',
      planned: '计划',
      done: '完成',
      rate: '完成率',
      sums: '合计',
      sum: '{{class}}：{{total}}（{{count}} 条同单位的数相加）',
      tomorrow: '明日安排',
    },
    email: {
      subject: '主题',
      greeting: {
        formal: { to: '尊敬的{{recipient}}：', unknown: '尊敬的客户：' },
        friendly: { to: '{{recipient}}，您好！', unknown: '您好！' },
        brief: { to: '{{recipient}}：', unknown: '您好：' },
      },
      supplier: '您好：',
      reported: '您提到：{{what}}',
      asked: '您问的几项：',
      reply: '来信收到，谢谢。答复如下：',
      replySubject: '回复您的来信',
      answer: '我们的答复',
      opening: {
        formal: '感谢贵方一直以来的支持。现将有关事项说明如下：',
        friendly: '很高兴和您联系，下面几件事跟您说一下：',
        brief: '事项如下：',
      },
      closing: {
        formal: '以上内容敬请审阅；如有疑问，请随时与我们联系。',
        friendly: '有什么想法随时回复我，期待您的消息。',
        brief: '请确认。',
      },
      sign: { formal: '此致\n敬礼', friendly: '祝好', brief: '谢谢' },
      signature: '署名',
    },
    topics: {
      payment: {
        subject: '货款确认',
        opening: '想和您确认一下货款的安排：',
        closing: '请告知预计的付款日期；如果已经付了，请把水单发来，谢谢。',
        blanks: ['订单号', '应付金额', '应付日期'],
      },
      delay: {
        subject: '交期变动说明',
        opening: '很抱歉，这批货的交期有变动，说明如下：',
        closing: '给您带来不便，非常抱歉。新的安排如有问题，请告诉我们。',
        blanks: ['订单号', '延期原因', '新的交货日期'],
      },
      shipment: {
        subject: '发货通知',
        opening: '货物发运的情况如下：',
        closing: '请留意查收，收到后请核对数量和外观，有问题请及时告诉我们。',
        blanks: ['订单号', '发货日期和数量', '运单号或船名航次'],
      },
      quotation: {
        subject: '报价',
        opening: '感谢您的询价，报价如下：',
        closing: '以上如有疑问，或规格、数量有变，请随时告诉我们。',
        blanks: ['规格', '数量', '单价和价格条款', '有效期'],
      },
      complaint: {
        subject: '质量反馈的回复',
        opening: '您反映的问题我们收到了，先向您致歉。现回复如下：',
        closing: '请把照片、批号和有问题的数量发给我们，便于核查。',
        blanks: ['订单号和批号', '问题', '处理办法和时间'],
        reportedBlank: '问题',
      },
      sample: {
        subject: '样品',
        opening: '样品的情况如下：',
        closing: '收到样品后请确认规格和外观，期待您的意见。',
        blanks: ['样品规格', '快递单号'],
      },
      order: {
        subject: '订单确认',
        opening: '您的订单确认如下：',
        closing: '请核对以上内容，确认无误后回复，我们按此安排。',
        blanks: ['订单号', '规格和数量', '交期', '付款方式'],
      },
      followUp: {
        subject: '报价跟进',
        opening: '之前发给您的报价，想了解一下您的考虑：',
        closing: '规格、数量或价格上有什么想法，请告诉我们。',
        blanks: ['报价日期', '产品和规格'],
      },
      introduction: {
        subject: '产品与合作介绍',
        opening: '冒昧来信，介绍一下我们的产品：',
        closing: '如果您需要目录、样品或报价，回复这封邮件即可。',
        blanks: ['公司和所在地', '主要产品', '能证明的优势（证书、检测报告）'],
      },
      price: {
        subject: '关于价格',
        opening: '谢谢您坦率地告诉我们对价格的看法。说明如下：',
        closing: '规格、数量或付款方式如果可以调整，请告诉我们，我们马上重新核算。',
        blanks: ['价格的构成（材质、丝径、锌层、包装）', '可以让步的条件或新的价格'],
      },
      purchase: {
        subject: '订单',
        opening: '我们向贵方下单如下：',
        closing: '请确认价格和交期，并回传确认的订单。',
        blanks: ['规格和数量', '单价', '交期', '付款方式'],
      },
      holiday: {
        subject: '放假通知',
        opening: '放假安排如下：',
        closing: '假期前需要处理的事请提前告诉我们。',
        blanks: ['放假起止日期', '恢复上班日期', '紧急联系人'],
      },
    },
    notice: {
      title: '通知',
      to: '致',
      everybody: '各相关部门',
      opening: {
        formal: '现就下列事项通知如下，请遵照执行：',
        friendly: '有几件事请大家留意：',
        brief: '事项如下：',
      },
      closing: {
        formal: '特此通知。',
        friendly: '有问题请及时反馈，谢谢大家配合。',
        brief: '以上。',
      },
    },
    phone: {
      title: '电话话术',
      opening: '开场',
      openings: {
        formal: '您好，这里是{{company}}。请问是{{recipient}}吗？占用您两分钟，向您说明几件事。',
        friendly: '{{recipient}}您好，我是{{company}}的，现在方便说两句吗？',
        brief: '您好，{{company}}。找{{recipient}}，说几件事。',
      },
      points: '要讲的事',
      confirm: '停一下，确认对方听清第 {{n}} 件，再往下说。',
      questions: '对方可能会问',
      questionLines: [
        '“能再便宜吗？” → 不当场改价：先问数量和交期，记下后回复。',
        '“什么时候能到？” → 只说要点里有的日期；没有的说“我确认后回复您”。',
        '“和别家有什么不同？” → 只讲能拿出检测报告的事实。',
      ],
      closing: '收尾',
      closings: {
        formal: '“以上几点我会整理成文字发给您。感谢您的时间，再见。”',
        friendly: '“那我把刚才说的发您一份，有事随时找我，再见！”',
        brief: '“稍后文字发您，再见。”',
      },
      party: '我们公司',
      person: '对方称呼',
    },
  },
  'en-US': {
    writing: 'Sorting the points',
    fromAnswer: 'The text is that of the answer before; please read it before you send it.',
    noPoints:
      'There are no points to work with: write one a line (output, shipments, troubles, plans …) and send again.',
    missing: 'not provided',
    blank: '[{{what}}]',
    notSaid: 'To be added before it is sent: {{what}}.',
    record: 'Original points',
    kept: ' [kept in the original, not translated]',
    translated:
      'The translation uses the words of the glossary alone and adds nothing; what is marked as not translated stands as it was written. Check it before you send it.',
    originals: 'Original points',
    untranslated: '[point {{n}}: translation to be added]',
    leftOut:
      'The dictionary cannot translate some points well; they are not in the letter. Their places are marked: please add them.',
    colon: ': ',
    listSeparator: ', ',
    classes: { production: 'Production', sales: 'Sales', quality: 'Quality', other: 'Other' },
    report: {
      title: 'Daily report',
      company: 'Company',
      date: 'Date',
      abnormal: 'Troubles first',
      item: 'Item',
      planned: 'Planned',
      done: 'Done',
      rate: 'Completion',
      sums: 'Totals',
      sum: '{{class}}: {{total}} ({{count}} numbers in the same unit added up)',
      tomorrow: 'Tomorrow',
    },
    email: {
      subject: 'Subject',
      greeting: {
        formal: { to: 'Dear {{recipient}},', unknown: 'Dear Sir or Madam,' },
        friendly: { to: 'Hello {{recipient}},', unknown: 'Hello,' },
        brief: { to: '{{recipient}},', unknown: 'Hello,' },
      },
      supplier: 'Dear Sir or Madam,',
      reported: 'You wrote: {{what}}',
      asked: 'What you asked:',
      reply: 'Thank you for your message. Our reply:',
      replySubject: 'Our reply to your message',
      answer: 'our answer',
      opening: {
        formal: 'Thank you for your continued support. Please find the details below:',
        friendly: 'I hope you are well. Here is a short update:',
        brief: 'In short:',
      },
      closing: {
        formal: 'Please let us know if you have any questions.',
        friendly: 'Just write back if anything is unclear; I look forward to hearing from you.',
        brief: 'Please confirm.',
      },
      sign: { formal: 'Yours faithfully,', friendly: 'Best regards,', brief: 'Regards,' },
      signature: 'your name',
    },
    topics: {
      payment: {
        subject: 'Payment',
        opening: 'I would like to check the payment with you:',
        closing:
          'Please let us know the date on which you expect to pay; if you have paid, please send the bank slip. Thank you.',
        blanks: ['order number', 'amount due', 'due date'],
      },
      delay: {
        subject: 'Change of the delivery date',
        opening: 'We are sorry that the delivery date of your order has changed:',
        closing:
          'We apologise for the inconvenience. Please tell us if the new schedule is a problem for you.',
        blanks: ['order number', 'reason', 'new delivery date'],
      },
      shipment: {
        subject: 'Shipping notice',
        opening: 'Please find the shipping details below:',
        closing:
          'Please check the quantity and the condition on arrival and tell us at once if anything is wrong.',
        blanks: ['order number', 'date and quantity shipped', 'waybill, or vessel and voyage'],
      },
      quotation: {
        subject: 'Quotation',
        opening: 'Thank you for your enquiry. We quote as follows:',
        closing: 'Please let us know if you have any questions, or if size or quantity change.',
        blanks: ['specification', 'quantity', 'unit price and terms', 'validity'],
      },
      complaint: {
        subject: 'Your complaint',
        opening: 'Thank you for telling us about the problem; we apologise for it. Our reply:',
        closing:
          'Please send us photos, the batch number and the quantity concerned, so that we can look into it.',
        blanks: ['order and batch number', 'problem', 'what will be done, and when'],
        reportedBlank: 'problem',
      },
      sample: {
        subject: 'Samples',
        opening: 'About the samples:',
        closing: 'Please check size and finish when they arrive; we look forward to your opinion.',
        blanks: ['specification of the samples', 'courier and tracking number'],
      },
      order: {
        subject: 'Order confirmation',
        opening: 'We confirm your order as follows:',
        closing: 'Please check the above and reply if it is right; we will proceed accordingly.',
        blanks: ['order number', 'specification and quantity', 'lead time', 'payment terms'],
      },
      followUp: {
        subject: 'Our quotation',
        opening: 'We would like to know what you think of the quotation that we sent you:',
        closing: 'Please tell us your thoughts on size, quantity or price.',
        blanks: ['date of the quotation', 'product and specification'],
      },
      introduction: {
        subject: 'Wire mesh products',
        opening: 'Let us introduce our products:',
        closing: 'If you need a catalogue, samples or a quotation, just reply to this e-mail.',
        blanks: [
          'company and place',
          'main products',
          'proven strengths (certificates, test reports)',
        ],
      },
      price: {
        subject: 'Our price',
        opening: 'Thank you for telling us frankly what you think of the price. Our answer:',
        closing:
          'If size, quantity or payment can be changed, please tell us and we will calculate again at once.',
        blanks: [
          'what the price consists of (material, wire, zinc, packing)',
          'conditions for a concession, or the new price',
        ],
      },
      purchase: {
        subject: 'Our order',
        opening: 'We would like to place the following order with you:',
        closing: 'Please confirm price and lead time, and return the confirmed order.',
        blanks: ['specification and quantity', 'unit price', 'lead time', 'payment terms'],
      },
      holiday: {
        subject: 'Holiday notice',
        opening: 'Our holiday schedule:',
        closing: 'Please tell us in advance what has to be settled before the holiday.',
        blanks: ['first and last day', 'back at work on', 'emergency contact'],
      },
    },
    notice: {
      title: 'Notice',
      to: 'To',
      everybody: 'all departments concerned',
      opening: {
        formal: 'Please take note of the following:',
        friendly: 'A few things to keep in mind:',
        brief: 'In short:',
      },
      closing: {
        formal: 'Please act accordingly.',
        friendly: 'Tell us if there is a problem. Thank you all for your help.',
        brief: 'That is all.',
      },
    },
    phone: {
      title: 'Phone script',
      opening: 'Opening',
      openings: {
        formal:
          'Good day, this is {{company}}. Am I speaking with {{recipient}}? May I take two minutes of your time?',
        friendly: 'Hello {{recipient}}, this is {{company}}. Is this a good moment?',
        brief: 'Hello, {{company}} here, for {{recipient}}. A few points:',
      },
      points: 'What to say',
      confirm: 'Pause and make sure that point {{n}} was understood before you go on.',
      questions: 'What they may ask',
      questionLines: [
        '“Can it be cheaper?” → Change no price on the phone: ask for quantity and date first, and call back.',
        '“When will it arrive?” → Name only dates that are among the points; else “I will confirm and come back to you”.',
        '“What makes you different?” → Only facts that a test report can show.',
      ],
      closing: 'Closing',
      closings: {
        formal: '“I will send you this in writing. Thank you for your time, good-bye.”',
        friendly: '“I will send you what we talked about. Call me any time, bye!”',
        brief: '“I will put it in writing. Good-bye.”',
      },
      party: 'our company',
      person: 'name of the person',
    },
  },
};

/** The first topic whose words stand in an order is meant. */
export const DAILY_TOPICS: readonly { id: DailyTopic; words: RegExp }[] = [
  {
    id: 'payment',
    words:
      /催款|催付|催.{0,6}(?:定金|尾款|货款|付款|余款)|asking for the (?:balance|deposit|payment)|付款提醒|对账|收款|\b(?:payment|overdue|deposit|balance|invoice) ?(?:reminder|request|notice)?\b|\bremind\w*\b.{0,30}\bpay/,
  },
  {
    id: 'delay',
    words:
      /延期|推迟|延误|延后|延迟|晚交|交期变|晚发|\b(?:delay\w*|postpone\w*|late delivery|later delivery)\b/,
  },
  { id: 'holiday', words: /放假|假期|春节|国庆|停工安排|\b(?:holidays?|new year)\b/ },
  {
    id: 'complaint',
    words:
      /投诉|质量问题|客诉|道歉|致歉|索赔|\b(?:complain\w*|apolog\w*|claims?|quality (?:problem|issue)s?)\b/,
  },
  {
    id: 'price',
    words:
      /嫌.{0,4}贵|价格?(?:太|偏)?贵|价格?太?高|降价|还价|砍价|\bprice (?:is )?too high|\btoo expensive\b/,
  },
  {
    id: 'followUp',
    words: /跟进|跟单|催单|催.{0,3}回复|\b(?:follow(?:ing)?[ -]?up|chas\w+)\b/,
  },
  { id: 'sample', words: /样品|寄样|\bsamples?\b/ },
  {
    id: 'quotation',
    words: /报价|询价|询盘|\b(?:quot\w+|offer|price list|enquiry|inquiry)\b/,
  },
  {
    id: 'shipment',
    words:
      /发货|出货|装柜|已发|提单|船期|\b(?:shipp\w+|shipment|dispatch\w*|loading|tracking|b\/l)\b/,
  },
  {
    id: 'purchase',
    words: /下单|采购(?:订单|单)|\b(?:purchase order|place an order|we order)\b/,
  },
  { id: 'order', words: /订单|确认单|\border(?:s|ed)? ?(?:confirm\w*)?\b/ },
  {
    id: 'introduction',
    words:
      /开发信|介绍公司|公司介绍|自我介绍|推广|推销|\b(?:cold|introduc\w+|sales) ?(?:e-?mail|letter)?\b|\bintroduc\w+\b/,
  },
];

/** The first match determines the class. */
export const POINT_CLASSES: readonly (readonly [PointClass, RegExp])[] = [
  [
    'quality',
    /质量|检验|抽检|合格|不良|返工|投诉|锌层|盐雾|偏差|超差|quality|inspect|reject|defect|complain|coating test|out of tolerance/i,
  ],
  [
    'sales',
    /销售|成交|订单|签[单约]|报价|询盘|客户|回款|收款|发货|出货|展会|sales?|orders?\b|quot|inquir|enquir|customer|client|payment|shipp?(?:ed|ing|ment)|deliver/i,
  ],
  [
    'production',
    /生产|产量|产出|[出做]了?\s?\d+\s?[张片卷件套米平吨]|织[网机布]|织(?=\s?\d)|轧|编织|包装|焊网|焊机|拉丝|镀锌|车间|机台|号机|班|开机|设备|停机|故障|原料|库存|缺料|完成|produc|output|machine|loom|weld|line \d|shift|stock|material|made|woven|wove\b|loaded|packed|drawn/i,
  ],
];
export const ABNORMAL =
  /异常|故障|抢修|检修|机.{0,4}修了|停机|停电|短缺|缺料|缺货|不合格|不良|投诉|延[误期迟]|坏|卡机|停工|断电|返工|断[丝线]|超[差标]|事故|受伤|报警|退货|丢失|错发|欠款|逾期|未完成|没完成|fail|broke|\bdown\b|out of order|short of|breakdown|stopped|shortage|reject|defect|complain|delay|late\b|rework|accident|injur|overdue|returned|missing|lost/i;
export const NOT_ABNORMAL =
  /(?:无|没有|未发生|没出现|零)(?:任何)?(?:异常|故障|投诉|事故|停机|不合格)|no (?:trouble|complaint|accident|breakdown|defect)s?/i;
export const FOR_TOMORROW =
  /明[天日早]|次日|下一步|计划(?:明|下周)|下周|tomorrow|next (?:day|week)/i;
/** Planned and done quantities, optionally with a unit. */
export const PLANNED =
  /(?:计划|目标|任务|应完成|plan(?:ned)?|target)[^\d，,；;]{0,8}(\d[\d,]*(?:\.\d+)?)\s*([^\d\s，,；;。.（(]{0,6})/i;
export const DONE =
  /(?:实际(?:完成)?|已?完成|产出|做了|实产|done|actual(?:ly)?|finished|produced|completed|made)[^\d，,；;]{0,8}(\d[\d,]*(?:\.\d+)?)\s*([^\d\s，,；;。.（(]{0,6})/i;
export const IS_TOTAL = /合计|总计|总共|共计|累计|total|in all|altogether/i;
/** The done quantity of a point with one number. */
export const COUNTED =
  /(\d[\d,]{0,20}(?:\.\d{1,20})?)\s{0,9}(万元|元|美元|USD|CNY|吨|公斤|kg|卷|片|件|平方米|平米|m²|m2|米|套|根|箱|柜|t\b|tons?\b|rolls?\b|panels?\b|pieces?\b|pcs\b|sets?\b)/i;

/** Things that buyers ask of an offer, with their names in a reply. */
export const ASKED_ITEMS: readonly { words: RegExp; names: Record<Language, string> }[] = [
  {
    words: /最小起订|起订量|最小订|\bmoq\b|minimum (?:order|quantity)/i,
    names: { 'zh-CN': '最小起订量', 'en-US': 'MOQ' },
  },
  {
    words: /交期|交货期|多久|几天|什么时候|lead ?time|deliver|how (?:long|soon)|ready/i,
    names: { 'zh-CN': '交期', 'en-US': 'Lead time' },
  },
  {
    words: /单?价|多少钱|报价|\bprices?\b|\bcost\b|\bquot|how much/i,
    names: { 'zh-CN': '价格和价格条款', 'en-US': 'Price and terms' },
  },
  {
    words: /付款|账期|定金|payment|deposit|\bt\/t\b|\bl\/c\b/i,
    names: { 'zh-CN': '付款方式', 'en-US': 'Payment terms' },
  },
  { words: /有效期|validity|valid/i, names: { 'zh-CN': '报价有效期', 'en-US': 'Validity' } },
  { words: /样品|\bsamples?\b/i, names: { 'zh-CN': '样品', 'en-US': 'Samples' } },
  {
    words: /包装|托盘|pack(?:ing|aging|ed)|pallet/i,
    names: { 'zh-CN': '包装', 'en-US': 'Packing' },
  },
  {
    words: /证书|报告|质保书|certificat|test report|\bmtc\b/i,
    names: { 'zh-CN': '证书和检测报告', 'en-US': 'Certificates and test reports' },
  },
  {
    words: /库存|现货|in stock|stock\b/i,
    names: { 'zh-CN': '库存', 'en-US': 'Stock' },
  },
];
