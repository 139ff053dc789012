import type { CommandItem } from './command-item.ts';

export const selectionCommands: readonly CommandItem[] = [
  {
    id: 'stainless-grade',
    classId: 'selection',
    best: true,
    'zh-CN': {
      title: '选不锈钢网材质',
      description: '按介质、温度和氯离子在 304、316L 之间选',
      template:
        '介质：{{介质}}，温度：{{温度:number:℃}}℃，氯离子约 {{氯离子浓度?}}，食品接触：{{食品接触:select:是|否}}。304、316L 还是别的？说明理由和风险，还缺什么数据请问我；没有依据的直接说不确定。',
    },
    'en-US': {
      title: 'Pick a stainless grade',
      description: 'Between 304, 316L and others, by medium, temperature and chloride',
      template:
        'Medium: {{medium}}, temperature: {{temperature:number:°C}} °C, chloride about {{chloride?}}, food contact: {{food contact:select:yes|no}}. Should it be 304, 316L or another grade? Give reasons and risks, ask for what is missing, and say so where there is no basis.',
    },
  },
  {
    id: 'aperture-by-particle',
    classId: 'selection',
    'zh-CN': {
      title: '按颗粒选孔径',
      description: '从要筛掉的粒径倒推孔径、丝径和开孔率',
      template:
        '物料 {{物料}}，要筛掉大于 {{粒径:number:mm}} mm 的颗粒，湿度 {{湿度?:number:%}}%，产量 {{产量?:number:t/h}} t/h。孔径、丝径、开孔率和材质怎么选？列出计算过程。',
    },
    'en-US': {
      title: 'Choose aperture by particle size',
      description: 'From the particle to be held back to aperture, wire and open area',
      template:
        'Material {{material}}, particles over {{size:number:mm}} mm have to be screened out, moisture {{moisture?:number:%}} %, throughput {{throughput?:number:t/h}} t/h. Which aperture, wire, open area and alloy? Show the calculation.',
    },
  },
  {
    id: 'compare-fences',
    classId: 'selection',
    best: true,
    'zh-CN': {
      title: '护栏方案对比',
      description: '勾花、双边丝、三折弯、358 放在一张表里比',
      template:
        '场地：{{场地}}，长 {{长度:number:m}} m，高 {{高度:number:m}} m，安防等级：{{等级:select:普通|中等|高}}，预算 {{预算?:number:元/m}} 元/m。比较勾花网、双边丝、三折弯、358 四种护栏，用表格列优缺点、用料和适用场合。',
    },
    'en-US': {
      title: 'Compare fence options',
      description: 'Chain link, double wire, V-bent and 358 in one table',
      template:
        'Site: {{site}}, {{length:number:m}} m long, {{height:number:m}} m high, security level: {{level:select:ordinary|medium|high}}. Compare chain link, double-wire, V-bent and 358 fences in a table: strengths, weaknesses, material and where they fit.',
    },
  },
  {
    id: 'gabion-proposal',
    classId: 'selection',
    'zh-CN': {
      title: '石笼方案',
      description: '按流速和年限定网型、丝径、镀层和箱体',
      template:
        '河道或边坡条件：{{条件}}，流速 {{流速:number:m/s}} m/s，设计年限 {{年限:number:年}} 年。石笼的网型、丝径、镀层和箱体尺寸怎么定？哪些必须由设计院复核？',
    },
    'en-US': {
      title: 'Gabion proposal',
      description: 'Mesh, wire, coating and box size by flow and design life',
      template:
        'River or slope: {{conditions}}, flow {{velocity:number:m/s}} m/s, design life {{years:number:years}} years. Which gabion mesh, wire, coating and box size? What has to be checked by the design engineer?',
    },
  },
  {
    id: 'printing-mesh',
    classId: 'selection',
    'zh-CN': {
      title: '丝印网选目',
      description: '按最细线宽和墨厚选线数、丝径，算理论墨量',
      template:
        '承印物 {{承印物}}，油墨 {{油墨}}，最细线宽 {{线宽:number:mm}} mm，想要墨厚 {{墨厚:number:µm}} µm。网目和丝径怎么选？理论上墨量多少？',
    },
    'en-US': {
      title: 'Screen-printing mesh choice',
      description: 'Mesh and thread by line width and ink deposit',
      template:
        'Substrate {{substrate}}, ink {{ink}}, finest line {{line:number:mm}} mm, wanted deposit {{deposit:number:µm}} µm. Which mesh and thread? What is the theoretical ink volume?',
    },
  },
  {
    id: 'dutch-weave-choice',
    classId: 'selection',
    'zh-CN': {
      title: '席型网选型',
      description: '按过滤精度和压力选平纹或斜纹席型网',
      template:
        '过滤 {{介质}}，要求绝对精度 {{精度:number:µm}} µm，压差 {{压差?:number:kPa}} kPa，可反洗：{{反洗:select:是|否}}。席型网该选哪个规格？哪些数据要实测？',
    },
    'en-US': {
      title: 'Dutch weave choice',
      description: 'Plain or twilled Dutch by rating and pressure',
      template:
        'Filtering {{medium}}, absolute rating {{rating:number:µm}} µm, differential pressure {{pressure?:number:kPa}} kPa, backwash: {{backwash:select:yes|no}}. Which Dutch weave, and what has to be measured?',
    },
  },
  {
    id: 'coating-choice',
    classId: 'selection',
    'zh-CN': {
      title: '防腐方案选择',
      description: '热镀锌、电镀锌、锌铝、浸塑按环境和年限选',
      template:
        '使用环境：{{环境:select:室内|普通室外|工业区|海边}}，想用 {{年限:number:年}} 年，产品 {{产品}}。热镀锌、电镀锌、锌铝合金和浸塑怎么选？锌层要多厚？',
    },
    'en-US': {
      title: 'Choose a coating',
      description: 'Hot-dip, electro, zinc-aluminium or PVC by environment and life',
      template:
        'Environment: {{environment:select:indoor|outdoor|industrial|coastal}}, wanted life {{years:number:years}} years, product {{product}}. Hot-dip, electro-galvanized, zinc-aluminium or PVC? How thick must the zinc be?',
    },
  },
];
