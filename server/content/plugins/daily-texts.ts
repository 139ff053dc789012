import type { Language } from '../messages.ts';

export type DailyKind = 'report' | 'email' | 'notice' | 'phone';
export type Tone = 'formal' | 'friendly' | 'brief';
export type PointClass = 'production' | 'sales' | 'quality' | 'other';

interface DailyTexts {
  writing: string;
  noPoints: string;
  missing: string;
  record: string;
  /** Reference to the original point. {{n}} */
  from: string;
  /** Marks untranslated text. */
  kept: string;
  translated: string;
  originals: string;
  colon: string;
  listSeparator: string;
  classes: Record<PointClass, string>;
  report: {
    title: string;
    company: string;
    date: string;
    abnormal: string;
    noAbnormal: string;
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
    subjectLine: string;
    greeting: Record<Tone, { to: string; unknown: string }>;
    opening: Record<Tone, string>;
    closing: Record<Tone, string>;
    sign: Record<Tone, string>;
    date: string;
  };
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
  };
}

export const DAILY_TEXTS: Record<Language, DailyTexts> = {
  'zh-CN': {
    writing: '正在归类要点',
    noPoints: '没有读到要点：一行写一条（产量、发货、异常、明日安排……），再发一次。',
    missing: '未提供',
    record: '原始记录',
    from: '（记 {{n}}）',
    kept: '〔保留原文，未译〕',
    translated: '译文只用术语表里的词逐词对出，没有添加内容；标“未译”的保持原文，发出前请核对。',
    originals: '原始要点',
    colon: '：',
    listSeparator: '、',
    classes: { production: '生产', sales: '销售', quality: '质量', other: '其他' },
    report: {
      title: '日报',
      company: '公司',
      date: '日期',
      abnormal: '异常（置顶）',
      noAbnormal: '要点里没有异常。',
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
      subjectLine: '{{topic}}',
      greeting: {
        formal: { to: '尊敬的{{recipient}}：', unknown: '尊敬的客户：' },
        friendly: { to: '{{recipient}}，您好！', unknown: '您好！' },
        brief: { to: '{{recipient}}：', unknown: '您好：' },
      },
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
      date: '日期',
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
    },
  },
  'en-US': {
    writing: 'Sorting the points',
    noPoints:
      'There are no points to work with: write one a line (output, shipments, troubles, plans …) and send again.',
    missing: 'not provided',
    record: 'Original points',
    from: ' (point {{n}})',
    kept: ' [kept in the original, not translated]',
    translated:
      'The translation uses the words of the glossary alone and adds nothing; what is marked as not translated stands as it was written. Check it before you send it.',
    originals: 'Original points',
    colon: ': ',
    listSeparator: ', ',
    classes: { production: 'Production', sales: 'Sales', quality: 'Quality', other: 'Other' },
    report: {
      title: 'Daily report',
      company: 'Company',
      date: 'Date',
      abnormal: 'Troubles first',
      noAbnormal: 'The points name no trouble.',
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
      subjectLine: '{{topic}}',
      greeting: {
        formal: { to: 'Dear {{recipient}},', unknown: 'Dear Sir or Madam,' },
        friendly: { to: 'Hello {{recipient}},', unknown: 'Hello,' },
        brief: { to: '{{recipient}},', unknown: 'Hello,' },
      },
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
      date: 'Date',
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
    },
  },
};

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
    /生产|产量|产出|织[网机]|焊网|焊机|拉丝|镀锌|车间|机台|号机|班|开机|设备|停机|故障|原料|库存|缺料|完成|produc|output|machine|loom|weld|line \d|shift|stock|material|made/i,
  ],
];
export const ABNORMAL =
  /异常|故障|停机|停电|短缺|缺料|缺货|不合格|不良|投诉|延[误期迟]|返工|断[丝线]|超[差标]|事故|受伤|报警|退货|丢失|错发|欠款|逾期|未完成|没完成|fail|broke|breakdown|stopped|shortage|reject|defect|complain|delay|late\b|rework|accident|injur|overdue|returned|missing|lost/i;
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
/** Lines that belong to the request, not to the report. */
export const REQUEST =
  /^(?:请|帮我|麻烦|给我|我要|写一?[份封个条篇]?|根据|把|生成|整理|please|write|draft|make)[^：:\n]{0,40}(?:日报|周报|报告|邮件|信|通知|话术|脚本|report|e-?mail|letter|notice|script)[^：:\n]{0,20}[：:]?\s*/i;
