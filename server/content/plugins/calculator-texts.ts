import type { Language } from '../messages.ts';

interface CalculatorPluginTexts {
  calculating: string;
  /** {{name}} */
  fits: string;
  /** {{name}} */
  result: string;
  /** {{given}} */
  understood: string;
  needed: string;
  refused: string;
  /** {{example}} */
  example: string;
  /** {{names}} */
  alsoFits: string;
  none: string;
  /** {{name}}, {{summary}} */
  entry: string;
}

export const CALCULATOR_PLUGIN_TEXTS: Record<Language, CalculatorPluginTexts> = {
  'zh-CN': {
    calculating: '正在计算',
    fits: '这个用计算器**{{name}}**来算。',
    result: '用**{{name}}**算得：',
    understood: '已经读到：{{given}}。',
    needed: '还需要这些，给齐了就算：',
    refused: '这些输入算不了：',
    example: '可以直接这样写：“{{example}}”。也可以在计算器面板里填表，边填边出结果。',
    alsoFits: '如果不是这个，也许是：{{names}}。',
    none: '没有看出要算什么。说出产品、尺寸和想知道的量就行，也可以从这些计算器里挑一个：',
    entry: '**{{name}}**：{{summary}}',
  },
  'en-US': {
    calculating: 'Calculating',
    fits: 'The calculator for this is **{{name}}**.',
    result: 'Worked out with **{{name}}**:',
    understood: 'Read so far: {{given}}.',
    needed: 'Give these too and it can be worked out:',
    refused: 'It cannot be worked out with these inputs:',
    example:
      'You can write it like this: “{{example}}”. Or fill in the form of the calculator panel and watch the result.',
    alsoFits: 'If it is not this one, perhaps: {{names}}.',
    none: 'I cannot tell what is to be calculated. Name the product, its sizes and what you want to know, or pick one of these calculators:',
    entry: '**{{name}}**: {{summary}}',
  },
};

/** Words that name what a calculator works out, half-width and lower case; the most hits win. */
export const CALCULATOR_WORDS: Readonly<Record<string, readonly RegExp[]>> = {
  woven_mesh: [
    /编织网|方孔网|平纹|斜纹|轧花|不锈钢网|筛网|丝网|woven|wire cloth|crimped/,
    /目|开孔率|mesh|open area/,
  ],
  mesh_aperture: [
    /目数.{0,6}孔径|孔径.{0,6}目数|换算.{0,6}目|目.{0,8}微米|mesh.{0,12}(?:micron|aperture)/,
  ],
  sieve_lookup: [/试验筛|标准筛|筛号|astm e ?11|sieve/, /筛号|no\. ?\d|sieve (?:no|number|size)/],
  welded_mesh: [/电焊网|焊接网|碰焊|网片|钢筋网|荷兰网|weld/, /焊点|根数|weld points?/],
  chain_link: [/勾花|钩花|菱形网|活络网|chain ?-?link|diamond mesh|cyclone/],
  expanded_metal: [/钢板网|拉伸网|拉板网|金属扩张|菱形钢板|expanded/, /丝梗|swd|lwd|strand/],
  perforated_plate: [/冲孔|打孔板|圆孔网|洞洞板|perforat|punched/, /孔距|错排|直排/],
  hex_netting: [/六角网|拧花网|鸡网|鸡笼网|格宾网面|hexagonal|chicken wire|hex nett/],
  gabion: [/石笼|格宾|雷诺护垫|gabion|reno mattress/, /填石|隔板|stone|diaphragm/],
  barbed_wire: [/刺绳|刺丝|铁蒺藜|带刺|barbed/, /刺距|barb/],
  razor_wire: [/刀片|刀刺|蛇腹|razor|concertina/],
  wire_gauge: [/线规|号丝|号线|swg|bwg|awg|gauge/, /换算|等于|多少毫米|多粗|convert|in mm/],
  wire_weight: [
    /(?:丝|线|铁丝|钢丝).{0,8}(?:多重|重量|多长|米重|每米)|wire (?:weight|length)|weight of .{0,12}wire/,
    /每公斤.{0,4}米|米重|kg ?\/ ?m\b|metres per kg/,
  ],
  dutch_weave: [/席型|席形|密纹|荷兰编织|dutch|hollander/],
  filter_flow: [/流量|过滤.{0,6}(?:流速|压差)|flow/, /压差|堵塞|pressure drop|blockage/],
  fence_estimate: [
    /围栏|护栏|围网|立柱|fence|fencing/,
    /多少片|片数|立柱|卡子|混凝土|基坑|how many (?:panels|posts)|posts?|panels?/,
  ],
  screen_ink: [/墨量|上墨|用墨|网布|丝印|ink|screen.?print/],
  zinc_coating: [/锌层|镀锌量|上锌|锌量|zinc|galvani[sz]/, /g\/m2|微米|寿命|oz|life|microns?/],
  quotation: [/报价|成本|单价|出厂价|含税|加价|quot|cost|price/, /料价|加工费|运费|汇率|markup/],
  roll_diameter: [/卷径|外径|卷.{0,4}多粗|卷起来|roll diameter|diameter of .{0,10}roll/],
  wire_break_load: [/破断|拉断|抗拉|断裂力|breaking|tensile/],
  container_load: [/装箱|货柜|集装箱|装柜|几个柜|container|20gp|40gp|40hq/],
};
