import type { Language } from '../messages.ts';

interface DeepTexts {
  planning: string;
  searching: string;
  plan: string;
  planOne: string;
  calculated: string;
  calculator: string;
  notCalculated: string;
  covered: string;
  found: string;
  notFound: string;
  checked: string;
  listSeparator: string;
  titleQuote: string;
  conclusions: string;
  evidence: string;
  assumptions: string;
  risks: string;
  unknown: string;
  unverified: string;
  lowConfidence: string;
  noModel: string;
  checks: {
    finite: string;
    openArea: string;
    openAreaBad: string;
    pitch: string;
    pitchBad: string;
    densities: string;
    densitiesBad: string;
    shortcut: string;
    nothing: string;
  };
}

export const DEEP_TEXTS: Record<Language, DeepTexts> = {
  'zh-CN': {
    planning: '正在拆解问题',
    searching: '正在查找：{{question}}',
    plan: '拆成 {{count}} 个小问题：\n{{questions}}',
    planOne: '这是一个问题，直接查证：{{questions}}',
    calculated: '第 {{n}} 个“{{question}}”是计算题。',
    calculator: '用“{{name}}”：{{inputs}}。',
    notCalculated: '第 {{n}} 个“{{question}}”是计算题，但条件不够，算不出数。',
    covered: '第 {{n}} 个“{{question}}”和前面的尺寸一起算。',
    found: '第 {{n}} 个“{{question}}”查资料，检索“{{terms}}”，命中：{{titles}}。',
    notFound: '第 {{n}} 个“{{question}}”查资料，检索“{{terms}}”，没有命中。',
    checked: '核对：',
    listSeparator: '、',
    titleQuote: '《{{title}}》',
    conclusions: '结论',
    evidence: '依据',
    assumptions: '假设与口径',
    risks: '风险与不确定',
    unknown: '“{{question}}”不在我的知识范围内，没有作答。',
    unverified: '标“待核”的说法是行业常识，没有查到可靠出处，用之前请核实。',
    lowConfidence: '计算里有可信度为 C 的数据，结果只作参考。',
    noModel: '这里由知识引擎按步骤完成：拆解、检索、计算、核对、汇总；没有用到大模型。',
    checks: {
      finite: '{{count}} 个数值都有单位，且为有限的正数',
      openArea: '开孔率 {{value}} 在 0–100% 之间',
      openAreaBad: '开孔率 {{value}} 超出 0–100%，有问题',
      pitch: '孔径 + 丝径 = {{sum}}，与节距 {{pitch}} 一致',
      pitchBad: '孔径 + 丝径 = {{sum}}，与节距 {{pitch}} 不一致，有问题',
      densities: '两者重量之比 {{weights}} 等于密度之比 {{densities}}',
      densitiesBad: '两者重量之比 {{weights}} 不等于密度之比 {{densities}}，有问题',
      shortcut:
        '行业速算 0.5 × 丝径² × 目数 = {{shortcut}}，与 {{value}} 相差 {{percent}}%，量级一致',
      nothing: '没有数值要核对，只核对了每句话都有出处',
    },
  },
  'en-US': {
    planning: 'Taking the question apart',
    searching: 'Searching: {{question}}',
    plan: 'That makes {{count}} questions:\n{{questions}}',
    planOne: 'One question, to be looked into as it is: {{questions}}',
    calculated: 'Number {{n}}, “{{question}}”, is a calculation.',
    calculator: '“{{name}}” with {{inputs}}.',
    notCalculated:
      'Number {{n}}, “{{question}}”, is a calculation, but too little is given for a number.',
    covered: 'Number {{n}}, “{{question}}”, is calculated together with the sizes before it.',
    found: 'Number {{n}}, “{{question}}”: searched for “{{terms}}”, found {{titles}}.',
    notFound: 'Number {{n}}, “{{question}}”: searched for “{{terms}}”, found nothing.',
    checked: 'Checked:',
    listSeparator: ', ',
    titleQuote: '“{{title}}”',
    conclusions: 'Conclusions',
    evidence: 'Evidence',
    assumptions: 'Assumptions',
    risks: 'Risks and uncertainties',
    unknown: '“{{question}}” is not in my knowledge and is left unanswered.',
    unverified:
      'What is marked as unverified is common knowledge of the trade without a reliable source; verify it before you rely on it.',
    lowConfidence: 'Some data of the calculation have confidence C; take the result as a guide.',
    noModel:
      'Worked out step by step by the knowledge engine: take apart, search, calculate, check, write down. No language model took part.',
    checks: {
      finite: '{{count}} values all have units and are finite, positive numbers',
      openArea: 'the open area of {{value}} lies between 0 and 100%',
      openAreaBad: 'the open area of {{value}} lies outside 0–100%, which is wrong',
      pitch: 'aperture + wire = {{sum}}, which is the pitch of {{pitch}}',
      pitchBad:
        'aperture + wire = {{sum}}, which is not the pitch of {{pitch}}: something is wrong',
      densities: 'the weights are as {{weights}}, and so are the densities ({{densities}})',
      densitiesBad:
        'the weights are as {{weights}}, but the densities as {{densities}}: something is wrong',
      shortcut:
        'the trade’s shortcut 0.5 × wire² × mesh gives {{shortcut}}, {{percent}}% off {{value}}: the size is right',
      nothing: 'there are no numbers to check; every statement has its source',
    },
  },
};

/**
 * Words that make a clause a question; a comma between two such clauses separates two questions.
 */
export const ASKS =
  /多少|多重|多大|多粗|多长|多宽|几[个片卷根张吨天年月米层道]|哪[个种些里家]?|什么|怎[么样]|如何|为什么|为何|是否|能不能|可不可以|吗|呢|区别|差[多少别异]|相差|对比|比较|还是|算一?下|请?计算|\b(?:what|which|how|why|when|where|who|is|are|can|could|should|does|do|compare|difference|calculate|work out)\b/;
/** Words that refer to something mentioned before. */
export const POINTS_BACK =
  /哪[个种款]|它们?|这[个种两]|那[个种]|两者|二者|前者|后者|\b(?:it|they|them|these|those|this|that|which one|which of|the two|both|either)\b|^which\b/;
export const ASKS_DIFFERENCE =
  /差多少|相差|差几|差别多大|重多少|轻多少|多多少|difference|how much (?:more|less|heavier|lighter)|differ by/;
