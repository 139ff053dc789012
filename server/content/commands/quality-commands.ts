import type { CommandItem } from './command-item.ts';

export const qualityCommands: readonly CommandItem[] = [
  {
    id: 'incoming-inspection',
    classId: 'quality',
    'zh-CN': {
      title: '来料检验单',
      description: '项目、方法、合格条件、抽样数一张表',
      template:
        '材料 {{材料}}，规格 {{规格}}，批号 {{批号}}，标准 {{标准?}}。做一张来料检验单：项目、方法、合格条件、抽样数；标准没给的数值写“按合同”。',
    },
    'en-US': {
      title: 'Incoming inspection',
      description: 'Item, method, criterion and sample size in one table',
      template:
        'Material {{material}}, specification {{specification}}, batch {{batch}}, standard {{standard?}}. Make an incoming inspection sheet: item, method, criterion, sample size; write "as contracted" where the standard gives no figure.',
    },
  },
  {
    id: 'aperture-judgement',
    classId: 'quality',
    'zh-CN': {
      title: '孔径实测判定',
      description: '算平均、最大和偏差，不乱引公差',
      template:
        '标称孔径 {{标称:number:µm}} µm，实测：{{数据列表}}，约定公差 {{公差:number:%}}%。算平均、最大和偏差，超了没有？不要引用没有依据的公差。',
    },
    'en-US': {
      title: 'Aperture check',
      description: 'Mean, largest and deviation against the agreed tolerance',
      template:
        'Nominal aperture {{nominal:number:µm}} µm, measured: {{data}}, agreed tolerance {{tolerance:number:%}} %. Mean, largest, deviation: is it within? Quote no tolerance without a basis.',
    },
  },
  {
    id: 'eight-d-report',
    classId: 'quality',
    'zh-CN': {
      title: '客诉 8D 报告',
      description: '填入已知事实，未知处标待查',
      template:
        '客诉：{{客诉}}，数量 {{数量}}，批号 {{批号}}。写 8D 报告框架，填上已知事实，不知道的标“待查”。',
    },
    'en-US': {
      title: '8D report',
      description: 'Known facts in, the rest marked open',
      template:
        'Complaint: {{complaint}}, quantity {{quantity}}, batch {{batch}}. Write an 8D report with the known facts; mark what is open.',
    },
  },
  {
    id: 'zinc-acceptance',
    classId: 'quality',
    'zh-CN': {
      title: '镀锌层验收',
      description: '换算厚度，判断差距，列复测方法',
      template:
        '合同锌量 {{要求锌量:number:g/m²}} g/m²，实测 {{实测:number:g/m²}} g/m²。换算成 µm，差多少？怎么取样复测？',
    },
    'en-US': {
      title: 'Zinc acceptance',
      description: 'Thickness, the gap, and how to test again',
      template:
        'Contract {{required:number:g/m²}} g/m², measured {{measured:number:g/m²}} g/m². What is it in µm, how far off is it, and how should it be sampled and tested again?',
    },
  },
  {
    id: 'certificate-wording',
    classId: 'quality',
    'zh-CN': {
      title: '出厂合格证',
      description: '中英文合格证，不声称没做的检测',
      template:
        '产品 {{产品}}，规格 {{规格}}，批号 {{批号}}，检验结论 {{结论}}。写中英文合格证，没做的检测不要写。',
    },
    'en-US': {
      title: 'Certificate wording',
      description: 'In both languages, claiming no test that was not made',
      template:
        'Product {{product}}, specification {{specification}}, batch {{batch}}, result {{result}}. Write the certificate in Chinese and English; claim no test that was not made.',
    },
  },
  {
    id: 'salt-spray-explained',
    classId: 'quality',
    'zh-CN': {
      title: '盐雾报告怎么看',
      description: '把盐雾小时数讲清楚，不换算成年限',
      template:
        '盐雾试验 {{小时:number:h}} 小时，现象 {{现象}}，产品 {{产品}}。这个结果说明什么？能换算成使用年限吗？怎么跟客户解释？',
    },
    'en-US': {
      title: 'Reading a salt-spray report',
      description: "What the hours mean and what they don't",
      template:
        'Salt spray {{hours:number:h}} h, observed {{observation}}, product {{product}}. What does it tell? Can it be turned into years of service? How should it be explained to a customer?',
    },
  },
];
