import type { CommandItem } from './command-item.ts';

export const quotationCommands: readonly CommandItem[] = [
  {
    id: 'quote-a-list',
    classId: 'quotation',
    best: true,
    'zh-CN': {
      title: '按清单报价',
      description: '客户的清单变成报价单草稿，缺什么逐行说明',
      template: '按这个清单报价：\n{{清单}}',
    },
    'en-US': {
      title: 'Quote a list',
      description: 'A customer’s list becomes a draft quotation; what is missing is told by line',
      template: 'Quote this list:\n{{list}}',
    },
  },
  {
    id: 'quoted-before',
    classId: 'quotation',
    'zh-CN': {
      title: '上次报了多少',
      description: '从自己的报价单里查某个客户、某个规格的上次报价',
      template: '上次给 {{客户}} 报过的 {{产品或规格}} 是多少钱？',
    },
    'en-US': {
      title: 'What I quoted before',
      description: 'The last price for a customer and a product, from your own quotations',
      template: 'What did I quote {{customer}} for {{product or size}} last time?',
    },
  },
  {
    id: 'square-metre-quotation',
    classId: 'quotation',
    best: true,
    'zh-CN': {
      title: '平米报价单',
      description: '料、工、耗、利、运、税逐项算出来',
      template:
        '产品 {{产品}}，平米重 {{平米重:number:kg/m²}} kg/m²，面积 {{面积:number:m²}} m²，料价 {{料价:number:元/kg}} 元/kg，加工费 {{加工费:number:元/m²}} 元/m²，损耗 {{损耗:number:%}}%，加价 {{加价:number:%}}%，运费 {{运费:number:元}} 元，税率 {{税率:number:%}}%。逐项算出每平米价和总价，列成报价单，有效期 {{有效期}}。',
    },
    'en-US': {
      title: 'Per-m² quotation',
      description: 'Material, processing, loss, markup, freight and tax, line by line',
      template:
        'Product {{product}}, {{weight:number:kg/m²}} kg/m², area {{area:number:m²}} m², material {{material price:number:CNY/kg}} CNY/kg, processing {{processing:number:CNY/m²}} CNY/m², loss {{loss:number:%}} %, markup {{markup:number:%}} %, freight {{freight:number:CNY}} CNY, tax {{tax:number:%}} %. Work out the price per m² and in total as a quotation, valid until {{validity}}.',
    },
  },
  {
    id: 'quotation-email',
    classId: 'quotation',
    best: true,
    'zh-CN': {
      title: '英文报价邮件',
      description: '简洁的英文报价，规格和价格列成表',
      template:
        '客户 {{客户名}}，产品 {{产品英文名}}，规格 {{规格}}，数量 {{数量}}，条款 {{条款:select:FOB|CIF|EXW|DDP}}，单价 {{单价}}，交期 {{交期}}。写一封简洁的英文报价邮件，规格和价格列成表，不夸大。',
    },
    'en-US': {
      title: 'Quotation e-mail',
      description: 'Short, with specification and prices in a table',
      template:
        'Customer {{customer}}, product {{product}}, specification {{specification}}, quantity {{quantity}}, terms {{terms:select:FOB|CIF|EXW|DDP}}, unit price {{price}}, lead time {{lead time}}. Write a short quotation e-mail with specification and prices in a table, without exaggeration.',
    },
  },
  {
    id: 'explain-price-gap',
    classId: 'quotation',
    'zh-CN': {
      title: '比价说明',
      description: '同样规格为什么贵，让客户自己核对',
      template:
        '我方报价 {{我方价}}，同行报价 {{同行价}}，规格 {{规格}}。列出可能的差别（丝径负差、锌量、净孔还是中心距、包装、税和运费），再给客户一份核对清单。',
    },
    'en-US': {
      title: 'Explain a price gap',
      description: 'Why the same specification costs more, as a list to check',
      template:
        'Our price {{our price}}, theirs {{their price}}, specification {{specification}}. List where the difference may come from (minus tolerance of the wire, zinc mass, clear opening or centre distance, packing, tax and freight) and a checklist for the customer.',
    },
  },
  {
    id: 'tier-price',
    classId: 'quotation',
    'zh-CN': {
      title: '阶梯价',
      description: '按数量分档，附毛利率检查',
      template:
        '基准单价 {{单价:number:元}} 元，起订量 {{起订量}}，分档 {{量级列表}}，每档优惠 {{优惠:number:%}}%。做成阶梯价表，并写明加价率和毛利率的区别。',
    },
    'en-US': {
      title: 'Tier pricing',
      description: 'By quantity, with a check of the margin',
      template:
        'Base price {{price:number}} , minimum {{minimum}}, tiers {{tiers}}, {{discount:number:%}} % less at each. Make a tier table and state how markup and margin differ.',
    },
  },
  {
    id: 'price-rise',
    classId: 'quotation',
    'zh-CN': {
      title: '涨价通知',
      description: '测算料价影响，写一封克制的通知',
      template:
        '材料由 {{旧料价:number:元/kg}} 涨到 {{新料价:number:元/kg}} 元/kg，产品 {{产品}}，平米重 {{平米重:number:kg/m²}} kg/m²。算出每平米的影响，写一封克制的涨价通知。',
    },
    'en-US': {
      title: 'Price-rise notice',
      description: 'What the material costs more per m², and a measured letter',
      template:
        'Material has risen from {{old price:number:CNY/kg}} to {{new price:number:CNY/kg}} CNY/kg, product {{product}}, {{weight:number:kg/m²}} kg/m². Work out the effect per m² and write a measured notice.',
    },
  },
];
