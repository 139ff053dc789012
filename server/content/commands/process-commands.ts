import type { CommandItem } from './command-item.ts';

export const processCommands: readonly CommandItem[] = [
  {
    id: 'weaving-card',
    classId: 'process',
    'zh-CN': {
      title: '编织工艺卡',
      description: '工序、关键参数、易出缺陷和检查点',
      template:
        '目数 {{目数:number:目}}，丝径 {{丝径:number:mm}} mm，材质 {{材质}}，幅宽 {{幅宽:number:m}} m。列出编织工序、关键参数、易出的缺陷和检查点，没把握的数值标“待试样”。',
    },
    'en-US': {
      title: 'Weaving process card',
      description: 'Steps, parameters, defects and checks',
      template:
        '{{mesh count:number:mesh}} mesh, {{wire:number:mm}} mm wire, {{material}}, {{width:number:m}} m wide. List the weaving steps, key parameters, likely defects and checks; mark figures that need a trial.',
    },
  },
  {
    id: 'weld-failure',
    classId: 'process',
    'zh-CN': {
      title: '焊网脱焊排查',
      description: '按人、机、料、法、环查原因',
      template:
        '现象：{{现象}}，丝径 {{丝径:number:mm}} mm，镀层 {{镀层:select:无|电镀锌|热镀锌丝}}，设备 {{设备?}}。脱焊可能是什么原因？按先易后难给出试验顺序。',
    },
    'en-US': {
      title: 'Weld failure check',
      description: 'Causes by man, machine, material, method, environment',
      template:
        'Symptom: {{symptom}}, wire {{wire:number:mm}} mm, coating {{coating:select:none|electro-galvanized|hot-dip wire}}. What may cause the weld failure? Give an order of trials, easiest first.',
    },
  },
  {
    id: 'galvanizing-plan',
    classId: 'process',
    'zh-CN': {
      title: '镀锌方案',
      description: '比较热浸、电镀、锌铝，算所需锌厚',
      template:
        '件型 {{件型}}，丝径或板厚 {{尺寸:number:mm}} mm，环境年腐蚀 {{腐蚀速率:number:µm/年}} µm，要求 {{年限:number:年}} 年。需要多厚的锌层？热浸锌、电镀锌、锌铝哪个做得到？',
    },
    'en-US': {
      title: 'Galvanizing plan',
      description: 'Hot-dip, electro or zinc-aluminium, and the zinc needed',
      template:
        'Part {{part}}, wire or sheet {{size:number:mm}} mm, corrosion {{rate:number:µm/year}} µm a year, life {{years:number:years}} years. How thick must the zinc be, and which process reaches it?',
    },
  },
  {
    id: 'yield-loss',
    classId: 'process',
    'zh-CN': {
      title: '损耗分析',
      description: '投料、成品、废料算损耗并拆原因',
      template:
        '投料 {{投料:number:kg}} kg，成品 {{成品:number:kg}} kg，废料 {{废料:number:kg}} kg。损耗率多少？原因怎么拆？给三条改进。',
    },
    'en-US': {
      title: 'Yield-loss analysis',
      description: 'Loss rate and its causes',
      template:
        'Input {{input:number:kg}} kg, output {{output:number:kg}} kg, scrap {{scrap:number:kg}} kg. What is the loss, how does it break down, and which three measures help?',
    },
  },
  {
    id: 'machine-log',
    classId: 'process',
    'zh-CN': {
      title: '设备参数记录表',
      description: '带上下限和异常处置栏的空表',
      template:
        '设备 {{设备}}，班次 {{班次:select:白班|中班|夜班}}。做一张参数记录表，带上下限和异常处置栏。',
    },
    'en-US': {
      title: 'Machine log',
      description: 'An empty table with limits and a column for deviations',
      template:
        'Machine {{machine}}, shift {{shift:select:day|evening|night}}. Make a parameter log with limits and a column for what was done about deviations.',
    },
  },
];
