import type { CalculatorDefinition } from '#mesh/calculators/definition.ts';
import type { KnownCalculator } from '#mesh/calculators/registry.ts';
import { PRODUCTS } from './calculation-words.ts';

type FieldOf<C> = C extends CalculatorDefinition<infer F> ? F : never;
type OutputOf<C> = C extends CalculatorDefinition<string, infer O> ? O : never;
type Calculator<Id extends KnownCalculator['id']> = Extract<KnownCalculator, { id: Id }>;

/** Read by `readCalculation`, whose numbers need more than the words beside them. */
type ReadElsewhere = 'woven_mesh' | 'welded_mesh' | 'mesh_aperture';
export type ReadByWords = Exclude<KnownCalculator['id'], ReadElsewhere>;

/**
 * How people speak of one calculator, as regular expressions over text as `prepareQuestion` leaves
 * it. `F` are its fields, `O` its outputs.
 */
export interface WordsOf<F extends string = string, O extends string = string> {
  /** What it is about; a question without such a word is another calculator's. */
  names: string;
  /** A question with such a word is another calculator's. */
  unless?: string;
  /** What it tells, with what asks for it; the first is told where nothing is asked for. */
  asks: Partial<Record<O, string>>;
  /** Words beside the numbers of a field. */
  fields: Partial<Record<F, string>>;
  /** Fields whose numbers stand without a word, in the order in which people write them. */
  order: readonly F[];
  /** Those of them that may have no unit either; all where it is left out. */
  bare?: readonly F[];
  /** Where the second number of a pair goes; what is equal in both is said once or twice. */
  pairs?: Partial<Record<F, F>>;
  /** Fields of which '50*50' is one number. */
  square?: readonly F[];
  /** Words with numbers in them that are no measures. */
  asides?: string;
  /** Its name is no word beside a number: 'chicken wire 1/2"'. */
  isProduct?: true;
  /** Its numbers alone make no question: something has to be asked for. */
  mustAsk?: true;
}

const WEIGHT =
  '多重|哪[个种]?(?:一?[个种])?(?:更|比较)?[重轻]|谁(?:更|比较)?[重轻]|更[重轻]|heavier|lighter|重多少|重量|总重|净重|毛重|自重|箱重|重几|几斤|多少斤|(?:多少|几)\\s*(?:个)?(?:公斤|千克|斤|吨|克|kg|kgs|t\\b)|平米重|平方重|平重|米重|单重|克重|how heavy|weigh[st]?|weights?|mass|how many (?:kg|kgs|kilos?|kilograms?|pounds|lbs?|tons?|tonnes?)|(?:kg|kgs|kilos|lbs) (?:per|/|a)|kg ?/ ?m|(?:in|of) (?:kg|kilos|lbs)';
const OPEN_AREA =
  '开孔率|开口率|孔隙率|透光率|通孔率|通透率|透空率|孔率|open(?:ing)? area|percent(?:age)? open|% ?open';
const WIRE =
  '(?:网|钢|铁|铜)?丝(?:径|粗|直径)?|线径|线|直径|粗|wires?(?: dia(?:meter|\\.)?)?|dia(?:meter)?\\.?';
const SIDE_HEIGHT = '网?高度?|high|height|tall';
const SIDE_WIDTH = '幅?宽度?|门幅|wide|width';
const SIDE_LENGTH = '卷?长度?|每卷|一卷|long|length|rolls?|coils?';
const THICKNESS =
  '(?:板|钢板|铁板|铝板)?厚度?|厚的?|thick(?:ness)?|(?<!perforated |expanded |punched |slotted |expanded metal |perforated metal )(?:steel |metal )?(?:sheet|plate)';

export const CALCULATOR_WORDS: {
  [Id in ReadByWords]: WordsOf<FieldOf<Calculator<Id>>, OutputOf<Calculator<Id>>>;
} = {
  quotation: {
    names:
      '^(?=.*(?:料|加工费|人工|损耗|加价|加成|元/(?:kg|t|m2)|kg/m2|material|mark-?up|loss|labou?r)).*(?:报价|成本|出厂价|总价|含税|单价|到货价|多少钱|\\bquot|\\bcosts?\\b|\\bprices?\\b)',
    asks: {
      delivered_tax_m2: '含税',
      total: '总价|总共|一共|总额|合计|\\btotal\\b',
      exw_m2: '出厂价|出厂|\\bexw\\b|ex[ -]?works?',
      usd_m2: '美元|美金|\\busd\\b|dollars?|汇率|exchange rate',
      cost_m2: '成本|\\bcosts?\\b',
      delivered_m2: '到货|报价|单价|多少钱|\\bquot|\\bprices?\\b',
    },
    fields: {
      weight_kg_m2: '平米重量?|平方重|单重|重量?|weight',
      material_price_kg: '(?:原|材)?料(?:价|费)?|丝价|材料价?|material(?: price| at)?',
      loss_pct: '损耗率?|loss',
      processing_m2: '加工费?|人工费?|processing|labou?r',
      surface_price_kg:
        '表面处理费?|镀锌费|喷塑费|浸塑费|surface(?: treatment| finish)?|galvani[sz]ing',
      packing_m2: '包装费?|packing',
      markup_pct: '加价率?|利润|加成|mark-?up|profit',
      area_m2: '面积|数量|area',
      freight_total: '总?运费|freight',
      vat_pct: '税率?|增值税|含税|\\bvat\\b|\\btax\\b',
      fx_cny_per_usd: '汇率|exchange rate|\\bfx\\b',
    },
    order: ['weight_kg_m2', 'material_price_kg', 'processing_m2', 'area_m2'],
    bare: [],
    mustAsk: true,
  },
  container_load: {
    names: '货柜|集装箱|小柜|大柜|高柜|平柜|柜|container|high cube|\\b[24]0 ?(?:gp|hq|hc)\\b',
    asks: {
      units:
        '(?:装|放|塞|配).{0,6}(?:多少|几)|(?:多少|几)(?:卷|件|片|个|箱)|how many|fits?\\b|\\bload',
    },
    fields: {
      unit_volume_m3: '体积|立方|volume',
      unit_weight_kg: '重量?|毛重|净重|weigh(?:s|ing|t)?|each',
      fill_pct: '装载率|利用率|装满|填充率?|fill(?:ed)?(?: rate)?|utili[sz]ation',
      payload_limit_kg: '限重|载重|payload',
    },
    order: ['unit_volume_m3', 'unit_weight_kg', 'fill_pct'],
    asides:
      "[24]0\\s*(?:gp|hq|hc|尺|英尺|ft|feet|foot|')?[\\s-]*(?:(?:高|平|小|大|货)?柜|集装箱|containers?|high cubes?|gp|hq|hc|尺|(?<=ft|feet|foot|'))",
    mustAsk: true,
  },
  fence_estimate: {
    names: '围栏|护栏|围网|围墙网|隔离栅|栅栏|圈地|围(?:一|1)?圈|立柱|fenc(?:e|ing)',
    unless: '[勾钩沟]花.{0,30}重|刀片|刺绳|razor|barbed|concertina|weigh|多重|how heavy',
    asks: {
      panels:
        '(?:多少|几)(?:片|张|块)|片数|用.{0,4}片|how many .{0,16}panels?|panels? (?:needed|count)',
      posts: '(?:多少|几)(?:根|个|条)?(?:立)?柱|立柱.{0,6}(?:多少|几)|柱子|posts?',
      clips: '(?:多少|几)\\s*(?:个)?卡|卡子|卡扣|clips?|clamps?',
      concrete_m3: '混凝土|水泥|concrete',
      mesh_area_m2: '网面积|(?:多少|几)\\s*(?:个)?(?:平方|平米|平)|mesh area|area of mesh',
    },
    fields: {
      length_m: '总长度?|全长|周长|长度?|perimeter|of fenc(?:e|ing)|fence line|long|length',
      height_m: SIDE_HEIGHT,
      panel_width_m:
        '每?片(?:网)?(?:的)?(?:宽|长)度?|每片|柱(?:子|中|间)?(?:心)?间?距|立柱间距|网片(?:宽|长)|panel width|panels? of|post spacing|post (?:centres|centers)|wide|apart|panels?',
      gates: '(?:个|樘|道)?(?:大)?门(?![宽])|gates?(?! (?:width|of))',
      gate_width_m: '门宽|gate width|gates? of|wide gates?',
      clips_per_post: '每柱卡数|每柱|clips per post',
      hole_dia_m: '坑(?:直)?径|基坑|孔径|hole (?:dia(?:meter)?|width)',
      hole_depth_m: '坑?深度?|deep|depth',
    },
    order: ['length_m', 'height_m', 'panel_width_m'],
    pairs: { hole_dia_m: 'hole_depth_m' },
    mustAsk: true,
  },
  razor_wire: {
    names: '刀片|刀刺|蛇腹|刺圈|razor|concertina',
    asks: {
      rolls: '(?:多少|几)卷|卷数|how many (?:coils?|rolls?)|(?:coils?|rolls?) needed',
      coverage_m:
        '(?:拉开|展开|一卷|每卷).{0,8}(?:多长|多少米|几米)|cover(?:age|s)?|how (?:long|far)',
      tape_length_m: '刀带.{0,6}(?:多长|多少米|几米)|tape length',
      total_weight_kg: WEIGHT,
      roll_weight_kg: '(?:一|1|每|单)卷.{0,3}(?:多重|重|几公斤|多少公斤)|(?:coil|roll) weigh',
    },
    fields: {
      perimeter_m:
        '周长|周界|围墙(?:长)?|总长|全长|墙长|perimeter|fence ?line|wall|boundary|long|length',
      loops: '圈(?!距|径|间)|loops?(?! (?:spacing|pitch))|turns?(?! (?:spacing|pitch))|spirals?',
      loop_pitch_mm:
        '圈间?距|(?:展开)?(?:圈)?间距|展开圈距|loop (?:spacing|pitch)|turn (?:spacing|pitch)|pitch|spacing|apart',
      coil_dia_mm: '圈(?:直)?径|直径|dia(?:meter)?\\.?|coil dia(?:meter)?',
      layers: '层|layers?|rows?|high',
      tape_kg_m: '刀带(?:米重)?|米重|tape(?: weight)?',
    },
    order: ['perimeter_m', 'loops', 'coil_dia_mm', 'loop_pitch_mm', 'tape_kg_m'],
    mustAsk: true,
  },
  barbed_wire: {
    names:
      '刺绳|刺丝|刺线|刺(?:铁|钢)丝|带刺|铁蒺藜|毛刺线|barbed|barb wire|barbs?\\b|(?:two|four|2|4)[ -]?points?\\b',
    unless: '刀片|刀刺|razor|concertina',
    asks: {
      weight_kg_m: WEIGHT,
      roll_length_m:
        '(?:多少|几)米|多长|how (?:long|many (?:met(?:re|er)s|feet))|met(?:re|er)s per',
      length_m_per_kg:
        '(?:一|1|每)(?:公斤|千克|kg).{0,6}(?:多少米|几米|多长)|met(?:re|er)s per (?:kg|kilo)\\b',
      barb_wire_len_mm: '刺丝长|barb length',
    },
    fields: {
      barb_spacing_mm:
        '刺(?:间)?距|刺间隔|间距|间隔|barb spacing|barbs? (?:at|every|spacing)|spacing|apart|at\\b|1个刺|一个刺',
      barb_wire_mm: '刺丝(?:径)?|刺也?是?|barbs?(?: wire)?|(?:four|two|4|2)[ -]?points?',
      line_wire_mm: '股丝(?:径)?|主丝|股线|纵丝|丝径|丝|line wires?|strand wires?|strands?|wires?',
      point_len_mm: '(?:刺|尖)长|point length|barb length',
      roll_kg: '卷重|一卷|每卷|1卷|per roll|rolls?|coils?',
    },
    order: ['line_wire_mm', 'barb_wire_mm', 'barb_spacing_mm', 'roll_kg'],
    asides:
      '(?:two|four|double|single|one|[12])[ -]?strands?|[双单两二12]股|(?:四|二|两|双|[24])(?:尖|刺(?![丝距]))',
  },
  gabion: {
    names: '石笼|格宾|雷诺|gabion|reno mattress|stone cage',
    unless: '网面.{0,24}(?:一|每|1)?平米?.{0,4}(?:重|公斤)',
    asks: {
      total_weight_kg: WEIGHT,
      stone_t:
        '(?:石(?:头|料|块)|填石).{0,8}(?:多少|几)|(?:多少|几)(?:吨|方)?(?:的)?石|装.{0,4}(?:多少|几)吨|stones?\\b|rocks?\\b',
      mesh_area_m2: '网面?面积|(?:多少|几)\\s*(?:个)?(?:平方|平米|平)|mesh area|area of mesh',
      volume_m3: '体积|(?:多少|几)\\s*(?:个)?(?:立方|方)|volume|cubic',
      selvedge_length_m: '边丝.{0,4}(?:多长|多少米|几米)|selvedge length',
    },
    fields: {
      length_m: '长|long|length',
      width_m: '宽|wide|width',
      height_m: '高|厚|high|height|deep|thick',
      diaphragms: '(?:片|个|道)?隔(?:板|片)|diaphragms?',
      mesh_kg_m2: '网面(?:重)?|mesh weight',
      mesh_width_mm: '网?孔(?:径)?|网眼|网目|目|mesh(?: opening| size)?|openings?|holes?',
      selvedge_mm:
        '边(?:框)?(?:丝|线)?(?:径)?|包边丝?|selvedges?|edge wires?|frame wires?|border wires?',
      wire_mm: WIRE,
      stone_t_m3: '石(?:料|头)?密度|堆积密度|容重|stone density|density',
    },
    order: [
      'length_m',
      'width_m',
      'height_m',
      'mesh_width_mm',
      'wire_mm',
      'selvedge_mm',
      'mesh_kg_m2',
    ],
    pairs: { mesh_width_mm: 'mesh_length_mm' },
    mustAsk: true,
  },
  screen_ink: {
    names: '墨|\\bink\\b|网布|线/(?:cm|厘米)|threads?/cm',
    asks: {
      ink_litre:
        '用.{0,4}墨|多少(?:升|公升)|几升|墨.{0,4}(?:多少|几)升|how much ink|lit(?:re|er)s of ink',
      coverage_m2_per_l:
        '(?:能|可以?)?印.{0,6}(?:多少|几)|(?:一|1|每)升.{0,8}(?:多少|几)|coverage|how many (?:square )?m.{0,12} per lit',
      ink_cm3_m2: '墨量|多少墨|上墨|墨层|下墨|ink (?:volume|deposit)|deposit|theoretical',
      open_area_pct: OPEN_AREA,
      opening_um: '孔径|网孔|mesh opening|opening',
    },
    fields: {
      mesh_per_cm: '线数',
      thread_um:
        '(?:网)?丝(?:径|粗)?|线径|直径|的?丝|threads?(?: dia(?:meter)?\\.?)?|dia(?:meter)?\\.?|wires?',
      fabric_thickness_um:
        '(?:织物|网布?|丝网)?厚度?|fabric thickness|mesh thickness|thick(?:ness)?',
      print_area_m2: '(?:印刷)?面积|每(?:次|张)|印|area',
      prints: '次|印(?!刷)|张|遍|prints?|impressions?|times',
      transfer_pct: '转移率?|transfer(?: rate)?',
    },
    order: ['mesh_per_cm', 'mesh_per_inch', 'thread_um', 'fabric_thickness_um'],
    bare: ['thread_um'],
    mustAsk: true,
  },
  filter_flow: {
    names:
      '流量|流速|过滤速度|过.{0,4}(?:水|液|气|风)|通量|每小时.{0,4}(?:方|立方|吨|水)|\\bflow|\\bthroughput',
    asks: {
      velocity_m_s: '流速|多快|velocity|speed',
      flow_m3_h:
        '流量|过.{0,6}(?:多少|几)|(?:多少|几).{0,3}(?:水|方|立方|液)|通量|\\bflow|throughput|how much',
    },
    fields: {
      open_area_pct: `${OPEN_AREA}|open`,
      area_m2: '(?:过滤)?面积|filter area|screen area|area',
      dp_pa: '压差|压降|压力|pressure(?: drop| difference)?|\\bdp\\b|δp',
      fluid_density_kg_m3: '(?:流体|液体)?密度|density',
      cd: '流量系数|\\bcd\\b|discharge coefficient',
      blockage_pct: '堵塞率?|堵了?|堵住|block(?:ed|age)?|clogged|blinded',
    },
    order: ['open_area_pct', 'area_m2', 'dp_pa'],
    mustAsk: true,
  },
  wire_break_load: {
    names: '拉断|破断|扯断|断裂|拉力|拉不断|承受|break|tensile',
    asks: {
      force_kgf:
        '(?:多少|几)\\s*(?:个)?(?:公斤|千克|吨|kg)|\\bkgf\\b|how many (?:kg|kilos|kilograms)|in kg',
      force_n:
        '拉断|破断|拉力|断裂力|(?:多少|几)(?:千)?牛|多大|break(?:ing)?(?: load| force| strength)?|in (?:k?n|newtons?)\\b',
    },
    fields: {
      wire_mm: WIRE,
      tensile_mpa: '抗拉(?:强度)?|强度|tensile(?: strength)?|strength|uts|grade',
    },
    order: ['wire_mm', 'tensile_mpa'],
    mustAsk: true,
  },
  roll_diameter: {
    names:
      '卷径|卷.{0,8}(?:外径|多粗|直径|多大)|(?:外径|直径).{0,6}卷|卷起来|^(?=.*(?:卷|芯|网)).*外径|roll.{0,12}diameter|diameter.{0,16}roll|(?:outer|outside) dia',
    unless: '包塑|涂塑|浸塑|绿皮|pvc|刀片|razor|concertina',
    asks: {
      outer_dia_mm: '卷径|外径|多粗|多大|直径|diameter|how (?:thick|big|wide)|\\bod\\b',
    },
    fields: {
      core_mm: '(?:纸|卷)?芯(?:管|径|轴)?|纸管|管芯|管|core(?: dia(?:meter)?| tube)?|tube',
      length_m: SIDE_LENGTH,
      thickness_mm: '(?:网|层)?厚度?|单层厚?|(?:mesh |layer )?thick(?:ness)?|layers?(?: of)?',
    },
    order: ['length_m', 'core_mm', 'thickness_mm'],
    mustAsk: true,
  },
  zinc_coating: {
    names: '锌|galvani[sz]|\\bzinc\\b|hot[ -]?dip|oz/ft2',
    unless: '多重|报价|成本|weighs|how heavy|料价|几级|哪一?级|等级|which class|what class|grade',
    asks: {
      life_years:
        '(?:能|可以?)?(?:用|管|撑|顶|耐|保)(?:得住)?.{0,3}(?:多少|几|多)(?:年|久)|寿命|(?:多少|几)年|多久|how (?:long|many years)|life|last',
      zinc_g_per_kg_wire:
        '(?:含|用|有|耗).{0,4}(?:多少|几)?.{0,3}锌|(?:每|一|1)(?:公斤|千克|kg).{0,10}锌|吨丝.{0,6}锌|zinc per (?:kg|kilo)|g/kg|per (?:kg|kilo(?:gram)?) of wire',
      thickness_um:
        '(?:多少|几)\\s*(?:个)?(?:微米|μm?|um|丝)|多厚|厚度?(?:是)?多少|(?:in|to|many) (?:microns?|um|μm|micromet(?:re|er)s?)|how thick|thickness',
      coat_g_m2:
        '(?:多少|几)\\s*(?:个)?(?:克|g)|克(?:重|数)|克(?:每|/)平|(?:每|一|1)平米?(?:方)?(?:米)?.{0,4}(?:多少|几)克|(?:in|to|many) (?:g/m2|g(?:rams?)? per)|g/m2\\s*[?？]?$|grams',
      oz_ft2: '(?:多少|几)\\s*(?:个)?(?:盎司|oz)|(?:in|to|many) (?:oz|ounces?)',
    },
    fields: {
      coat_g_m2: '(?:镀|上)?锌(?:层|量)?(?:重)?|zinc(?: coating)?|coating|galvani[sz]ed',
      thickness_um: '(?:镀)?锌层?厚?度?|厚度?|zinc(?: layer| coating)?|thick(?:ness)?',
      wire_mm: '(?:的)?(?:钢|铁)?丝(?:径)?|线径|直径|粗|wires?(?: dia(?:meter)?)?|diameter',
      corrosion_um_yr:
        '(?:年|每年)?(?:腐蚀|锈|损失|消耗)(?:速率|速度|掉|率)?|(?:一|1|每)年.{0,3}|corro(?:sion|des)(?: rate)?(?: of)?|loses?|(?:a|per) year',
    },
    order: ['oz_ft2', 'coat_g_m2', 'thickness_um', 'corrosion_um_yr', 'wire_mm'],
    mustAsk: true,
  },
  sieve_lookup: {
    names:
      '试验筛|标准筛|分样筛|检验筛|筛号|号筛|sieve (?:no|number|size)|(?:test|standard|astm) sieve|astm e ?-?11|no\\. ?\\d+ sieve|# ?\\d+ sieve|\\d+ ?# sieve|which sieve|no\\.? ?\\d+ ?筛|astm.{0,8}筛',
    unless: '目(?!筛).{0,10}丝|丝径|mesh.{0,12}wire|多重|weigh',
    asks: {
      astm_no:
        '(?:几|多少|哪个|什么|哪一?)(?:号|筛号|目)|筛号.{0,3}(?:多少|几)|对应.{0,4}筛|which (?:test )?(?:sieve|number|no)|what (?:sieve|number|no)|sieve (?:number|no)\\.?\\s*(?:is|for)?',
      opening_um:
        '孔径|筛孔|孔.{0,3}(?:多大|多少)|多大|(?:多少|几)\\s*(?:个)?(?:微米|毫米|mm|um|μm)|opening|aperture|hole|(?:in|how many) (?:microns?|mm)|size',
      deviation_pct: '偏差|deviation',
    },
    fields: { opening_um: '孔径|筛孔|孔|opening|aperture|hole(?: size)?' },
    order: ['opening_um'],
    bare: [],
    mustAsk: true,
  },
  wire_gauge: {
    names: '\\b[sba]wg|[sba]wg\\b|号|\\bgauge|\\d ?ga\\b|#',
    unless:
      '[目网筛]|mesh|cloth|netting|chain|barb|刺|重|weigh|公斤|千克|\\bkg|heavy|几米|多少米|how long|fence|拉断|破断|break|mpa|n/mm2|柜|container',
    asks: {
      inch: '(?:多少|几)(?:英)?寸|英寸|in inch|inches',
      mm: '多粗|(?:多少|几)\\s*(?:个)?(?:毫米|mm|丝)|直径|换算|等于|是多少|in mm|millimet|how (?:thick|big)|diameter|thickness|what is|convert|to mm|mm',
      gauge:
        '(?:几|多少|哪个|什么|哪一?)(?:号|gauge)|号数|(?:which|what) (?:(?:wire|[sba]wg) )*(?:gauge|number|[sba]wg)|gauge (?:is|for)|to (?:[sba]wg|gauge)|in [sba]wg',
    },
    fields: { mm: WIRE },
    order: ['mm'],
    bare: [],
    mustAsk: true,
  },
  dutch_weave: {
    isProduct: true,
    names: '席[型形]|密纹|荷兰编织|荷兰网(?=.*\\d目)|dutch|hollander',
    asks: {
      weight_kg_m2: WEIGHT,
      thickness_mm: '厚度?|多厚|how thick|thick(?:ness)?',
      weft_density_ratio: '纬密比|weft density',
    },
    fields: {
      mesh_warp: '经目|目数|warp mesh|mesh',
      mesh_weft: '纬目|weft mesh',
      wire_warp_mm: '经(?:向)?(?:丝|线)(?:径)?|warp(?: wires?)?|丝径|丝|wires?',
      wire_weft_mm: '纬(?:向)?(?:丝|线)(?:径)?|(?:weft|shute|fill)(?: wires?)?',
    },
    order: ['mesh_warp', 'mesh_weft', 'wire_warp_mm', 'wire_weft_mm'],
    pairs: { mesh_warp: 'mesh_weft', wire_warp_mm: 'wire_weft_mm' },
  },
  chain_link: {
    isProduct: true,
    names:
      '[勾钩沟](?:花|的)|菱形网|活络网|球场(?:围|护)网|体育场围网|chain[ -]*link|cyclone|diamond (?:mesh|fence)',
    asks: {
      weight_kg: WEIGHT,
      weight_kg_m2: WEIGHT,
      wire_m_per_m2:
        '用丝|多少米(?:的)?丝|丝.{0,3}(?:多长|多少米)|wire (?:length|per)|length of wire',
      pvc_kg_m2: '塑.{0,4}(?:多重|多少)|pvc weight',
    },
    fields: {
      mesh_mm:
        '(?:网|开)?孔(?:径|眼)?|网眼|眼|格|网目|mesh(?: size| opening)?|openings?|apertures?|holes?|diamonds?|clear',
      pvc_od_mm:
        '包(?:塑|成)?(?:后)?(?:外径|后|到|至)?|外径|包?皮|coated(?: to)?|\\bod\\b|outer(?: dia(?:meter)?\\.?)?|over pvc',
      wire_mm: `${WIRE}|芯径|芯丝?|core(?: wire)?`,
      height_m: SIDE_HEIGHT,
      length_m: SIDE_LENGTH,
      contour_factor: '成形系数|系数|factor',
    },
    order: ['mesh_mm', 'wire_mm', 'pvc_od_mm', 'height_m', 'length_m'],
    pairs: { wire_mm: 'pvc_od_mm', height_m: 'length_m' },
    square: ['mesh_mm'],
  },
  expanded_metal: {
    names: '钢板网|铝板网|拉伸网|拉板网|扩张网|菱形板网|expanded|\\b[sl]wd\\b',
    asks: {
      weight_kg_m2: WEIGHT,
      weight_kg: WEIGHT,
      open_area_pct: OPEN_AREA,
      expansion_ratio: '拉伸比|扩张比|expansion ratio',
    },
    fields: {
      swd_mm:
        '\\bsw[dmo]|短(?:节距|轴|径|边|眼|孔)|短向|short way(?: of (?:the )?(?:diamond|mesh|opening))?',
      lwd_mm:
        '\\blw[dmo]|长(?:节距|轴|径|边|眼|孔)|长向|long way(?: of (?:the )?(?:diamond|mesh|opening))?',
      strand_mm: '丝?梗(?:宽|宽度)?|strand(?: width)?s?|丝宽|丝',
      thickness_mm: THICKNESS,
      width_m: SIDE_WIDTH,
      length_m: SIDE_LENGTH,
    },
    order: ['swd_mm', 'lwd_mm', 'strand_mm', 'thickness_mm', 'width_m', 'length_m'],
    pairs: { swd_mm: 'lwd_mm', width_m: 'length_m' },
  },
  perforated_plate: {
    names:
      '冲孔|腰(?:圆|形)?孔|长圆孔|孔板|洞洞板|打孔板|多孔板|圆孔(?:板|网)|穿孔板|perforated|punched (?:plate|sheet|metal)|slotted|(?:round|square|hex(?:agonal)?) holes|holey',
    asks: {
      weight_kg_m2: WEIGHT,
      open_area_pct: OPEN_AREA,
      holes_per_m2:
        '(?:多少|几)个?孔|孔数|多少个(?:眼|洞)|how many holes|number of holes|holes per',
    },
    fields: {
      pitch_mm:
        '(?:孔)?(?:中心|心|间|孔|节)距|(?:孔)?距|间隔|pitch(?:es)?|(?:staggered |straight |triangular |hole )?(?:spacings?|cent(?:er|re)s)|c/c|apart',
      hole_mm:
        '(?:圆|方|六角|六边)?(?:形)?(?:孔|洞|眼)(?:径|直径|边长|对边)?|直径|对边|边长|(?:round |square |hex(?:agonal)? |dia(?:meter)? )?(?:holes?|perforations?)(?: size| dia(?:meter)?)?|dia(?:meter)?\\.?|squares?|across flats|φ',
      slot_w_mm: '(?:长圆|长条?|腰(?:圆|形)?)孔|(?:孔|槽)宽|slots?(?: width)?',
      slot_l_mm: '(?:孔|槽)长|slot length',
      thickness_mm: THICKNESS,
    },
    order: ['hole_mm', 'pitch_mm', 'thickness_mm'],
    pairs: { slot_w_mm: 'slot_l_mm', pitch_x_mm: 'pitch_y_mm' },
    square: ['hole_mm', 'pitch_mm'],
    asides: '(?<![\\d.])(?:45|60|90)\\s*(?:度|°|deg(?:rees?)?)',
  },
  hex_netting: {
    isProduct: true,
    names:
      '六[角边](?:形)?(?:网|拧花|石笼)|拧花网|鸡笼?网|石笼网面?|格宾网面?|hex(?:agonal)?(?: \\w+){0,2} (?:mesh|netting|wire)|hex(?:agonal)? (?:wire )?(?:mesh|netting)|chicken wire|poultry (?:net|mesh|wire)|gabion mesh',
    asks: {
      weight_kg_m2: WEIGHT,
      wire_m_per_m2:
        '用丝|多少米(?:的)?丝|丝.{0,3}(?:多长|多少米)|wire (?:length|per)|length of wire',
    },
    fields: {
      mesh_width_mm:
        '网?孔(?:径|宽|眼)?|网眼|眼|mesh(?: size| opening| width)?|openings?|apertures?|holes?|hex(?:agonal)?',
      mesh_length_mm: '孔(?:总)?长|mesh length',
      twist_len_mm: '绞(?:合)?(?:段|长)(?:长)?|twist(?: length)?',
      wire_mm: WIRE,
    },
    order: ['mesh_width_mm', 'wire_mm'],
    pairs: { mesh_width_mm: 'mesh_length_mm' },
  },
  wire_weight: {
    names:
      '[丝线]|钢筋|螺纹钢|圆钢|盘圆|线材|钢条|\\bwires?\\b|rebar|\\brods?\\b|\\bbars?\\b|\\bcoil',
    // A bar is weighed whatever it is part of, unless the mesh's own sizes are there.
    unless:
      '^(?!.*(?:螺纹钢|圆钢|盘圆|rebar))(?=.*(?:[目网席笼栏板刺筛墨孔片焊]|编织|mesh|hole|opening|weld|woven|netting|fenc|panel|\\bcloth|screen|barb|razor|拉断|破断|tensile|break|锌层|zinc|g/m2|料价|柜|container|绿皮|包塑|pvc))|\\d\\s*\\*\\s*\\d',
    asks: {
      m_per_kg:
        '(?:一|1|每)(?:公斤|千克|kg).{0,6}(?:多少米|几米|多长)|met(?:re|er)s? per (?:kg|kilo)\\b|m/kg',
      kg_per_m:
        '(?:一|1|每)(?:延长)?米.{0,6}(?:多重|重|几|多少)|米重|(?:kg|weight|kilos|kilograms) (?:per|/|a) ?(?:met(?:re|er)|m\\b)|kg ?/ ?m\\b',
      weight_kg: WEIGHT,
      length_m: '(?:多少|几)米|多长|长度|how (?:long|many (?:met(?:re|er)s|feet|m\\b))|length',
    },
    fields: {
      wire_mm: `${WIRE}|φ|螺纹钢|圆钢|钢筋|rebars?|rods?|bars?`,
      length_m: '长度?|长的?|long|length',
      weight_kg: '重量?|重',
    },
    order: ['wire_mm', 'length_m', 'weight_kg'],
    bare: ['wire_mm'],
    mustAsk: true,
  },
};

/** Names of the calculators that are read elsewhere. */
export const PRODUCTS_READ_ELSEWHERE: Readonly<Record<ReadElsewhere, string>> = {
  mesh_aperture:
    '目数.{0,6}孔径|孔径.{0,6}目数|换算.{0,6}目|目.{0,8}微米|mesh.{0,12}(?:micron|aperture)',
  welded_mesh: PRODUCTS.welded,
  woven_mesh: `${PRODUCTS.woven}|目|丝网|不锈钢网`,
};

/** Asks what something means or how it is, which no calculator tells. */
export const ASKS_MEANING =
  '(?:是|有|表示|代表|指|各是|叫)(?:的)?什么(?!号|目|筛|重|孔|价|规格的)|什么意思|啥意思|什么含义|是啥|指(?:的)?(?:是)?(?:啥|哪)|含义|怎么(?:读|念|看|理解|解释|标注|表示)|代表|\\bmeans?\\b|\\bmeaning\\b|stands? for|refer(?:s|red)? to|what (?:are|is) the (?:two|numbers|figures|first|second)|how (?:do|to|should) (?:i|you|we)? ?read|标(?:的|着).{0,6}什么';

/** Asks for something else than a number: how, which, whether, why. */
export const ASKS_OTHERWISE =
  '怎么|怎样|如何|为什么|为何|哪|什么|吗|能不能|可不可以|会不会|要不要|是否|行不行|够不够|好不好|区别|推荐|建议|允许|公差|偏差|标准|生锈|质量|介绍|\\bhow (?:do|to|can|should|is|are)\\b|\\bwhy\\b|\\bwhich\\b|\\bwhat (?:is|are|does|kind|type|causes?)\\b|\\bcan\\b|\\bshould\\b|\\bis (?:it|this|that|there)\\b|\\bare\\b|\\bdoes\\b|recommend|suitable|difference|tolerance|standard';

/** Asks for a number. */
export const ASKS_NUMBER = `${WEIGHT}|${OPEN_AREA}|多少|几(?!乎|天前)|多大|多长|多粗|多厚|多高|多宽|how (?:heavy|many|much|long|thick|big|wide|high|large|tall)|(?:which|what) (?:mesh|gauge|sieve|number|opening|aperture|diameter|weight|percent)|mesh count`;

/** Asks how good something is without one of the words of a question. */
export const BESIDE_A_NUMBER =
  '(?:海边|户外|室外|酸|碱|食品|高温|潮湿).{0,8}(?:能用|可以|行|适合|耐)|能用|可用|适合|耐不耐|会生锈|good for|suitable|ok for|okay for|seaside|corro';

/** Optional fields that an output needs. */
export const NEEDED_FOR: Readonly<
  Partial<Record<ReadByWords, Readonly<Partial<Record<string, string[]>>>>>
> = {
  barbed_wire: { roll_length_m: ['roll_kg'] },
  razor_wire: { roll_weight_kg: ['tape_kg_m'], total_weight_kg: ['tape_kg_m'] },
  perforated_plate: { weight_kg_m2: ['thickness_mm'] },
  screen_ink: { ink_litre: ['print_area_m2'] },
  fence_estimate: { concrete_m3: ['hole_dia_m', 'hole_depth_m'] },
  zinc_coating: { life_years: ['corrosion_um_yr'], zinc_g_per_kg_wire: ['wire_mm'] },
  quotation: { total: ['area_m2'], usd_m2: ['fx_cny_per_usd'] },
};

const PRICE_WORDS = Object.entries(CALCULATOR_WORDS.quotation.fields)
  .filter(([field]) => field !== 'weight_kg_m2' && field !== 'area_m2')
  .map(([, words]) => words);
const NUMBER_OF_PRICE = '\\d+(?:\\.\\d+)?';
/** What a price is made of, with its number: no size of a mesh. */
export const PRICE_ITEM = `(?:${PRICE_WORDS.join('|')})\\s*(?:是|为|按|:|of|is|at)?\\s*${NUMBER_OF_PRICE}\\s*(?:%|元(?:/(?:kg|m2|t))?)?|${NUMBER_OF_PRICE}\\s*(?:%|元(?:/(?:kg|m2|t))?)`;

const UNIT_WORD = '(?<unit>[a-zμ"\'²³/0-9]+|[\\u4e00-\\u9fff]{1,4}(?:\\/[\\u4e00-\\u9fff]{1,4})?)';
/** Where the unit stands that a quantity is wanted in. */
export const ASKS_UNIT = [
  `(?:等于|是|合|折合|折成|换算(?:成|为)?|换成|转成|相当于|有|为)\\s*(?:多少|几)\\s*(?:个)?\\s*${UNIT_WORD}`,
  `(?:等于|合|折合|折成|换算(?:成|为)?|换成|转成)\\s*(?!多少|几)${UNIT_WORD}`,
  `how many ${UNIT_WORD}`,
  `(?:#\\s*)(?:in|to|into|as|=) ${UNIT_WORD}\\s*[?.]?$`,
];

/** Sets two things side by side. */
export const COMPARES =
  '哪[个种一]|谁(?:更|比较)?|比较|对比|相差|差(?:多少|几|别)|各(?:是)?(?:多|重|几)|分别|[细粗重轻大小多少厚薄]多少|\\bvs\\b|versus|\\bwhich\\b|heavier|lighter|difference|compare';
export const JOINS =
  '\\s*(?:和|跟|与|同|还是|对比|相比|比(?!较|重|例)|或者?|、)\\s*|\\s+(?:vs\\.?|versus|or|and|than|against|compared (?:with|to))\\s+';

/** Asks how it is worked out, which every calculation shows. */
export const ASKS_FORMULA =
  /(?:怎么|如何|用什么(?:公式|式子|方法)?|什么(?:公式|式子)).{0,3}(?:算|计算|来的)|(?:公式|式子)(?:是什么|呢)|\bformula\b|how (?:is|do you|to) (?:it )?(?:work|calculat)/;

/** Steel that is no mesh and no wire, though it has sizes like theirs. */
export const OTHER_STEEL =
  '角(?:铁|钢)|槽钢|工字钢|扁钢|[钢水方圆]管|管子|angle (?:iron|steel)|i-?beams?|\\bpipes?\\b';
