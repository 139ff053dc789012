import type { CommandItem } from './command-item.ts';

export const serviceCommands: readonly CommandItem[] = [
  {
    id: 'phone-script',
    classId: 'service',
    best: true,
    'zh-CN': {
      title: '电话话术',
      description: '把要点变成开场、确认、报价、收尾',
      template:
        '客户 {{客户}}，来电为了 {{事由:select:询价|催货|投诉|回访}}，要点：{{要点}}。写一份电话话术：开场、确认规格、答复、收尾。',
    },
    'en-US': {
      title: 'Phone script',
      description: 'Opening, specification, answer and close from a few points',
      template:
        'Customer {{customer}}, calling about {{reason:select:a price|a delivery|a complaint|a follow-up}}, points: {{points}}. Write a phone script: opening, confirming the specification, answer, close.',
    },
  },
  {
    id: 'missing-specification',
    classId: 'service',
    'zh-CN': {
      title: '规格缺什么要问',
      description: '客户一句话询价，先问清关键参数',
      template: '客户说：“{{原话}}”。这样报价还缺哪些参数？列出要问的问题，按重要程度排。',
    },
    'en-US': {
      title: 'What to ask before quoting',
      description: 'The parameters that a one-line inquiry leaves open',
      template:
        'The customer says: "{{words}}". Which parameters are missing for a quotation? List the questions, most important first.',
    },
  },
  {
    id: 'delivery-delay',
    classId: 'service',
    'zh-CN': {
      title: '交期延误通知',
      description: '说明原因、新日期和补救',
      template:
        '订单 {{订单号}}，原交期 {{原交期}}，新交期 {{新交期}}，原因 {{原因}}，补救 {{补救?}}。写一封{{语言:select:中文|英文}}通知，诚恳不推责。',
    },
    'en-US': {
      title: 'Notice of delay',
      description: 'Reason, new date and remedy',
      template:
        'Order {{order}}, due {{old date}}, now {{new date}}, reason {{reason}}, remedy {{remedy?}}. Write a sincere notice in {{language:select:English|Chinese}} that blames nobody.',
    },
  },
  {
    id: 'rust-complaint',
    classId: 'service',
    'zh-CN': {
      title: '生锈投诉答复',
      description: '先分清白锈、红锈和存放问题',
      template:
        '客户投诉 {{产品}} 生锈：{{现象}}，使用 {{时间}}，环境 {{环境}}。可能是白锈还是红锈？原因是什么？请起草答复和要客户补的照片、数据。',
    },
    'en-US': {
      title: 'Answer to a rust complaint',
      description: 'White rust, red rust or storage first',
      template:
        'A customer complains of rust on {{product}}: {{observation}}, after {{time}}, environment {{environment}}. White rust or red rust? What may be the cause? Draft an answer and say which photos and data are needed.',
    },
  },
  {
    id: 'weight-dispute',
    classId: 'service',
    'zh-CN': {
      title: '重量争议说明',
      description: '理论重、过磅重、丝径负差怎么解释',
      template:
        '客户说 {{产品}} 理论重 {{理论重:number:kg}} kg，过磅 {{过磅重:number:kg}} kg。差多少？可能的原因有哪些？怎么跟客户核对丝径？',
    },
    'en-US': {
      title: 'Weight dispute',
      description: "Theoretical and weighed weight, and the wire's tolerance",
      template:
        'A customer says {{product}} should weigh {{theoretical:number:kg}} kg and weighs {{weighed:number:kg}} kg. How much is that off, what may be the reasons, and how is the wire checked together?',
    },
  },
  {
    id: 'installation-guide',
    classId: 'service',
    'zh-CN': {
      title: '安装要点',
      description: '给客户一份安装顺序和注意事项',
      template:
        '产品 {{产品}}，地面 {{地面:select:土地|混凝土|坡地}}，高 {{高:number:m}} m。列出安装顺序、立柱基坑和拉紧的要点，以及常见错误。',
    },
    'en-US': {
      title: 'Installation notes',
      description: 'Order of work, foundations and tensioning',
      template:
        'Product {{product}}, ground {{ground:select:soil|concrete|slope}}, {{height:number:m}} m high. List the order of work, the post foundations, tensioning and common mistakes.',
    },
  },
];
