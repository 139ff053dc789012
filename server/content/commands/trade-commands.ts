import type { CommandItem } from './command-item.ts';

export const tradeCommands: readonly CommandItem[] = [
  {
    id: 'cold-email',
    classId: 'trade',
    'zh-CN': {
      title: '开发信',
      description: '120 词以内，三个主题行备选',
      template:
        '目标国 {{国家}}，客户类型 {{类型:select:批发商|工程商|工厂|零售}}，主推 {{产品}}，优势 {{优势}}。写 120 词以内的英文开发信，给三个主题行。',
    },
    'en-US': {
      title: 'Cold e-mail',
      description: 'Under 120 words, three subject lines',
      template:
        'Country {{country}}, customer {{type:select:wholesaler|contractor|factory|retailer}}, product {{product}}, strengths {{strengths}}. Write a cold e-mail under 120 words with three subject lines.',
    },
  },
  {
    id: 'inquiry-reply',
    classId: 'trade',
    best: true,
    'zh-CN': {
      title: '询盘回复',
      description: '提取规格，列出还缺的参数，起草英文回复',
      template: '客户询盘原文：{{原文}}。提取规格要点，列出还缺的参数，起草英文回复。',
    },
    'en-US': {
      title: 'Reply to an inquiry',
      description: 'What is specified, what is missing, and a draft',
      template:
        'The inquiry: {{text}}. Extract the specification, list what is missing and draft a reply.',
    },
  },
  {
    id: 'hs-code',
    classId: 'trade',
    'zh-CN': {
      title: 'HS 编码核对',
      description: '可能的税号和理由，以海关裁定为准',
      template:
        '产品描述：{{描述}}，材质 {{材质}}，丝径 {{丝径?:number:mm}} mm，{{连接:select:编织|焊接|冲孔|拉伸}}。可能归哪个 HS 税号？还要补充什么信息？',
    },
    'en-US': {
      title: 'HS code check',
      description: 'Likely headings and why; customs decide',
      template:
        'Product: {{description}}, material {{material}}, wire {{wire?:number:mm}} mm, {{join:select:woven|welded|perforated|expanded}}. Which HS heading is likely, and what else has to be known?',
    },
  },
  {
    id: 'container-plan',
    classId: 'trade',
    best: true,
    'zh-CN': {
      title: '装箱计算',
      description: '按体积和限重算一柜装多少',
      template:
        '货物 {{货物}}，单件体积 {{体积:number:m³}} m³，单件毛重 {{毛重:number:kg}} kg，箱型 {{箱型:select:20GP|40GP|40HQ}}，要装 {{数量:number:件}} 件。一柜能装多少？受什么限制？',
    },
    'en-US': {
      title: 'Container plan',
      description: 'How many fit, by volume and by weight',
      template:
        'Goods {{goods}}, {{volume:number:m³}} m³ and {{weight:number:kg}} kg each, container {{container:select:20GP|40GP|40HQ}}, {{quantity:number:pcs}} pieces. How many fit in one, and what limits it?',
    },
  },
  {
    id: 'payment-terms',
    classId: 'trade',
    'zh-CN': {
      title: '付款与条款',
      description: '按金额、国家、新老客户建议',
      template:
        '金额 {{金额}}，国家 {{国家}}，{{新老:select:新客户|老客户}}。建议付款方式和贸易术语，说明双方风险。',
    },
    'en-US': {
      title: 'Payment and terms',
      description: 'By amount, country and history',
      template:
        'Amount {{amount}}, country {{country}}, {{customer:select:new customer|known customer}}. Suggest payment and trade terms with the risks of each side.',
    },
  },
  {
    id: 'standards-by-market',
    classId: 'trade',
    'zh-CN': {
      title: '出口市场用什么标准',
      description: '某国客户习惯的标准、单位和线规',
      template:
        '产品 {{产品}}，出口到 {{市场:select:美国|欧洲|中东|东南亚|其他}}。当地习惯用什么标准、单位和线规？报价时要写明什么？',
    },
    'en-US': {
      title: 'Standards by market',
      description: 'Standards, units and gauges a market expects',
      template:
        'Product {{product}}, for {{market:select:the United States|Europe|the Middle East|South-East Asia|another market}}. Which standards, units and gauges are usual there, and what must a quotation state?',
    },
  },
  {
    id: 'packing-marks',
    classId: 'trade',
    'zh-CN': {
      title: '包装与唛头说明',
      description: '网卷、网片的包装方式和唛头内容',
      template:
        '产品 {{产品}}，{{形式:select:卷|片}}，目的港 {{目的港}}，客户要求 {{要求?}}。怎么包装、防潮防锈？唛头写什么？',
    },
    'en-US': {
      title: 'Packing and marks',
      description: 'How rolls and panels are packed and marked',
      template:
        'Product {{product}}, in {{form:select:rolls|panels}}, port {{port}}, wishes {{wishes?}}. How should it be packed against moisture and rust, and what do the marks say?',
    },
  },
];
