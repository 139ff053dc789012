import type { FigureKind } from '#mesh/reading/work-out.ts';
import type { ArithmeticId, FrameNote } from '#mesh/reading/frame.ts';
import type { Language } from '../messages.ts';

/**
 * Texts of calculated answers and clarifying questions in one language; `{{name}}` is a parameter.
 */
export interface ReadingTexts {
  figures: Record<FigureKind, string>;
  /** For negative differences: {{value}} */
  less: Record<'difference' | 'percent', string>;
  /** The largest of several items: {{name}}, {{more}}, {{less}}, {{difference}}, {{percent}} */
  verdict: string;
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
  notes: Partial<Record<FrameNote, string>>;
  missing: string;
  missingProduct: string;
  /** Separates alternative fields. */
  either: string;
  product: string;
  products: Record<'woven' | 'welded' | 'chainLink' | 'hex' | 'expanded' | 'perforated', string>;
  ambiguous: string;
  needsRate: string;
  refused: string;
  refusedHint: string;
  unreachable: string;
  independent: string;
  unknownMaterial: string;
  plasticExcluded: string;
  steps: string;
  dispute: string;
  converted: string;
}

export const READING_TEXTS: Record<Language, ReadingTexts> = {
  'zh-CN': {
    figures: {
      output: '{{name}} **{{value}}**',
      each: '每件（卷）**{{value}}**',
      withLoss: '连损耗 **{{value}}**',
      perLength: '按长度算 **{{value}}**',
      total: '合计 **{{value}}**',
      solved: '{{name}} **{{value}}**',
      sum: '加起来 **{{value}}**',
      difference: '比前一个多 **{{value}}**',
      percent: '多 **{{value}}**',
      money: '{{name}} **{{value}}**',
      area: '面积 **{{value}}**',
      count: '能做 **{{value}}**',
    },
    less: { difference: '比前一个少 **{{value}}**', percent: '少 **{{value}}**' },
    verdict: '{{name}}：{{more}} 比 {{less}} 多 **{{difference}}**（{{percent}}）。',
    names: {
      money: '金额',
      total: '总价',
      unitPrice: '单价',
      tax: '税额',
      weight: '重量',
      amount: '结果',
      usd: '折合',
      cny: '折合',
      price: '售价',
      margin_pct: '毛利率',
      markup_pct: '加价率',
      cost: '成本',
      amount_cny: '人民币金额',
      amount_usd: '美元金额',
      rate: '汇率',
      commission_pct: '佣金率',
      count: '数量',
      total_kg: '总重',
      each_kg: '单件重量',
      total_m: '总长',
      each_m: '单件长度',
      spare_pct: '备用率',
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
    },
    perSquareFoot: '每平方英尺重',
    working: '（{{working}}）',
    separator: '，',
    sentenceEnd: '。',
    item: '{{label}}：{{figures}}',
    unused: '“{{numbers}}”没有用上：不知道它指什么，请说明一下。',
    sums: {
      currency: '换算金额',
      margin: '毛利与加价',
      pieces: '件数',
      cutting: '裁片',
      gabion_wall: '石笼挡墙',
      slab_sheets: '铺网片',
      cover_area: '铺网用量',
      aperture_range: '孔径范围',
    },
    notes: {
      oneBoxDeep: '没有说墙厚，按一个石笼厚计。',
      plainGrid: '按整齐排料计，横竖两个方向取多的；不计锯缝，错开套裁可能更多。',
      twiceWire: '网厚按两倍丝径计（经丝压纬丝）；知道实际网厚请直接说。',
      unneededAssumed: '没有说的尺寸不影响所问的结果，先按常用值代入。',
      instead: '有一项没有说，只能先算出不受它影响的结果；补上后再算完整的。',
      steelGauge: '带半号的线号只有美国钢丝线规才有，所有号数都按它计（常识，待核）。',
      gaugeAssumed: '没有写线规，铁丝的号数按 BWG 计；SWG、AWG 的同号粗细不同。',
      longPitchOpen: '没有给长节距，按短节距的 2.5 倍填入；它不影响重量和开孔率。',
      patternAssumed: '没有说明孔怎么排，按该孔形最常见的排列计。',
      hexInCentimetres: '网孔的两个数按厘米计，石笼网习惯这样写。',
      openingAsPitch: '孔按中心距计；如果是净孔，请说明。',
      doubleSidedHalved: '双面合计的锌量除以 2，按单面计算。',
      rollAsBox: '卷按外切方体（直径 × 直径 × 高）计体积。',
      productAssumed: '没有说明网种，按最常见的一种计。',
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
    ambiguous: '这样写有两种读法，是哪一种？',
    needsRate: '还缺汇率：告诉我 1 外币合多少元，就能换算。',
    refused: '按这组数据做不出来：',
    refusedHint: '请核对这几个数和单位，改好后再算。',
    unreachable: '没有这样的{{field}}：{{output}}能达到的是 {{low}} 到 {{high}}。',
    independent: '{{output}}不随{{field}}变，求不出来。',
    unknownMaterial:
      '没有“{{material}}”的可靠密度，不会拿钢的密度代替。告诉我密度（g/cm³）就能算。',
    plasticExcluded: '没有计入塑层重量。',
    steps: '算法：',
    dispute:
      '理论值是按名义尺寸算的，和实称不一样常常是因为丝径有负差、绞合或弯曲的取值不同，或者过磅的是净网。请用千分尺量丝径、数一下孔，把实测值发来，我按实测重算。',
    converted: '{{given}} = **{{result}}**。',
  },
  'en-US': {
    figures: {
      output: '{{name}} **{{value}}**',
      each: 'each piece or roll **{{value}}**',
      withLoss: 'with waste **{{value}}**',
      perLength: 'by length **{{value}}**',
      total: 'in all **{{value}}**',
      solved: '{{name}} **{{value}}**',
      sum: 'together **{{value}}**',
      difference: '**{{value}}** more than the one before',
      percent: '**{{value}}** more',
      money: '{{name}} **{{value}}**',
      area: 'area **{{value}}**',
      count: 'makes **{{value}}**',
    },
    less: { difference: '**{{value}}** less than the one before', percent: '**{{value}}** less' },
    verdict: '{{name}}: {{more}} has **{{difference}}** ({{percent}}) more than {{less}}.',
    names: {
      money: 'amount',
      total: 'total',
      unitPrice: 'price',
      tax: 'tax',
      weight: 'weight',
      amount: 'result',
      usd: 'that is',
      cny: 'that is',
      price: 'selling price',
      margin_pct: 'margin',
      markup_pct: 'mark-up',
      cost: 'cost',
      amount_cny: 'amount in yuan',
      amount_usd: 'amount in dollars',
      rate: 'exchange rate',
      commission_pct: 'commission',
      count: 'pieces',
      total_kg: 'total weight',
      each_kg: 'weight of each',
      total_m: 'total length',
      each_m: 'length of each',
      spare_pct: 'spare',
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
    },
    perSquareFoot: 'weight per square foot',
    working: ' ({{working}})',
    separator: ', ',
    sentenceEnd: '.',
    item: '{{label}}: {{figures}}',
    unused: 'I did not use “{{numbers}}”: what does it stand for?',
    sums: {
      currency: 'Currency',
      margin: 'Margin and mark-up',
      pieces: 'Pieces',
      cutting: 'Cutting',
      gabion_wall: 'Gabion wall',
      slab_sheets: 'Sheets of a slab',
      cover_area: 'Mesh for an area',
      aperture_range: 'Range of the opening',
    },
    notes: {
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
        'Half sizes exist only in the US steel wire gauge, so all gauge numbers are read by it (common knowledge, unverified).',
      gaugeAssumed:
        'No gauge system is given: BWG is used, as the iron-wire trade does; SWG and AWG differ.',
      longPitchOpen:
        'The long way is not given and is taken as 2.5 times the short way; it changes neither weight nor open area.',
      patternAssumed: 'The hole pattern is not given: the most common one for this hole is used.',
      hexInCentimetres: 'The two mesh numbers are read as centimetres, as gabion mesh is written.',
      openingAsPitch: 'The opening is read centre to centre; say so if it is the clear opening.',
      doubleSidedHalved: 'The coating is for both sides together, so each side has half of it.',
      rollAsBox: 'A roll is counted as the box around it: diameter × diameter × height.',
      productAssumed: 'The kind of mesh is not given: the most common one is used.',
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
    ambiguous: 'This can be read in two ways. Which one is meant?',
    needsRate: 'I still need the exchange rate.',
    refused: 'These numbers do not make a product:',
    refusedHint: 'Please check the numbers and their units.',
    unreachable: 'There is no such {{field}}: {{output}} can be {{low}} to {{high}}.',
    independent: '{{output}} does not depend on {{field}}.',
    unknownMaterial:
      'I have no reliable density for “{{material}}” and do not use that of steel instead. Tell me the density (g/cm³).',
    plasticExcluded: 'The plastic coat is not included in the weight.',
    steps: 'Working:',
    dispute:
      'The theoretical value uses nominal sizes. A scale often differs because the wire is thinner than nominal, because twists and bends are estimated, or because the net weight is meant. Measure the wire with a micrometer, count the openings, and send me the values: I calculate again with them.',
    converted: '{{given}} = **{{result}}**.',
  },
};
