import { expectedOf, valuesOf } from './case.ts';
import {
  fill,
  start,
  tellFollowUp,
  tellInUnit,
  tellItems,
  tellPrice,
  tellRewritten,
  tellSolve,
  tellTotal,
  tellTwoAsks,
  tellTwoQuestions,
} from './compose.ts';
import type { Told, Voice } from './compose.ts';
import { CHINESE_MANNER, ENGLISH_MANNER } from './manner.ts';
import type { Manner } from './manner.ts';
import { fullWidth } from './numerals.ts';
import type { Random } from './random.ts';
import type { AskWords, PartWords, Vocabulary } from './vocabulary.ts';
import type { Way } from './ways.ts';

interface Pieces {
  head: string;
  parts: string[];
  question: string;
  noun: string;
  random: Random;
}

const any = (...labelled: string[]): PartWords => ({ labelled });
const asks = (nouns: readonly string[], ...questions: string[]): AskWords => ({ nouns, questions });

const WORKSHOP: Vocabulary = {
  products: {
    ...CHINESE_MANNER.words.products,
    woven: ['丝布', '网布', '方眼网'],
    crimped: ['轧花', '盘条网', '矿筛网'],
    welded: ['碰焊网', '点焊网', '焊网'],
    weldedPanel: ['碰焊网片', '地暖网片', '建筑网片', '焊网片'],
    chainLink: ['斜方网', '钩编网'],
    pvcChainLink: ['胶皮勾花网', '包胶斜方网'],
    plainSheet: ['板材', '光面板'],
    expanded: ['拉网', '扩张网', '菱形拉伸板'],
    perforated: ['洞洞板', '打孔板', '网孔板'],
    slotted: ['腰孔板', '腰形孔板'],
    hex: ['鸡笼网', '六方网', '拧丝网'],
    gabion: ['装石头的网箱', '石头笼子'],
    barbed: ['带刺铁丝', '拦羊刺丝', '铁刺线'],
    razor: ['刀片滚笼', '蛇腹形刀刺', '滚笼刺网'],
    wire: ['丝'],
    gaugeWire: ['铁线', '线'],
    dutch: ['席纹布', '密纹布', '席编网'],
    filter: ['滤片', '过滤布'],
    fence: ['围挡', '隔离栅', '铁丝围墙'],
    printing: ['丝网印刷的网纱', '绷版用的网布'],
    zinc: ['热镀的锌', '锌皮', '镀的锌'],
    offer: ['这批网', '货'],
    roll: ['成品卷', '打好的卷'],
    container: ['柜子', '集装箱柜'],
    sieve: ['化验筛', '分样筛'],
  },
  materials: {
    carbon_steel: ['镀锌铁丝', '黑铁丝', '普通铁丝'],
    plate_steel: ['普碳', '碳钢'],
    ss304: ['三零四不锈钢', '304材质', 'SUS304'],
    ss316: ['316L材质', 'SUS316'],
    copper: ['纯铜', '紫铜'],
    brass: ['黄铜', 'H65黄铜'],
    aluminium: ['铝', '纯铝'],
  },
  patterns: {
    round_60: ['梅花排', '品字形排', '错着排60度'],
    round_90: ['井字直排', '横平竖直排'],
    square_90: ['四方孔横平竖直排', '正方孔直排'],
    hex_60: ['六边形孔', '蜂窝孔'],
    slot_straight: ['横平竖直排', '直着排'],
  },
  parts: {
    ...CHINESE_MANNER.words.parts,
    mesh: any('{}目的', '一寸{}目', '打{}目'),
    wire: any('使{}的丝', '丝子{}', '丝的粗细{}'),
    aperture: any('眼儿{}', '窟窿{}', '眼{}'),
    pitch: any('格子{}', '方格{}', '眼子{}'),
    clearPitch: any('里空{}', '净眼{}'),
    rollSize: any('打成{}', '整卷{}'),
    panelSize: any('裁{}', '做成{}'),
    plateThickness: any('板子{}厚', '料厚{}'),
    hole: any('眼儿{}', '打{}的眼'),
    holePitch: any('眼距{}', '两眼中心{}'),
    strand: any('筋宽{}', '筋{}'),
    diamond: any('眼子{}', '格子{}'),
    hexMesh: any('眼儿{}', '六角眼{}'),
    boxSize: any('做{}的', '整体{}'),
    edgeWire: any('框丝{}', '包边丝{}'),
    lineWire: any('拧的主丝{}', '大线{}'),
    barbWire: any('刺用{}的', '小刺{}丝'),
    barbSpacing: any('刺隔{}', '隔{}一个刺'),
    perimeter: any('院墙一圈{}', '墙头{}'),
    loops: any('{}个圈一盘', '一盘{}圈'),
    coilDiameter: any('圈子{}大', '滚笼直径{}'),
    loopPitch: any('拉开圈和圈隔{}', '两圈隔{}'),
    layers: any('码{}道', '做{}排'),
    ofLength: any('{}这么长', '拉直{}'),
    ofWeight: any('有{}', '称了{}'),
    tensile: any('拉力{}', '强度级别{}'),
    openArea: any('透孔率{}', '通透率{}'),
    area: any('过滤的面{}', '通水面{}'),
    pressure: any('前后压差{}', '水压差{}'),
    fenceLength: any('拉{}', '边线{}', '要拦{}'),
    fenceHeight: any('立{}高', '网子{}高'),
    panelWidth: any('一扇{}宽', '一挡{}'),
    closed: any('收口成一圈', '转一圈接上'),
    thread: any('丝子{}', '纱径{}'),
    unitWeight: any('平方重{}', '一平的份量{}'),
    price: any('料钱{}', '丝钱{}'),
    loss: any('耗{}', '废料{}'),
    processing: any('工钱{}', '手工{}'),
    packing: any('打包{}', '包装费{}'),
    markup: any('成本上头加{}', '往上加{}'),
    orderArea: any('做{}', '量是{}'),
    freight: any('车费{}', '运费整车{}'),
    vat: any('票点{}', '开票{}'),
    core: any('中间管子{}', '纸管{}'),
    rollLength: any('卷{}', '拉开{}'),
    layer: any('网子一层{}', '单层{}厚'),
    unitKg: any('每件{}', '一件毛重{}'),
    unitDimensions: any('打包出来{}', '一件外形{}'),
  },
  asks: {
    ...CHINESE_MANNER.words.asks,
    weightM2: asks(
      ['平方重', '一平的份量'],
      '一个平方得多沉',
      '一平米合多少公斤',
      '一平方有多少公斤',
      '平方重有多少',
    ),
    weightRoll: asks(['一卷的份量'], '一卷得多沉', '一卷下来多少公斤', '一卷称多少公斤'),
    weightPiece: asks(['一片的份量'], '一片得多沉', '单片合多少公斤', '一扇多少公斤'),
    weightSheet: asks(['一张的份量'], '一张板得多沉', '整张多少公斤'),
    openArea: asks(['透孔率', '开孔的比例'], '开孔的比例有多少', '透孔率百分之几', '开孔占多少'),
    apertureMm: asks(['眼儿的大小'], '眼儿有多大', '网眼几毫米', '孔眼多大'),
    apertureUm: asks(['网眼微米数'], '眼是几个微米', '网眼多少微米'),
    meshCount: asks(['目数'], '算是多少目的', '折多少目', '得多少目'),
    boxWeight: asks(['空笼子的份量'], '空笼子一个多沉', '一个笼子几公斤'),
    stone: asks(['装石头的吨数'], '能装几吨石头', '得装多少吨石头'),
    weightPerMetre: asks(['一米的份量'], '一米得多沉', '每米合多少公斤'),
    metresPerCoil: asks(['一捆的米数'], '一捆拉开几米', '一盘能拉多少米'),
    coils: asks(['要的卷数'], '得几盘', '买几盘够使', '用多少盘'),
    wireWeight: asks(['份量'], '得多沉', '称起来多少公斤'),
    gaugeMm: asks(['粗细'], '合几个毫米', '究竟多少毫米粗', '粗细是几毫米'),
    gaugeNumber: asks(['号'], '算几号的', '归到几号'),
    breakingForce: asks(['拉断的力'], '使多大劲能拉断', '得多少牛才断'),
    panelsAndPosts: asks(['片数和桩数'], '得几片网几根桩子', '网片跟柱子各几个'),
    panels: asks(['片数'], '得用几片', '一共几扇网'),
    posts: asks(['柱子数'], '柱子得几根', '立几根桩'),
    exWorks: asks(['出厂价'], '出厂一个平方合多少钱', '出厂一平报多少'),
    withTax: asks(['带票价'], '开票一平合多少钱', '带票每平报多少'),
    orderTotal: asks(['总数'], '通共多少钱', '整单多少钱'),
    outerDiameter: asks(['打卷以后的直径'], '打成卷多粗', '卷完直径有多少'),
    loads: asks(['装柜的件数'], '一柜塞得下几件', '装得下多少件'),
    sieveOpening: asks(['筛眼'], '筛眼多大', '眼儿是几个微米'),
    sieveNo: asks(['筛号'], '得拿几号筛', '算美标几号'),
    flow: asks(['一小时的过水量'], '一个钟头过几方水', '一小时走多少方水'),
    zincThickness: asks(['厚度'], '锌皮有几个微米厚', '合几微米'),
    zincWeight: asks(['锌的克数'], '一平合多少克锌', '折多少克一平米'),
    zincLife: asks(['年头'], '能扛几年', '顶得住多少年'),
  },
};

const WORKSHOP_MANNER: Manner = {
  words: WORKSHOP,
  wraps: {
    polite: ['劳驾，{q}', '受累给算算，{q}', '掌柜的，{q}'],
    letter: ['王工，上午电话里没说清楚，我再打字发一遍：{q}，算好了发我微信就行'],
    story: ['刚卸完车，老板娘非让我问清楚，{q}，我数学不行'],
    customer: ['那边老外问 {q}', '甲方让报个数：{q}'],
    chat: ['喂 {q}', '{q} 在线等', '亲 {q}哈'],
  },
  totals: {
    roll: ['做{n}卷通共多沉', '发{n}卷，总共合多少公斤', '{n}卷过磅多少公斤'],
    panel: ['做{n}片通共多沉', '{n}片过磅多少公斤'],
    sheet: ['{n}张过磅多少公斤'],
    box: ['{n}个笼子通共多少公斤'],
  },
  tonnes: {
    roll: ['发{n}卷合多少吨', '{n}卷上车几吨重'],
    panel: ['发{n}片合多少吨', '{n}片上车几吨重'],
    sheet: ['{n}张合多少吨'],
    box: ['{n}个笼子合多少吨'],
  },
  inUnits: {
    jin: {
      roll: ['一卷合多少斤', '一卷是几斤'],
      panel: ['一片合多少斤'],
      sheet: ['一张合多少斤'],
      box: ['一个合多少斤'],
    },
    lb: { roll: ['一卷折成磅是多少', '一卷等于多少磅'], panel: ['一片折多少磅'] },
    t: {},
    g: { m2: ['一平合多少克', '平方克重多少'] },
  },
  prices: {
    roll: ['料按{p}块一公斤走，一卷合多少钱', '公斤价{p}块，一卷报多少'],
    panel: ['公斤价{p}块，一片合多少钱'],
    sheet: ['公斤价{p}块，一张合多少钱'],
    m2: ['公斤价{p}块，一平合多少钱', '按{p}块钱一公斤，合一平多少'],
  },
  twoAsks: ['{one}，再就是{other}', '先说{one}，再说{other}'],
  twoQuestions: [
    '{one}。顺便再问下，{other}',
    '第一个 {one} 第二个 {other}',
    '{one}，完了还有{other}',
  ],
  itemTotals: [
    '单子上有：{items}，通共多沉',
    '{items}，这些拢共多少公斤',
    '配货：{items}。过磅多少公斤',
  ],
  itemEach: ['{items}，一平各合多少公斤', '{items}，每样一平多沉'],
  itemSeparators: ['，再来', '。', ' + ', '，加上'],
  itemAreas: ['{item}做{n}个平方', '{n}平米{item}'],
  itemRolls: ['{item}来{n}卷', '{n}卷{item}'],
  solve: {
    wireForOpenArea: [
      '{thing}，透孔率得有{t}，该使多粗的丝',
      '想让{thing}透孔率到{t}，丝子多粗合适',
    ],
    wireForWeight: [
      '{thing}一个平方想控制在{t}，该使多粗的丝',
      '客户要{t}一平的{thing}，丝子得多粗',
    ],
    wireForAperture: ['{thing}，眼儿要留{t}，丝子多粗', '{thing}网眼做到{t}该使多粗的丝'],
    pitchForOpenArea: ['{thing}，透孔率想做{t}，眼距怎么排', '{thing}要占到{t}的开孔，眼距多少'],
    weldedWireForWeight: ['{thing}一平控制在{t}，该使多粗的丝'],
    chainWireForWeight: ['{thing}一平想要{t}，该使多粗的丝'],
    lengthForDiameter: ['{thing}，打到{t}粗，能打进去几米'],
    tensileForForce: ['{thing}拉到{t}绷断的，合多少兆帕'],
    plateForWeight: ['{thing}一平限{t}，板子用多厚'],
    areaForFlow: ['{thing}，一个钟头要走{t}水，通水面得多大'],
    markupForPrice: ['{thing}，报{t}一平出厂，合加了百分之几'],
  },
  limit: {
    wireForOpenArea: ['{thing}，透孔率少说也得{t}，丝子顶多能粗到多少'],
    lengthForDiameter: ['{thing}，最粗不能过{t}，顶多打几米'],
  },
  followUp: {
    replace: ['{new}的又是多少', '如果做{new}的', '换{new}算算', '{new}又怎么样'],
    scale: ['来{n}卷多少公斤', '那{n}卷拢共多沉'],
    scaleTonnes: ['{n}卷上车几吨', '{n}卷合几吨'],
    difference: ['比头一个沉多少', '跟头一个比差多少'],
    percent: ['比头一个沉百分之几'],
    both: ['这俩搁一块多沉', '两样拢共多少公斤'],
    add: ['再搭上{item}，拢共多少公斤', '还得加{item}，拢共多沉'],
    thanks: ['得嘞', '中，谢了'],
  },
  typos: [],
};

const BUYERS: Vocabulary = {
  products: {
    ...ENGLISH_MANNER.words.products,
    woven: [
      'wiremesh',
      'wire netting cloth',
      'woven wire cloth',
      'wire cloth screen',
      'square weave mesh',
    ],
    crimped: ['crimped wire netting', 'vibrating screen mesh', 'crimp screen'],
    welded: ['weld mesh', 'welded wire fabric', 'electro welded mesh'],
    weldedPanel: ['weld mesh sheet', 'welded wire fabric panel', 'electrowelded panel'],
    chainLink: ['cyclone mesh', 'chain-link fencing', 'cyclone fence'],
    pvcChainLink: ['pvc cyclone mesh', 'plastic coated chain-link'],
    plainSheet: ['sheet metal', 'plain plate'],
    expanded: ['expanded steel mesh', 'expanded metal lath'],
    perforated: ['perforated screen', 'punched sheet', 'punched plate'],
    slotted: ['slot hole punched sheet', 'oblong hole perforated screen'],
    hex: ['poultry netting', 'poultry mesh', 'hex wire mesh'],
    gabion: ['rock cage', 'gabion cage', 'stone basket'],
    barbed: ['barb wire', 'barbed fencing wire'],
    razor: ['concertina coil', 'razor coil', 'razor barbed tape'],
    dutch: ['hollander weave', 'dutch woven filter cloth'],
    fence: ['mesh fencing', 'boundary fence', 'perimeter fencing'],
    zinc: ['zn coating', 'galvanising', 'HDG layer'],
    sieve: ['lab sieve', 'testing sieve'],
    offer: ['goods', 'weld mesh'],
    roll: ['finished roll', 'packed roll'],
    filter: ['strainer mesh', 'strainer'],
    printing: ['screen printing cloth', 'bolting cloth'],
  },
  materials: {
    carbon_steel: ['GI', 'galv', 'HDG'],
    plate_steel: ['galv', 'black steel'],
    ss304: ['AISI 304', 'inox 304', 'SUS304'],
    ss316: ['AISI 316', 'inox 316', 'SUS316'],
    copper: ['pure copper', 'red copper'],
    brass: ['brass', 'yellow brass'],
    aluminium: ['aluminium alloy', 'aluminum'],
  },
  patterns: {
    round_60: ['60 deg stagger', 'triangular layout 60°', 'triangle pitch'],
    round_90: ['straight line round holes', 'in-line rows'],
    square_90: ['square hole in-line', 'square perforation straight'],
    hex_60: ['hexagon perforation', 'hex holes'],
    slot_straight: ['in-line rows', 'side by side straight'],
  },
  parts: {
    ...ENGLISH_MANNER.words.parts,
    mesh: any('{} mesh per inch', '{} holes per inch', '{}mesh'),
    wire: any('wire dia. {}', 'dia of wire {}', 'wire thickness {}', 'thk of wire {}'),
    aperture: any('hole size {}', 'aperture of {}', 'opening size {}'),
    pitch: any('hole {}', 'spacing {}', 'grid {}'),
    clearPitch: any('inside clear {}', 'free opening {}'),
    rollSize: any('supplied in {}', 'in rolls {}', 'size: {}'),
    panelSize: any('cut size {}', 'panels of {}'),
    plateThickness: any('sheet thk {}', '{} thk'),
    hole: any('hole dia {}', 'dia of hole {}', 'perforation {}'),
    holePitch: any('c/c {}', 'center to center {}', 'centre distance {}'),
    swd: any('SW {}', 'short pitch {}'),
    lwd: any('LW {}', 'long pitch {}'),
    strand: any('strand wd {}', 'strand of {}'),
    diamond: any('hole {}', 'diamond size {}'),
    hexMesh: any('mesh type {}', 'hex opening {}'),
    edgeWire: any('border wire {}', 'frame wire {}'),
    lineWire: any('main wire {}', 'strand {}'),
    barbWire: any('barb of {}', 'barbs in {}'),
    barbSpacing: any('barb gap {}', 'gap between barbs {}'),
    rollKg: any('{} kgs roll', '{} kg bundle'),
    perimeter: any('boundary {}', 'boundary wall {}'),
    loops: any('{} spirals per coil', '{} rings each coil'),
    coilDiameter: any('{} dia', 'ring dia {}'),
    loopPitch: any('rings opened {} apart', '{} gap between rings'),
    layers: any('{} layers one over other', 'in {} layers'),
    coat: any('coating mass {}', 'zn {}'),
    tensile: any('T.S. {}', 'strength {}'),
    openArea: any('free area {}', 'percentage open {}'),
    pressure: any('delta p {}', 'pressure loss {}'),
    fenceLength: any('boundary length {}', 'running length {}'),
    fenceHeight: any('ht {}', 'height of {}'),
    panelWidth: any('each panel {} wide', 'panel length {}'),
    closed: any('complete round', 'full loop'),
    thread: any('yarn {}', 'yarn dia {}'),
    price: any('raw mat. {}', 'wire cost {}'),
    loss: any('wastage {}', 'scrap {}'),
    processing: any('making charge {}', 'job work {}'),
    packing: any('packing charge {}'),
    markup: any('mark up on cost {}', 'add {} on cost'),
    rate: any('dollar at {}', '1 USD = {}'),
    core: any('inner core {}', 'pipe {}'),
    layer: any('mesh thk {}', 'thk per layer {}'),
    unitKg: any('gross wt {}', '{} per package'),
    unitDimensions: any('package dims {}', 'dims {}'),
  },
  asks: {
    ...ENGLISH_MANNER.words.asks,
    weightM2: asks(
      ['wt per sqm', 'per sq.mtr weight', 'kgs per sqm', 'weight for 1 m2'],
      'what will be the weight of 1 sqm',
      'how many kgs in one sqm',
    ),
    weightRoll: asks(
      ['wt per roll', 'per roll weight', 'weight of each roll'],
      'what will be the weight of one roll',
      'how many kgs one roll',
    ),
    weightPiece: asks(
      ['wt per panel', 'per pc weight'],
      'what will be the weight of one pc',
      'how many kgs each panel',
    ),
    weightSheet: asks(['wt per sheet', 'per sheet weight'], 'what will be the weight of one sheet'),
    openArea: asks(['free area %', '% open area', 'opening ratio'], 'what percentage is open'),
    apertureMm: asks(['clear opening in mm', 'hole size in mm'], 'what will be the hole in mm'),
    apertureUm: asks(
      ['micron size of opening', 'opening in microns'],
      'what will be the opening in microns',
    ),
    meshCount: asks(['mesh no.', 'equivalent mesh'], 'it comes to how many mesh'),
    boxWeight: asks(
      ['wt of one empty cage', 'per cage weight'],
      'what will be the weight of one empty cage',
    ),
    stone: asks(['stone qty per cage in tons'], 'how many tons of stone it will take'),
    weightPerMetre: asks(
      ['wt per mtr', 'per meter weight'],
      'what will be the weight of one meter',
    ),
    metresPerCoil: asks(
      ['running meters per roll', 'length per bundle'],
      'one roll is how many meters',
    ),
    coils: asks(['qty of coils', 'coils required'], 'how many coils will be required'),
    gaugeMm: asks(['equivalent in mm', 'mm size'], 'it is equal to how many mm'),
    gaugeNumber: asks(['gauge no.'], 'it comes to which gauge'),
    wireWeight: asks(['wt', 'total wt in kgs'], 'what will be the weight'),
    wireLength: asks(['running meters', 'length in mtr'], 'it will be how many meters'),
    breakingForce: asks(
      ['breaking load in newton', 'load at break'],
      'it will break at which load',
    ),
    panelsAndPosts: asks(
      ['qty of panels and posts', 'panels & posts required'],
      'how many panels and posts will be required',
    ),
    panels: asks(['qty of panels', 'panels required'], 'how many panels will be required'),
    posts: asks(['qty of posts', 'posts required'], 'how many posts will be required'),
    outerDiameter: asks(['OD of roll', 'roll OD'], 'what will be the outside dia of roll'),
    loads: asks(['qty can load', 'loadability'], 'how many packages can load'),
    sieveOpening: asks(['aperture of this sieve', 'sieve aperture'], 'what is its aperture'),
    flow: asks(['flow in m3/hr', 'water flow per hour'], 'how much m3 water per hour it will pass'),
    zincThickness: asks(['thickness in microns', 'microns'], 'it is how many microns'),
    zincWeight: asks(['gsm', 'coating in gsm'], 'it is how many gsm'),
    exWorks: asks(
      ['EXW price/sqm', 'ex-factory price per sqm'],
      'what will be ex-factory price for one sqm',
    ),
    withTax: asks(
      ['price per sqm incl VAT', 'VAT included price per sqm'],
      'what will be the price per sqm including VAT',
    ),
  },
};

const BUYERS_MANNER: Manner = {
  words: BUYERS,
  wraps: {
    polite: [
      'Kindly advise {q}',
      'Greetings of the day. Kindly revert: {q}',
      'Salam brother, {q}',
      'Buenos dias, please confirm {q}',
    ],
    letter: [
      'Respected Sir,\nWith reference to telecon, please confirm below.\n{q}\nThanks & regards,\nRajesh',
    ],
    story: ['My engineer is asking me since morning and client is waiting, {q}'],
    customer: ['End user asking {q}', 'Our client wants to know {q}'],
    chat: ['Hlo sir {q}', 'bro {q}', '{q} kindly do the needful'],
  },
  totals: {
    roll: ['total wt of {n} rolls', '{n} rolls will be how many kgs', 'qty {n} rolls - total kgs?'],
    panel: ['total wt of {n} panels', 'qty {n} panels - total kgs?'],
    sheet: ['total wt of {n} sheets'],
    box: ['total wt of {n} cages'],
  },
  tonnes: {
    roll: ['{n} rolls is how many MT', 'qty {n} rolls - total in tons?'],
    panel: ['{n} panels is how many MT'],
    sheet: ['{n} sheets is how many MT'],
    box: ['{n} cages is how many MT'],
  },
  inUnits: {
    jin: {},
    lb: {
      roll: ['per roll weight in lbs', 'one roll in pounds'],
      panel: ['per panel weight in lbs'],
      sheet: ['per sheet weight in lbs'],
      box: ['one cage in lbs'],
    },
    t: {},
    g: { m2: ['gsm please', 'weight in gsm'] },
  },
  prices: {
    roll: ['rate {p} RMB/kg so one roll is how much', '@ {p} yuan/kg per roll price'],
    panel: ['@ {p} yuan/kg per panel price'],
    sheet: ['@ {p} yuan/kg per sheet price'],
    m2: ['@ {p} yuan/kg per sqm price', 'rate {p} RMB/kg so one sqm is how much'],
  },
  twoAsks: ['{one} + {other}', '{one} & {other}', 'both {one} and {other}'],
  twoQuestions: [
    '{one} One more thing: {other}',
    'A) {one}\nB) {other}',
    '{one} And pls also {other}',
  ],
  itemTotals: [
    'Pls see list: {items}. Total wt?',
    '{items} ==> total kgs?',
    'We require {items}, so how many kgs altogether',
  ],
  itemEach: ['{items} - per sqm wt of each', 'kgs per sqm for each: {items}'],
  itemSeparators: [' // ', ' | ', '; then ', '\n'],
  itemAreas: ['{item} = {n} sqm', '{n} sq.m of {item}'],
  itemRolls: ['{item} = {n} rolls', '{item} qty {n} rolls'],
  solve: {
    wireForOpenArea: [
      'for {thing} having {t} free area wire should be how much',
      '{thing}: which wire dia will give {t} open area',
    ],
    wireForWeight: [
      'for {thing} having {t} per sqm which wire dia to use',
      '{thing}, wt to be {t} per sqm, wire dia?',
    ],
    wireForAperture: ['for {thing} with hole of {t} which wire dia to use'],
    pitchForOpenArea: ['{thing} having {t} open area, center to center will be?'],
    weldedWireForWeight: ['for {thing} having {t} per sqm which wire dia to use'],
    chainWireForWeight: ['for {thing} having {t} per sqm which wire dia to use'],
    lengthForDiameter: ['{thing}, OD of {t}, it will have how many meters'],
    tensileForForce: ['{thing} broken at {t} load, T.S. will be how many MPa'],
    plateForWeight: ['{thing} having {t} per sqm, which thickness to use'],
    areaForFlow: ['{thing}, for {t} water which filter area is required'],
    markupForPrice: ['{thing}, our ex-factory is {t} per sqm, so markup is how many %'],
  },
  limit: {
    wireForOpenArea: ['{thing}, minimum {t} open area required, max wire dia?'],
    lengthForDiameter: ['{thing}, OD max {t}, max meters?'],
  },
  followUp: {
    replace: ['and if {new} ?', 'ok now {new}', '{new} instead, then?', 'in case of {new}'],
    scale: ['so {n} rolls?', 'for qty {n} rolls?'],
    scaleTonnes: ['{n} rolls = how many MT?', 'in MT for {n} rolls?'],
    difference: ['how much more than previous?', 'difference vs first?'],
    percent: ['how many % more than previous?'],
    both: ['sum of both?', 'both total?'],
    add: ['also include {item}, new total wt?', 'along with {item}, total?'],
    thanks: ['noted with thanks', 'shukran'],
  },
  typos: [],
};

function arranged(arrange: (pieces: Pieces) => string): (voice: Voice) => Told | undefined {
  return (voice) => {
    const { kase, teller } = start(voice);
    if (!kase) return undefined;
    const ask = voice.random.pick(kase.asks);
    const { head, rest } = teller.head(kase);
    const text = arrange({
      head,
      parts: rest.map((part) => teller.part(part, 1)).filter((part) => part !== ''),
      question: teller.ask(ask, 'question'),
      noun: teller.ask(ask, 'noun'),
      random: voice.random,
    });
    return {
      calculator: kase.calculator,
      turns: [{ text, expected: expectedOf(kase, ask), allowed: valuesOf(kase) }],
      ...(kase.reason !== undefined && { reason: kase.reason }),
    };
  };
}

function wrapped(
  kind: keyof Manner['wraps'],
  arrange: (pieces: Pieces) => string,
): (voice: Voice) => Told | undefined {
  return (voice) => {
    const told = arranged(arrange)(voice);
    const wrap = voice.random.pick(voice.manner.wraps[kind]);
    return (
      told && {
        ...told,
        turns: told.turns.map((turn) => ({ ...turn, text: fill(wrap, { q: turn.text }) })),
      }
    );
  };
}

const zh = (name: string, rest: Partial<Way> & Pick<Way, 'tell'>): Way => ({
  name,
  languages: ['zh'],
  manner: () => WORKSHOP_MANNER,
  ...rest,
});
const en = (name: string, rest: Partial<Way> & Pick<Way, 'tell'>): Way => ({
  name,
  languages: ['en'],
  manner: () => BUYERS_MANNER,
  ...rest,
});

const run = ({ head, parts, question }: Pieces) => [head, ...parts, question].join('，');
const note = ({ head, parts, noun }: Pieces) => `${[head, ...parts, noun].join(', ')}?`;

/** Held-out phrasings: never used while developing the engine. */
export const HELD_OUT_WAYS: readonly Way[] = [
  zh('zh 1', { tell: arranged(run) }),
  zh('zh 2', {
    tell: arranged(
      ({ head, parts, question }) => `${question}啊，就那个${head}，${parts.join('，')}的`,
    ),
  }),
  zh('zh 3', {
    tell: arranged(
      ({ head, parts, question }) => `要做一批${head}，${parts.join('，')}，您给估估${question}`,
    ),
  }),
  zh('zh 4', {
    tell: arranged(
      ({ head, parts, noun, random }) => `${head} ${random.shuffled(parts).join(' ')} 求${noun}`,
    ),
  }),
  zh('zh 5', { tell: wrapped('polite', run) }),
  zh('zh 6', {
    tell: wrapped('chat', ({ head, parts, question }) => `${parts.join(' ')} ${head} ${question}`),
  }),
  zh('zh 7', { tell: wrapped('letter', run) }),
  zh('zh 8', { tell: wrapped('story', run) }),
  zh('zh 9', { tell: wrapped('customer', run) }),
  zh('zh 10', { tell: arranged(run), style: { isSpoken: true }, needs: 'spoken' }),
  zh('zh 11', { tell: tellRewritten(fullWidth, arranged(run)) }),
  zh('zh 12', {
    tell: arranged(({ head, parts, question }) => `【${head}】${parts.join('；')}。${question}呢`),
  }),
  zh('zh 13', { tell: tellTotal(false) }),
  zh('zh 14', { tell: tellTotal(true) }),
  zh('zh 15', { tell: tellInUnit('jin') }),
  zh('zh 16', { tell: tellPrice }),
  zh('zh 17', { tell: tellTwoAsks }),
  zh('zh 18', { tell: tellTwoQuestions }),
  zh('zh 19', { tell: tellItems(false) }),
  zh('zh 20', { tell: tellSolve(false) }),
  zh('zh 21', { tell: tellSolve(true) }),
  zh('zh 22', { tell: tellFollowUp('replace') }),
  zh('zh 23', { tell: tellFollowUp('scale') }),
  zh('zh 24', { tell: tellFollowUp('both') }),
  en('en 1', { tell: arranged(note) }),
  en('en 2', {
    tell: arranged(({ head, parts, question }) => `for ${head} ${parts.join(' ')} ${question}`),
  }),
  en('en 3', {
    tell: arranged(({ head, parts, noun }) => `need ${noun} - ${head} - ${parts.join(' - ')}`),
  }),
  en('en 4', {
    tell: arranged(
      ({ head, parts, question, random }) =>
        `${random.shuffled(parts).join(', ')}. this is ${head}. ${question}?`,
    ),
  }),
  en('en 5', { tell: wrapped('polite', note) }),
  en('en 6', {
    tell: wrapped('chat', ({ head, parts, noun }) => `${head} ${parts.join(' ')} ${noun}??`),
  }),
  en('en 7', { tell: wrapped('letter', note) }),
  en('en 8', {
    tell: wrapped(
      'story',
      ({ head, parts, question }) => `for ${head}, ${parts.join(', ')}, ${question}?`,
    ),
  }),
  en('en 9', {
    tell: wrapped('customer', ({ head, parts, noun }) => `${noun} of ${head}, ${parts.join(', ')}`),
  }),
  en('en 10', {
    tell: arranged(
      ({ head, parts, noun }) =>
        `Item: ${head}\n${parts.map((part) => `- ${part}`).join('\n')}\nReqd: ${noun}`,
    ),
  }),
  en('en 11', {
    tell: arranged(({ head, parts, noun }) => `sir ${noun} pls... ${head} (${parts.join('; ')})`),
  }),
  en('en 12', {
    tell: tellRewritten((text) => text.toUpperCase(), arranged(note)),
    style: { units: 'mm' },
    calculators: [
      'woven_mesh',
      'welded_mesh',
      'chain_link',
      'hex_netting',
      'gabion',
      'barbed_wire',
      'perforated_plate',
      'expanded_metal',
    ],
  }),
  en('en 13', { tell: tellTotal(false) }),
  en('en 14', { tell: tellTotal(true) }),
  en('en 15', { tell: tellInUnit('lb') }),
  en('en 16', { tell: tellPrice }),
  en('en 17', { tell: tellTwoAsks }),
  en('en 18', { tell: tellTwoQuestions }),
  en('en 19', { tell: tellItems(false) }),
  en('en 20', { tell: tellSolve(false) }),
  en('en 21', { tell: tellSolve(true) }),
  en('en 22', { tell: tellFollowUp('replace') }),
  en('en 23', { tell: tellFollowUp('scale') }),
  en('en 24', { tell: tellFollowUp('both') }),
];
