import type { Language } from '../messages.ts';

/** Clarifying questions for an enquiry that names only a subject. */
export interface AskBackTopic {
  /** Lower case. */
  names: RegExp;
  /** Fields to fill in, most important first. */
  fields: Record<Language, string[]>;
  /** Search query for the sentence that helps to fill in the fields; '' if none. */
  query: Record<Language, string>;
  /** Concerns an order, not a mesh: no calculator applies. */
  isOfSeller?: boolean;
}

/** The first match counts, so specific topics precede general ones. */
export const ASK_BACK_TOPICS: readonly AskBackTopic[] = [
  {
    isOfSeller: true,
    names:
      /(?:比|跟|和|按|照)?(?:上次|上回|上一?单|以前|之前).{0,8}(?:便宜|贵|价|低|优惠|一样|规格)|\b(?:than|as|like) (?:the )?(?:last|previous) (?:time|order|quote|quotation|price)\b|\bsame as (?:last|before)\b/,
    fields: {
      'zh-CN': [
        '上次是哪一单（日期、单号，或把上次的报价贴过来）',
        '这次的规格和数量有没有变',
        '哪些可以让（丝径、锌量、包装、交货条件）',
      ],
      'en-US': [
        'which quotation or order (date, number, or paste it here)',
        'what changed in specification and quantity',
        'what may give way (wire, zinc, packing, trade term)',
      ],
    },
    query: { 'zh-CN': '', 'en-US': '' },
  },
  {
    isOfSeller: true,
    names:
      /发货|交货|货期|交期|到货|(?:多久|多长时间|几天|什么时候|啥时候|哪天|何时).{0,4}(?:能|可以)?(?:到|发|交|出货|做好|做完|装柜)|\b(?:when|how (?:soon|fast|long|quickly)|how many days)\b.{0,20}\b(?:ship(?:ped|ping|ment)?|deliver(?:y|ed)?|arrive|dispatch|ready|send)\b|\b(?:lead|delivery) time\b|\bdo you (?:ship|deliver|export) to [a-z]{2,20}/,
    fields: {
      'zh-CN': ['哪种网、规格和数量', '现货还是订做、要不要热镀锌', '到哪里（城市或港口）'],
      'en-US': [
        'which mesh, specification and quantity',
        'stock or made to order, hot-dip galvanized or not',
        'where to (city or port)',
      ],
    },
    query: {
      'zh-CN': '安平常规现货的交期几天 定制多少天',
      'en-US': 'how many days does stock take and made to order',
    },
  },
  {
    names: /防?(?:老鼠|耗子|鼠类|防鼠|黄鼠狼)|\b(?:rats?|mice|mouse|rodents?|vermin)\b/,
    fields: {
      'zh-CN': [
        '防大老鼠还是小家鼠',
        '装在哪里（粮仓、鸡舍、外墙、管口）',
        '室内还是户外、要不要埋地',
      ],
      'en-US': [
        'rats or mice',
        'where it goes (grain store, coop, wall, pipe)',
        'indoors or outdoors, buried or not',
      ],
    },
    query: { 'zh-CN': '防老鼠的网孔多大', 'en-US': 'opening that keeps out mice and rats' },
  },
  {
    names:
      /能?用(?:几|多少)年|用多久|几年(?:会)?(?:坏|烂|锈)|寿命|使用年限|能撑几年|耐用年限|\b(?:how long (?:will|does|do|would|can) .{0,40}(?:last|hold)|life ?(?:time|span)|service life|years .{0,20}last)\b/,
    fields: {
      'zh-CN': [
        '材质和镀层（热镀锌多少克、电镀锌、包塑、304/316）',
        '用在哪里（室内、内陆户外、工业区、海边、水里）',
        '丝径多粗',
      ],
      'en-US': [
        'metal and coating (zinc in g/m², electro-galvanized, PVC, 304/316)',
        'where it is used (indoors, inland, industrial, seaside, in water)',
        'wire diameter',
      ],
    },
    query: { 'zh-CN': '锌层寿命与厚度成正比', 'en-US': 'zinc life is proportional to thickness' },
  },
  {
    names:
      /(?:锌层?|镀锌|上锌量|锌量|克重).{0,2}(?:够不够|够吗|够么|够不|行不行|行吗|合格|达标)|\b(?:zinc|galvani[sz]ing|coating)\b.{0,12}\b(?:enough|sufficient|ok|okay|good enough)\b|\benough zinc\b/,
    fields: {
      'zh-CN': [
        '锌量多少 g/m²（或 µm）',
        '丝径',
        '用在哪里、要用几年',
        '按哪个标准（EN 10244-2、ASTM A641、ISO 1461 …）',
      ],
      'en-US': [
        'zinc in g/m² (or µm)',
        'wire diameter',
        'where it is used and for how many years',
        'the standard (EN 10244-2, ASTM A641, ISO 1461 …)',
      ],
    },
    query: { 'zh-CN': '锌层寿命与厚度成正比', 'en-US': 'zinc life is proportional to thickness' },
  },
  {
    names:
      /(?:丝径|线径|直径|丝)的?(?:公差|偏差|误差)|\b(?:wire|diameter)s? tolerances?\b|\btolerances? (?:on|of|for) (?:the )?(?:wire|diameter)s?\b/,
    fields: {
      'zh-CN': ['哪种丝（镀锌低碳钢丝、不锈钢丝、编织网用丝）', '丝径多粗', '合同按哪个标准和年份'],
      'en-US': [
        'which wire (galvanized low-carbon, stainless, woven mesh)',
        'wire diameter',
        'the standard and its year in the contract',
      ],
    },
    query: {
      'zh-CN': '丝径公差看哪个标准',
      'en-US': 'which standard has the diameter tolerance of wire',
    },
  },
  {
    names:
      /(?:这个?|这种|那个?)?规格.{0,6}(?:对不对|对吗|行不行|行吗|有没有|常见|正常|合理)|\bis (?:this|that|it) (?:size|spec|specification) (?:right|ok|okay|correct|common|standard)\b/,
    fields: {
      'zh-CN': [
        '是哪种网（石笼、电焊、编织、冲孔 …）',
        '三个数各指什么（孔、丝、外形），单位',
        '镀层和用途',
      ],
      'en-US': [
        'which mesh (gabion, welded, woven, perforated …)',
        'what each number is (opening, wire, size) and its unit',
        'coating and use',
      ],
    },
    query: { 'zh-CN': '', 'en-US': '' },
  },
  {
    names:
      /滤网|滤布|滤芯|滤筒|过滤(?:网|布|用网)?|\bfilt(?:er|ers|ering|ration)\b(?: (?:mesh|screen|cloth|element))?|\bstrainers?\b/,
    fields: {
      'zh-CN': [
        '过滤什么介质（水、油、酸碱、气体）',
        '温度和压力',
        '要挡住多大的颗粒（µm）',
        '反冲洗还是一次用完',
      ],
      'en-US': [
        'medium (water, oil, acid or alkali, gas)',
        'temperature and pressure',
        'particle size to be held back (µm)',
        'backwashed or used once',
      ],
    },
    query: {
      'zh-CN': '选滤网先问哪四项',
      'en-US': 'four questions before selecting a filter mesh',
    },
  },
  {
    names:
      /石笼(?:挡?墙)?|格宾|雷诺护垫|\b(?:gabions?(?: walls?| baskets?| boxes)?|reno mattress(?:es)?|rock baskets?)\b/,
    fields: {
      'zh-CN': [
        '箱子尺寸（长 × 宽 × 高，m）和隔板',
        '网孔和丝径（如 8×10、2.7 mm）',
        '镀层（镀锌、高尔凡、包塑）',
      ],
      'en-US': [
        'box size (length × width × height, m) and diaphragms',
        'mesh type and wire (such as 8×10, 2.7 mm)',
        'coating (zinc, Galfan, PVC)',
      ],
    },
    query: {
      'zh-CN': '8×10 2.7 丝 2×1×1 石笼一个多重',
      'en-US': 'weight of a 2x1x1 gabion box 8x10 mesh 2.7 wire',
    },
  },
  {
    names:
      /刀片?刺(?:绳|网|圈)?|刺圈|\b(?:razor (?:wire|mesh|coil)s?|concertina(?: wire)?|barbed tape)\b/,
    fields: {
      'zh-CN': [
        '圈径（450、500、600、730、980 mm）',
        '刀型（BTO-22、CBT-65 …）和每卷圈数',
        '拉开的圈距或每卷展开几米',
        '周长和几层',
      ],
      'en-US': [
        'coil diameter (450, 500, 600, 730, 980 mm)',
        'blade (BTO-22, CBT-65 …) and loops per coil',
        'spacing of the opened loops or metres per coil',
        'perimeter and rows',
      ],
    },
    query: {
      'zh-CN': '一卷刀片刺绳展开几米',
      'en-US': 'how many metres does one coil of razor wire open to',
    },
  },
  {
    names: /刺(?:绳|线|铁丝|丝)|铁蒺藜|\bbarbed wires?\b/,
    fields: {
      'zh-CN': ['股丝和刺丝的粗细', '刺距和几个刺', '每卷重量或米数', '镀锌还是包塑'],
      'en-US': [
        'line wire and barb wire',
        'barb spacing and points',
        'weight or length of a roll',
        'zinc or PVC',
      ],
    },
    query: {
      'zh-CN': '刺绳询价要写清哪几项',
      'en-US': 'what an inquiry for barbed wire should give',
    },
  },
  {
    names:
      /(?:农场|牧场|养殖(?!网箱|笼|箱)场?|养(?:牛|羊|鸡|鸭|鹅|猪|鹿|马|兔|狗)|果园|牛栏|草原|鸡舍|羊圈).{0,6}(?:网|围栏|护栏|栅栏)|(?:网|围栏|护栏).{0,8}(?:农场|牧场|养殖|养(?:牛|羊|鸡|猪|鹿|马)|果园)|^[^，。？]{0,3}养(?:牛|羊|鸡|鸭|鹅|猪|鹿|马|兔|狗)$|(?:围|圈|拦|关).{0,5}(?:牛|羊|鸡|鸭|鹅|猪|鹿|马|兔|狗)(?:圈|舍|棚|栏|场)?|(?:牛|羊|鸡|猪)(?:圈|舍|棚|场).{0,4}(?:围|网)|\b(?:fence|keep|enclose|contain|pen)(?: in)?\b.{0,24}\b(?:cattle|cows?|sheep|goats?|horses?|pigs?|deer|chickens?|poultry|livestock|animals?|dogs?)\b|\b(?:fenc(?:e|es|ing)|netting|mesh)\b.{0,24}\b(?:farms?|cattle|cows?|sheep|goats?|horses?|pigs?|deer|chickens?|poultry|livestock|ranch|orchard|animals?)\b|\b(?:farm|cattle|field|sheep|goat|horse|deer|livestock|chicken|poultry|animal)s?\b.{0,16}\b(?:fenc(?:e|es|ing)|netting|mesh)\b/,
    fields: {
      'zh-CN': [
        '围什么牲口（牛、羊、鹿、鸡 …）',
        '围多长、多高',
        '地形和用几年（镀锌、高尔凡、包塑）',
      ],
      'en-US': [
        'which animals (cattle, sheep, deer, poultry …)',
        'length and height',
        'ground and years of use (zinc, Galfan, PVC)',
      ],
    },
    query: {
      'zh-CN': '养什么用多大孔的网 牛羊鸡 牛栏网',
      'en-US': 'which opening for cattle sheep poultry field fence',
    },
  },
  {
    names:
      /护栏|围栏|隔离栅|围网|栅栏|围墙网|(?:围|圈|护|保护).{0,5}(?:院子|院墙|菜园|菜地|花园|球场|工地|鱼塘|厂区|小区|地块?)|\b(?:fenc(?:e|es|ing)|fence panels?)\b|\b(?:protect|enclose|surround|secure)\b.{0,16}\b(?:garden|yard|property|house|pool|land|site|plot|factory)\b/,
    fields: {
      'zh-CN': [
        '围什么地方（小区、厂区、公路、球场、工地）',
        '总长、高度、几个门',
        '离海多远、表面（热镀锌、浸塑、喷塑）',
      ],
      'en-US': [
        'what it encloses (housing, plant, road, sports ground, site)',
        'length, height, gates',
        'distance from the sea, finish (hot-dip, dip-coated, powder-coated)',
      ],
    },
    query: {
      'zh-CN': '护栏网有哪些型式用在哪里',
      'en-US': 'types of fence panels and where they are used',
    },
  },
  {
    names: /勾花网?|菱形网|\bchain[ -]?link\b/,
    fields: {
      'zh-CN': ['孔（丝到丝，mm）', '丝径，包塑的分内外径', '高度、每卷长、边怎么收', '镀锌量'],
      'en-US': [
        'mesh (between parallel wires)',
        'wire or gauge, core and outside if coated',
        'height, roll length, selvage',
        'zinc class',
      ],
    },
    query: { 'zh-CN': '勾花网的孔怎么量', 'en-US': 'how the mesh size of chain link is measured' },
  },
  {
    names: /电焊网|焊接网|碰焊网|网片|\b(?:weld(?:ed)?[ -]?(?:wire )?mesh|weldmesh)\b/,
    fields: {
      'zh-CN': [
        '孔（净孔还是中心距，mm）',
        '丝径',
        '一片或一卷的宽和长',
        '先镀后焊、先焊后镀还是包塑',
      ],
      'en-US': [
        'opening (clear or centre to centre, mm)',
        'wire diameter',
        'width and length of a panel or roll',
        'galvanized before or after welding, or coated',
      ],
    },
    query: {
      'zh-CN': '电焊网的孔是净孔还是中心距',
      'en-US': 'welded mesh clear opening or centre distance',
    },
  },
  {
    names: /冲孔(?:网|板)|孔板|\bperforated (?:metal|sheets?|plates?|panels?)\b/,
    fields: {
      'zh-CN': ['孔形和孔径', '孔距和排列（60° 错排、直排）', '板厚和材质', '板幅、留边'],
      'en-US': [
        'hole shape and size',
        'pitch and pattern (60° stagger, straight)',
        'thickness and metal',
        'sheet size, margins',
      ],
    },
    query: {
      'zh-CN': '60° 错排冲孔网开孔率公式',
      'en-US': 'open area of perforated metal in 60° stagger',
    },
  },
  {
    names: /钢板网|拉伸网|\bexpanded (?:metal|mesh)\b/,
    fields: {
      'zh-CN': ['板厚和梗宽', '短节距 × 长节距', '板幅、平的还是立体的'],
      'en-US': ['thickness and strand width', 'SWD × LWD', 'sheet size, flattened or raised'],
    },
    query: { 'zh-CN': '钢板网的规格怎么写', 'en-US': 'how expanded metal is specified' },
  },
  {
    names:
      /六角网|鸡网|拧花网|\b(?:hex(?:agonal)? (?:netting|mesh)|chicken wire|poultry netting)\b/,
    fields: {
      'zh-CN': ['孔（对边，mm）', '丝径', '宽和每卷长', '织后镀还是先镀后织、要不要包塑'],
      'en-US': [
        'opening (across flats, mm)',
        'wire',
        'width and roll length',
        'galvanized after or before weaving, PVC or not',
      ],
    },
    query: { 'zh-CN': '六角网的孔怎么量', 'en-US': 'how hexagonal netting is measured' },
  },
  {
    names: /席型网|密纹网|荷兰编织|\bdutch (?:weave|mesh|cloth)s?\b|\bhollander\b/,
    fields: {
      'zh-CN': ['经目 × 纬目', '经丝、纬丝径', '材质', '要的精度（名义还是绝对，µm）'],
      'en-US': ['warp × weft', 'both wires', 'metal', 'rating wanted (nominal or absolute, µm)'],
    },
    query: {
      'zh-CN': '席型网常见规格和参考精度',
      'en-US': 'Dutch weave counts and reference ratings',
    },
  },
  {
    names: /丝印(?:网|网布)?|网版|印刷网|\b(?:screen[ -]?printing|printing (?:mesh|screen))\b/,
    fields: {
      'zh-CN': ['印在什么上、用什么油墨', '要印多细的线或网点', '聚酯还是不锈钢、框多大'],
      'en-US': ['substrate and ink', 'finest line or dot', 'polyester or stainless, frame size'],
    },
    query: { 'zh-CN': '丝印目数怎么选', 'en-US': 'choosing the mesh count for screen printing' },
  },
  {
    names:
      /窗纱|纱窗|窗户?上?(?:装|用)?的?网|防(?:虫|蚊)网|金刚网|\b(?:mesh|nets?|screens?) for (?:my |the )?windows?\b|\b(?:insect|fly|window|security|mosquito) (?:screens?|mesh|net(?:ting)?)\b/,
    fields: {
      'zh-CN': ['防什么（蚊蝇、小飞虫、防盗）', '离海多远', '窗的尺寸和数量'],
      'en-US': [
        'against what (mosquitoes, midges, burglars)',
        'distance from the sea',
        'sizes and number of windows',
      ],
    },
    query: { 'zh-CN': '窗纱常用多少目', 'en-US': 'usual mesh of insect screen' },
  },
  {
    names: /筛网|振动筛|矿筛|筛子|\b(?:sieves?|screens?|screening|sieving)\b/,
    fields: {
      'zh-CN': [
        '筛什么料、干的还是湿的',
        '要分多大的颗粒（mm）',
        '处理量，要寿命还是要产量',
        '筛机和张紧方式（钩边）',
      ],
      'en-US': [
        'material, dry or wet',
        'cut size (mm)',
        'throughput, life or output',
        'machine and how it is tensioned (hooks)',
      ],
    },
    query: {
      'zh-CN': '筛孔比要分的粒度大多少',
      'en-US': 'how much larger than the cut should a screen opening be',
    },
  },
  {
    names: /号丝|号铁丝|号线|\b\d{1,2}(?:ga|[ -]?gauge)\b/,
    fields: {
      'zh-CN': [
        '哪种网（电焊、勾花、编织 …）',
        '孔多大',
        '哪套线规（SWG、BWG、AWG），或直接给毫米',
        '宽和长',
      ],
      'en-US': [
        'which mesh (welded, chain link, woven …)',
        'opening',
        'gauge system (SWG, BWG, AWG, US steel wire), or the diameter in mm',
        'width and length',
      ],
    },
    query: { 'zh-CN': '线规全表', 'en-US': 'table of wire gauges' },
  },
  {
    names:
      /\d{1,4} ?目|不锈钢(?:丝)?网|编织网|方孔网|轧花网|丝网|筛布|\b(?:\d{1,4}[ -]?mesh|stainless(?: steel)? (?:wire )?mesh|woven (?:wire )?(?:mesh|cloth)|wire (?:mesh|cloth)|crimped mesh|micron mesh)\b/,
    fields: {
      'zh-CN': ['目数或孔径', '丝径', '材质（304、316 …）和织法', '宽、长和数量'],
      'en-US': [
        'mesh count or opening',
        'wire diameter',
        'metal (304, 316 …) and weave',
        'width, length and quantity',
      ],
    },
    query: { 'zh-CN': '编织方孔网要给哪两个数', 'en-US': 'specify a woven mesh with two figures' },
  },
  {
    names:
      /多重|重量|几斤|几公斤|多少(?:斤|公斤)|(?:算|称).{0,3}重|\bhow heavy\b|\bhow much (?:does|do|will|would) .{0,20}weigh\b|\bweights?\b|\bweigh\b/,
    fields: {
      'zh-CN': ['哪种网（编织、电焊、勾花、石笼 …）', '孔或目数、丝径、材质或镀层', '宽、长和数量'],
      'en-US': [
        'which mesh (woven, welded, chain link, gabion …)',
        'opening or mesh count, wire diameter, metal or coating',
        'width, length and quantity',
      ],
    },
    query: { 'zh-CN': '', 'en-US': '' },
  },
  {
    names:
      /(?:网孔|孔径|孔).{0,3}(?:多大|多少)|\bwhat (?:is (?:the|my) )?(?:opening|aperture|hole)(?: size)?\b|\bhow (?:big|large|wide) (?:is|are|will be) (?:the |my )?(?:openings?|holes?|apertures?)\b/,
    fields: {
      'zh-CN': ['目数或中心距', '丝径（mm 或线规）', '哪种网（编织、电焊、勾花 …）'],
      'en-US': [
        'mesh count or centre distance',
        'wire diameter (mm or gauge)',
        'which mesh (woven, welded, chain link …)',
      ],
    },
    query: {
      'zh-CN': '孔径 = 25.4 ÷ 目数 − 丝径',
      'en-US': 'aperture = 25.4 ÷ mesh count − wire diameter',
    },
  },
  {
    names:
      /(?:给|报|出|来)一?个?(?:最低)?价|价格|价钱|报价|优惠|打折|折扣|便宜(?:点|些|多少)?|量大|多买|\b(?:discounts?|cheaper|best price|lowest price|quote|quotation|price|prices)\b|\bhow much (?:per|for|is|are)\b/,
    fields: {
      'zh-CN': [
        '哪种网：孔或目数、丝径、材质或镀层',
        '每卷（片）宽、长和数量',
        '交货条件和港口、包装',
      ],
      'en-US': [
        'which mesh: opening or mesh count, wire, metal or coating',
        'width, length and quantity of rolls or panels',
        'trade term and port, packing',
      ],
    },
    query: { 'zh-CN': '', 'en-US': '' },
  },
  {
    names: /(?:哪种|什么|多粗的?|几号)丝|\bwhich wire\b|\bwhat (?:wire|gauge)\b|\bhow thick\b/,
    fields: {
      'zh-CN': [
        '做什么网、用在哪里',
        '孔多大、要多结实或多重',
        '材质或镀层（热镀锌、包塑、304/316）',
      ],
      'en-US': [
        'which mesh and what for',
        'opening, and how strong or heavy it should be',
        'metal or coating (hot-dip zinc, PVC, 304/316)',
      ],
    },
    query: { 'zh-CN': '', 'en-US': '' },
  },
  {
    names:
      /(?:有|做).{0,3}(?:什么|哪些)?(?:规格|尺寸|型号)|\bwhat (?:sizes?|specs?|specifications?|types?) (?:do|can) you\b|\bwhat do you have\b/,
    fields: {
      'zh-CN': ['哪种网、用在哪里', '大概的孔和丝径', '宽、长和数量'],
      'en-US': ['which mesh and what for', 'rough opening and wire', 'width, length and quantity'],
    },
    query: { 'zh-CN': '', 'en-US': '' },
  },
  {
    names: /网|\bmesh\b|\bnetting\b/,
    fields: {
      'zh-CN': ['哪种网、用在哪里', '孔、丝径、材质或镀层', '尺寸和数量'],
      'en-US': ['which mesh and what for', 'opening, wire, metal or coating', 'size and quantity'],
    },
    query: { 'zh-CN': '', 'en-US': '' },
  },
];

export const SAYS_NO_MORE =
  /一?(?:个|卷|片|张|平|平米|平方|米|吨|根|捆|公斤|套|批|块|箱|单)|[两三四五六七八九十百几]|多重|重量|多少|多久|什么时候|啥时候|几斤|几公斤|几(?:年|毫米|目|钱|天)?|斤|公斤|用(?:啥|什么|哪种|哪个)?|啥|什么|哪种|哪个|哪一?|怎么|咋|如何|选|买|卖|要|想|需要|求购|有没有|有|没有|报价?|报个|价格?|便宜|优惠|打折|量大|大量|量|多买|最低|上次|比|发|到|交|货|出|好|合适|材质|材料|规格|型号|尺寸|密|多|粗|大|细|厚|高|推荐|介绍|一般|大概|常用|普通|样|做|订|定|些|点|能|可以|会|得|该|这|那|种|[一这那哪]款|的|是|吗|呢|吧|啊|呀|了|不|对|给|我|你|您|他|们|厂|家|公司|帮|算|下|一|来|和|又|还|应该|到底|质量|客户|老板|防|围|里|用途|先|请|麻烦|谢谢|你好|贵|钱|元|看|瞧|行|咋样|怎么样|\b(?:i|we|you|my|our|a|an|the|some|any|need|needs|want|wants|looking|look|for|to|buy|sell|order|get|have|has|do|does|is|are|it|this|that|these|of|in|on|at|with|what|which|when|how|much|many|soon|heavy|weight|weigh|weighs|kg|price|prices|cost|quote|quotation|discount|cheaper|cheap|big|large|bulk|quantity|quantities|than|time|ship|deliver|delivery|take|pay|please|pls|good|best|right|suitable|use|used|kind|type|size|sizes|one|two|three|few|roll|rolls|piece|pieces|pcs|panel|panels|sheet|per|should|can|could|would|will|be|recommend|suggest|choose|select|me|us|give|send|help|hi|hello|project|thing|stuff|mesh|wire|your|and|or|so|last|long|years?|any|ok|okay|fine|look|see|tell|think|enough|opening|there|better|protect|fence|make|new)\b/g;
