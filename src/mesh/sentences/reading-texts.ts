import type { UnclearSubject } from '../reading/deal/unclear-deal.ts';
import type { FigureKind } from '../reading/work-out/calculated-item.ts';
import type { ArithmeticId, FrameNote } from '../reading/frame.ts';

/**
 * Texts of calculated answers and clarifying questions in one language; `{{name}}` is a parameter.
 */
export interface ReadingTexts {
  figures: Record<FigureKind, string>;
  /** For negative differences: {{value}} */
  less: Record<'difference' | 'percent' | 'claim', string>;
  /** The largest of several items: {{name}}, {{more}}, {{less}}, {{difference}}, {{percent}} */
  verdict: string;
  /** Verdict on grains: {{verdict}}, {{grain}}, {{opening}}, {{mesh}}, {{pitch}}, {{wire}}, {{low}}, {{high}} */
  grains: {
    verdicts: Record<'pass' | 'stop', Record<'through' | 'held', string>> & { depends: string };
    reasons: Record<'pitch' | 'held' | 'through' | 'depends', string> & {
      opening: Record<'through' | 'held', string>;
    };
    /** The grain nearly has the size of the opening. */
    close: string;
  };
  /** Names of figures that no calculator outputs. */
  names: Readonly<Record<string, string>>;
  /** Names of arithmetic operations without a calculator. */
  sums: Record<ArithmeticId, string>;
  perSquareFoot: string;
  working: string;
  separator: string;
  sentenceEnd: string;
  item: string;
  unused: string;
  unusedPrice: string;
  notes: Partial<Record<FrameNote, string>>;
  missing: string;
  missingProduct: string;
  /** Separates alternative fields. */
  either: string;
  product: string;
  products: Record<'woven' | 'welded' | 'chainLink' | 'hex' | 'expanded' | 'perforated', string>;
  ambiguous: string;
  /** One of several readings: {{name}}, {{spec}}, {{figures}} */
  closeReading: string;
  needsRate: string;
  needsTaxRate: string;
  /** {{subject}} */
  unclearDeal: string;
  dealSubjects: Record<UnclearSubject, string>;
  refused: string;
  refusedHint: string;
  unreachable: string;
  independent: string;
  unknownMaterial: string;
  steps: string;
  dispute: string;
  converted: string;
  /** One of several lines: {{number}} */
  line: string;
  /** Heads of a table of figures. */
  columns: Record<'quantity' | 'working' | 'value', string>;
}

export const READING_TEXTS: Record<'zh-CN' | 'en-US', ReadingTexts> = {
  'zh-CN': {
    figures: {
      output: '{{name}} **{{value}}**',
      each: '每件（卷）**{{value}}**',
      coat: '其中塑层 **{{value}}**',
      withLoss: '连损耗 **{{value}}**',
      perLength: '按长度算 **{{value}}**',
      total: '合计 **{{value}}**',
      solved: '{{name}} **{{value}}**',
      sum: '加起来 **{{value}}**',
      difference: '比前一个多 **{{value}}**',
      percent: '多 **{{value}}**',
      claim: '你说的数比它多 **{{value}}**',
      lowest: '最少 **{{value}}**',
      highest: '最多 **{{value}}**',
      from: '{{name}}从 **{{value}}**',
      upTo: '到 **{{value}}**',
      money: '{{name}} **{{value}}**',
      area: '面积 **{{value}}**',
      count: '能做 **{{value}}**',
    },
    less: {
      difference: '比前一个少 **{{value}}**',
      percent: '少 **{{value}}**',
      claim: '你说的数比它少 **{{value}}**',
    },
    verdict: '{{name}}：{{more}} 比 {{less}} 多 **{{difference}}**（{{percent}}）。',
    grains: {
      verdicts: {
        pass: { through: '能过', held: '过不去' },
        stop: { through: '拦不住', held: '拦得住' },
        depends: '看丝径',
      },
      reasons: {
        opening: {
          through: '**{{verdict}}**：孔径 **{{opening}}**，比 {{grain}} 的颗粒大。',
          held: '**{{verdict}}**：孔径 **{{opening}}**，不比 {{grain}} 的颗粒大。',
        },
        pitch:
          '**{{verdict}}**：{{mesh}} 目的节距只有 **{{pitch}}**，孔还要再减去丝径，{{grain}} 的颗粒用什么丝径都过不去。',
        held: '**一般{{verdict}}**：{{mesh}} 目常用丝径的孔是 **{{low}}–{{high}}**，不比 {{grain}} 的颗粒大；丝径细到 {{wire}} 以下才能过。',
        through:
          '**一般{{verdict}}**：{{mesh}} 目常用丝径的孔是 **{{low}}–{{high}}**，比 {{grain}} 的颗粒大；丝径要到 {{wire}} 及以上才过不去。',
        depends:
          '**{{verdict}}**：{{mesh}} 目的孔 = {{pitch}} − 丝径。丝径小于 **{{wire}}**，{{grain}} 的颗粒能过；丝径再粗就过不去。丝径是多少？',
      },
      close: '颗粒和孔差不多大：容易卡在孔里，网孔公差也会改变结果。',
    },
    names: {
      money: '金额',
      total: '总价',
      unitPrice: '单价',
      tax: '税额',
      weight: '重量',
      amount: '结果',
      profit: '利润',
      balance: '尾款',
      deposit: '定金',
      premium: '保险费',
      difference: '相差',
      increase: '高出',
      increase_pct: '高出',
      decrease: '低了',
      decrease_pct: '低了',
      cheapest_1: '第一家便宜，便宜',
      cheapest_2: '第二家便宜，便宜',
      cheapest_3: '第三家便宜，便宜',
      cheapest_4: '第四家便宜，便宜',
      offer_1: '第一家',
      offer_2: '第二家',
      offer_3: '第三家',
      offer_4: '第四家',
      margin_pct: '毛利率',
      markup_pct: '加价率',
      count: '数量',
      percentOf: '结果',
      shareOf: '占',
      conversion: '换算',
      areas: '总面积',
      cut_pieces: '能裁',
      offcut_pct: '余料',
      stock_width_m: '整张（卷）宽',
      stock_length_m: '整张（卷）长',
      piece_width_m: '小片宽',
      piece_length_m: '小片长',
      piece_dia_m: '圆片直径',
      boxes: '石笼',
      stone_m3: '石料',
      solid_m3: '石料实体积',
      stone_t: '石料重',
      wall_length_m: '墙长',
      wall_height_m: '墙高',
      wall_depth_m: '墙厚',
      box_length_m: '石笼长',
      box_width_m: '石笼宽',
      box_height_m: '石笼高',
      voids_pct: '空隙率',
      stone_t_m3: '石料堆积密度',
      sheets: '网片',
      slab_m2: '面积',
      sheets_kg: '总重',
      slab_length_m: '地面长',
      slab_width_m: '地面宽',
      sheet_length_m: '网片长',
      sheet_width_m: '网片宽',
      lap_m: '搭接长度',
      sheet_kg_m2: '平米重',
      shape_m2: '面积',
      top_side_m: '上底',
      bottom_side_m: '底边（下底）',
      rise_m: '高',
      gross_m2: '用网面积',
      cover_rolls: '数量',
      face_length_m: '长',
      face_height_m: '高（宽）',
      face_m2: '面积',
      overlap_pct: '搭接',
      waste_pct: '损耗',
      roll_width_m: '卷（片）宽',
      roll_length_m: '卷（片）长',
      roll_m2: '每卷（片）面积',
      aperture_min_mm: '孔径最小',
      aperture_max_mm: '孔径最大',
      mesh: '目数',
      wire_mm: '丝径',
      wire_tolerance_mm: '丝径公差',
      wire_tolerance_pct: '丝径公差',
      mesh_tolerance_pct: '目数公差',
      strand_m: '用丝总长',
      strand_rolls: '数量',
      run_m: '围栏长',
      fence_strands: '道数',
      strand_roll_m: '每卷长',
      line_rolls: '卷数',
      line_roll_m: '每卷长',
      lot_pieces: '数量',
      net_kg: '每件净重',
      gross_kg: '每件毛重',
      tare_kg: '每件包装重',
      lot_payload_kg: '载重',
      package_width_m: '宽',
      package_length_m: '长',
      lot_gross_kg: '总毛重',
      lot_net_kg: '总净重',
      lot_kg: '总重',
      lot_fits: '按重量能装',
      roll_height_m: '卷高',
      sheet_mm: '板厚',
      tyler_opening_um: '孔径',
      tyler_mesh: '泰勒筛号',
      tube_dia_m: '直径',
      tube_length_m: '长度',
      tubes: '数量',
      tube_m2: '面积',
      zinc_width_m: '宽',
      zinc_length_m: '长',
      zinc_area_m2: '面积',
      zinc_g_m2: '锌量',
      zinc_sides: '面数',
      zinc_sheets: '数量',
      zinc_mass_kg: '锌重',
      thickness_mm: '板厚',
    },
    perSquareFoot: '每平方英尺重',
    working: '（{{working}}）',
    separator: '，',
    sentenceEnd: '。',
    item: '{{label}}：{{figures}}',
    unused: '“{{numbers}}”没有用上：不知道它指什么，请说明一下。',
    unusedPrice: '“{{numbers}}”是每公斤、每平方米还是每件（卷、片）的价？说明一下就能算。',
    sums: {
      cutting: '裁片',
      gabion_wall: '石笼挡墙',
      slab_sheets: '铺网片',
      cover_area: '铺网用量',
      aperture_range: '孔径范围',
      shape_area: '面积',
      fence_strands: '刺绳用量',
      line_rolls: '围网卷数',
      lot_weight: '整批重量',
      sheet_gauge: '板厚',
      sheet_zinc: '板上锌量',
      tube_area: '筒形网面积',
      tyler_number: '泰勒筛号',
    },
    notes: {
      plasticExcluded: '按裸丝计，没有计入塑层；告诉我包塑后的丝外径，就能连塑层一起算。',
      boxPlasticExcluded: '按裸丝计，没有计入塑层。',
      partsExcluded: '只算网片，立柱和边框不计在内。',
      tubeFlattened:
        '网筒按展开的平网计：长 = π × 直径，宽 = 筒高（有底的另加 直径 ÷ 4，即底的面积）；没有计搭边和盖。',
      sieveAssumed: '按 ASTM E11 试验筛计；织网的孔还要看丝径：孔 = 25.4 ÷ 目数 − 丝径。',
      raisedPattern: '按平板计；花纹板另有凸起的花纹，更重，请以钢厂的理论重量表为准。',
      meanGates: '门宽不一样，按平均门宽计：门占去的总长和门数不变。',
      oneBoxDeep: '没有说墙厚，按一个石笼厚计。',
      plainGrid: '按整齐排料计，横竖两个方向取多的；不计锯缝，错开套裁可能更多。',
      twiceWire: '网厚按两倍丝径计（经丝压纬丝）；知道实际网厚请直接说。',
      unneededAssumed: '没有说的尺寸不影响所问的结果，先按常用值代入。',
      instead: '有一项没有说，只能先算出不受它影响的结果；补上后再算完整的。',
      steelGauge:
        '线号按美国钢丝线规（W&M）计：半号只有它才有，美式勾花网和刺绳也用它；SWG、BWG 的同号粗细不同。',
      sheetGauge:
        '板厚的号数按美国板规计：碳钢板用 MSG，镀锌板用镀锌板规（含锌层），不锈钢板用 US Standard，铝板和铜板用 AWG，与铁丝的线规不同。',
      gaugeAssumed: '没有写线规，铁丝的号数按 BWG 计；SWG、AWG 的同号粗细不同。',
      longPitchOpen: '没有给长节距，按短节距的 2.5 倍填入；它不影响重量和开孔率。',
      patternAssumed: '没有说明孔怎么排，按该孔形最常见的排列计。',
      openingInCentimetres: '网孔没有写单位，按厘米计：按毫米的话，丝对孔来说太粗。',
      openingAsPitch: '孔按中心距计；如果是净孔，请说明。',
      doubleSidedHalved: '双面合计的锌量除以 2，按单面计算。',
      rollAsBox: '卷按外切方体（直径 × 直径 × 高）计体积。',
      productAssumed: '没有说明网种，按最常见的一种计。',
      sizesOnlyName: '目数、孔和丝径只说明是什么货，算这个价没有用到。',
      insuredAt110: '没有说投保加成，按 CIF 价的 110% 投保计：CIF = CFR ÷（1 − 110% × 费率）。',
      vatAssumed: '没有说税率，按增值税 13% 计；税率不同请说。',
      priceUnknown: '我没有料价和行情，不能报价；给出料价（元/kg），就能按重量算。',
    },
    missing: '还缺{{fields}}，补上就能算。',
    missingProduct: '先说一下是哪种网，再给网孔、丝径和尺寸，就能算。',
    either: '或',
    product: '网的种类',
    products: {
      woven: '编织网',
      welded: '电焊网',
      chainLink: '勾花网',
      hex: '六角网',
      expanded: '钢板网',
      perforated: '冲孔网',
    },
    closeReading: '{{name}}（{{spec}}）：{{figures}}',
    ambiguous: '这样写有两种读法，是哪一种？',
    needsRate: '还缺汇率：告诉我 1 外币合多少元，就能换算。',
    needsTaxRate: '还缺税率：告诉我增值税是百分之几，就能算。',
    unclearDeal:
      '这些数还算不出{{subject}}，不猜。请把相关的数量、单价或总价写在一句里，并带上单位（元/kg、元/m²、元/卷）。',
    dealSubjects: {
      profit: '利润',
      margin: '利润率',
      difference: '差价',
      cheaper: '哪个便宜',
      change: '变化的百分比',
      balance: '尾款',
      part: '这一部分',
      yesNo: '够不够',
      amount: '金额',
    },
    refused: '按这组数据做不出来：',
    refusedHint: '请核对这几个数和单位，改好后再算。',
    unreachable: '没有这样的{{field}}：{{output}}能达到的是 {{low}} 到 {{high}}。',
    independent: '{{output}}不随{{field}}变，求不出来。',
    unknownMaterial:
      '没有“{{material}}”的可靠密度，不会拿钢的密度代替。告诉我密度（g/cm³）就能算。',
    steps: '算法：',
    dispute:
      '理论值是按名义尺寸算的，和实称不一样常常是因为丝径有负差、绞合或弯曲的取值不同，或者过磅的是净网。请用千分尺量丝径、数一下孔，把实测值发来，我按实测重算。',
    converted: '{{given}} = **{{result}}**。',
    line: '第 {{number}} 项',
    columns: { quantity: '项目', working: '算式', value: '数值' },
  },
  'en-US': {
    figures: {
      output: '{{name}} **{{value}}**',
      each: 'each piece or roll **{{value}}**',
      coat: 'of it plastic **{{value}}**',
      withLoss: 'with waste **{{value}}**',
      perLength: 'by length **{{value}}**',
      total: 'in all **{{value}}**',
      solved: '{{name}} **{{value}}**',
      sum: 'together **{{value}}**',
      difference: '**{{value}}** more than the one before',
      percent: '**{{value}}** more',
      claim: 'your number is **{{value}}** more',
      lowest: 'at least **{{value}}**',
      highest: 'at most **{{value}}**',
      from: '{{name}} from **{{value}}**',
      upTo: 'to **{{value}}**',
      money: '{{name}} **{{value}}**',
      area: 'area **{{value}}**',
      count: 'makes **{{value}}**',
    },
    less: {
      difference: '**{{value}}** less than the one before',
      percent: '**{{value}}** less',
      claim: 'your number is **{{value}}** less',
    },
    verdict: '{{name}}: {{more}} has **{{difference}}** ({{percent}}) more than {{less}}.',
    grains: {
      verdicts: {
        pass: { through: 'Yes, it passes', held: 'No, it does not pass' },
        stop: { through: 'No, it is not held back', held: 'Yes, it is held back' },
        depends: 'That depends on the wire',
      },
      reasons: {
        opening: {
          through:
            '**{{verdict}}**: the opening is **{{opening}}**, larger than a grain of {{grain}}.',
          held: '**{{verdict}}**: the opening is **{{opening}}**, no larger than a grain of {{grain}}.',
        },
        pitch:
          '**{{verdict}}**: {{mesh}} mesh has a pitch of only **{{pitch}}**, and the opening is smaller by the wire; a grain of {{grain}} never passes.',
        held: '**{{verdict}}**, with usual wire: {{mesh}} mesh then has an opening of **{{low}}–{{high}}**, no larger than a grain of {{grain}}. It passes only where the wire is thinner than {{wire}}.',
        through:
          '**{{verdict}}**, with usual wire: {{mesh}} mesh then has an opening of **{{low}}–{{high}}**, larger than a grain of {{grain}}. Only wire of {{wire}} or thicker holds it back.',
        depends:
          '**{{verdict}}**: the opening of {{mesh}} mesh is {{pitch}} less the wire. A grain of {{grain}} passes where the wire is thinner than **{{wire}}**, and is held back by thicker wire. What wire is it?',
      },
      close:
        'The grain is about as large as the opening: it may stick in it, and the tolerance of the cloth decides.',
    },
    names: {
      money: 'amount',
      total: 'total',
      unitPrice: 'price',
      tax: 'tax',
      weight: 'weight',
      amount: 'result',
      profit: 'profit',
      balance: 'balance',
      deposit: 'deposit',
      premium: 'premium',
      difference: 'difference',
      increase: 'more by',
      increase_pct: 'more by',
      decrease: 'less by',
      decrease_pct: 'less by',
      cheapest_1: 'the first is cheaper, by',
      cheapest_2: 'the second is cheaper, by',
      cheapest_3: 'the third is the cheapest, by',
      cheapest_4: 'the fourth is the cheapest, by',
      offer_1: 'the first',
      offer_2: 'the second',
      offer_3: 'the third',
      offer_4: 'the fourth',
      margin_pct: 'margin',
      markup_pct: 'mark-up',
      count: 'pieces',
      percentOf: 'that is',
      shareOf: 'that is',
      conversion: 'that is',
      areas: 'total area',
      cut_pieces: 'pieces',
      offcut_pct: 'offcut',
      stock_width_m: 'width of the sheet or roll',
      stock_length_m: 'length of the sheet or roll',
      piece_width_m: 'width of a piece',
      piece_length_m: 'length of a piece',
      piece_dia_m: 'diameter of a disc',
      boxes: 'boxes',
      stone_m3: 'stone',
      solid_m3: 'solid stone',
      stone_t: 'weight of the stone',
      wall_length_m: 'length of the wall',
      wall_height_m: 'height of the wall',
      wall_depth_m: 'depth of the wall',
      box_length_m: 'length of a box',
      box_width_m: 'width of a box',
      box_height_m: 'height of a box',
      voids_pct: 'voids',
      stone_t_m3: 'bulk density of the stone',
      sheets: 'sheets',
      slab_m2: 'area',
      sheets_kg: 'total weight',
      slab_length_m: 'length of the slab',
      slab_width_m: 'width of the slab',
      sheet_length_m: 'length of a sheet',
      sheet_width_m: 'width of a sheet',
      lap_m: 'lap',
      sheet_kg_m2: 'weight per m²',
      shape_m2: 'area',
      top_side_m: 'top side',
      bottom_side_m: 'base',
      rise_m: 'height',
      gross_m2: 'mesh area',
      cover_rolls: 'quantity',
      face_length_m: 'length',
      face_height_m: 'height or width',
      face_m2: 'area',
      overlap_pct: 'overlap',
      waste_pct: 'waste',
      roll_width_m: 'width of a roll or sheet',
      roll_length_m: 'length of a roll or sheet',
      roll_m2: 'area of a roll or sheet',
      aperture_min_mm: 'smallest opening',
      aperture_max_mm: 'largest opening',
      mesh: 'mesh',
      wire_mm: 'wire diameter',
      wire_tolerance_mm: 'wire tolerance',
      wire_tolerance_pct: 'wire tolerance',
      mesh_tolerance_pct: 'mesh tolerance',
      strand_m: 'length of the wire',
      strand_rolls: 'quantity',
      run_m: 'length of the fence',
      fence_strands: 'strands',
      strand_roll_m: 'length of a roll',
      line_rolls: 'Rolls',
      line_roll_m: 'Roll length',
      lot_pieces: 'quantity',
      net_kg: 'net weight each',
      gross_kg: 'gross weight each',
      tare_kg: 'packing each',
      lot_payload_kg: 'payload',
      package_width_m: 'width',
      package_length_m: 'length',
      lot_gross_kg: 'gross weight in all',
      lot_net_kg: 'net weight in all',
      lot_kg: 'weight in all',
      lot_fits: 'fits by weight',
      roll_height_m: 'Roll height',
      sheet_mm: 'thickness',
      tyler_opening_um: 'opening',
      tyler_mesh: 'Tyler mesh',
      tube_dia_m: 'diameter',
      tube_length_m: 'length',
      tubes: 'quantity',
      tube_m2: 'area',
      zinc_width_m: 'width',
      zinc_length_m: 'length',
      zinc_area_m2: 'area',
      zinc_g_m2: 'zinc',
      zinc_sides: 'sides',
      zinc_sheets: 'quantity',
      zinc_mass_kg: 'weight of the zinc',
      thickness_mm: 'thickness',
    },
    perSquareFoot: 'weight per square foot',
    working: ' ({{working}})',
    separator: ', ',
    sentenceEnd: '.',
    item: '{{label}}: {{figures}}',
    unused: 'I did not use “{{numbers}}”: what does it stand for?',
    unusedPrice:
      'Is “{{numbers}}” the price of a kilogram, of a square metre or of a piece? Then I can work it out.',
    sums: {
      cutting: 'Cutting',
      gabion_wall: 'Gabion wall',
      slab_sheets: 'Sheets of a slab',
      cover_area: 'Mesh for an area',
      aperture_range: 'Range of the opening',
      shape_area: 'Area',
      fence_strands: 'Wire of a fence',
      line_rolls: 'Rolls for a fence line',
      lot_weight: 'Weight of a lot',
      sheet_gauge: 'Sheet gauge',
      sheet_zinc: 'Zinc on a sheet',
      tube_area: 'Area of a tube',
      tyler_number: 'Tyler number',
    },
    notes: {
      plasticExcluded:
        'Counted for the bare wire, without its plastic; tell me the outer diameter of the coated wire to include it.',
      boxPlasticExcluded: 'Counted for the bare wire, without its plastic.',
      partsExcluded: 'Counted for the mesh alone, without posts and frames.',
      tubeFlattened:
        'The tube is counted as a flat piece, π × diameter long and as wide as the tube is high (with a bottom, diameter ÷ 4 more, which is its area), without overlap and lid.',
      sieveAssumed:
        'By the test sieves of ASTM E11; the opening of a woven cloth depends on its wire: 25.4 / mesh − wire.',
      raisedPattern:
        'Counted as a plain sheet; the raised pattern weighs more: see the table of the mill.',
      meanGates:
        'The gates differ in width: their mean width is used, which leaves the same length of fence.',
      oneBoxDeep: 'The depth of the wall is not given: it is counted as one box deep.',
      plainGrid:
        'Counted in a plain grid, the better of both directions and without the kerf; a staggered layout may give more.',
      twiceWire:
        'The cloth is counted as twice its wire thick, as wires cross; give its thickness if you know it.',
      unneededAssumed:
        'Sizes that were not given don’t change what is asked; usual ones stand in for them.',
      instead:
        'One value was not given, so only what doesn’t depend on it is worked out; add it for the whole.',
      steelGauge:
        'Gauge numbers are read by the US steel wire gauge (W&M), which alone has half sizes and which American chain link and barbed wire go by; SWG and BWG differ.',
      sheetGauge:
        'The gauge of the sheet is read by the US sheet gauges (MSG for carbon steel, the galvanized sheet gauge with its zinc, US Standard for stainless, AWG for aluminium and copper), which differ from steel wire gauges.',
      gaugeAssumed:
        'No gauge system is given: BWG is used, as the iron-wire trade does; SWG and AWG differ.',
      longPitchOpen:
        'The long way is not given and is taken as 2.5 times the short way; it changes neither weight nor open area.',
      patternAssumed: 'The hole pattern is not given: the most common one for this hole is used.',
      openingInCentimetres:
        'The opening has no unit and is read in centimetres: in millimetres the wire would be too thick for it.',
      openingAsPitch: 'The opening is read centre to centre; say so if it is the clear opening.',
      doubleSidedHalved: 'The coating is for both sides together, so each side has half of it.',
      rollAsBox: 'A roll is counted as the box around it: diameter × diameter × height.',
      productAssumed: 'The kind of mesh is not given: the most common one is used.',
      sizesOnlyName:
        'The mesh, opening and wire only say what the goods are; this price does not depend on them.',
      insuredAt110:
        'The insured sum is not given; 110 % of the CIF value is taken: CIF = CFR ÷ (1 − 110 % × rate).',
      vatAssumed:
        'No rate is given: VAT of 13% is used, as on goods in China; tell me if yours differs.',
      priceUnknown:
        'I know no market prices and give no quotation; with a material price per kg I can work it out from the weight.',
    },
    missing: 'I still need {{fields}}.',
    missingProduct: 'Tell me the kind of mesh, then the opening, the wire and the size.',
    either: ' or ',
    product: 'kind of mesh',
    products: {
      woven: 'woven mesh',
      welded: 'welded mesh',
      chainLink: 'chain link',
      hex: 'hexagonal netting',
      expanded: 'expanded metal',
      perforated: 'perforated plate',
    },
    closeReading: '{{name}} ({{spec}}): {{figures}}',
    ambiguous: 'This can be read in two ways. Which one is meant?',
    needsRate: 'I still need the exchange rate.',
    needsTaxRate: 'I still need the rate of VAT, in per cent.',
    unclearDeal:
      'I can’t work out {{subject}} from these numbers and won’t guess. Please write the quantities and prices in one sentence, each with its unit (per kg, per m², per roll, in all).',
    dealSubjects: {
      profit: 'the profit',
      margin: 'the margin',
      difference: 'the difference',
      cheaper: 'which is cheaper',
      change: 'the change in per cent',
      balance: 'the balance',
      part: 'that part',
      yesNo: 'whether it is enough',
      amount: 'the amount',
    },
    refused: 'These numbers do not make a product:',
    refusedHint: 'Please check the numbers and their units.',
    unreachable: 'There is no such {{field}}: {{output}} can be {{low}} to {{high}}.',
    independent: '{{output}} does not depend on {{field}}.',
    unknownMaterial:
      'I have no reliable density for “{{material}}” and do not use that of steel instead. Tell me the density (g/cm³).',
    steps: 'Working:',
    dispute:
      'The theoretical value uses nominal sizes. A scale often differs because the wire is thinner than nominal, because twists and bends are estimated, or because the net weight is meant. Measure the wire with a micrometer, count the openings, and send me the values: I calculate again with them.',
    converted: '{{given}} = **{{result}}**.',
    line: 'item {{number}}',
    columns: { quantity: 'Quantity', working: 'Working', value: 'Value' },
  },
};
