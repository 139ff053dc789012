import type { Language } from '../messages.ts';

export const RELATED_GROUPS = [
  'product',
  'choice',
  'calculation',
  'quotation',
  'standard',
] as const;
export type RelatedGroup = (typeof RELATED_GROUPS)[number];

interface RelatedTexts {
  searching: string;
  intro: string;
  general: string;
  groups: Record<RelatedGroup, string>;
  map: string;
  root: string;
  footer: string;
}

export const RELATED_TEXTS: Record<Language, RelatedTexts> = {
  'zh-CN': {
    searching: '正在找知识库能回答的相关问题',
    intro: '和“{{subject}}”有关、知识库都能回答的问题：',
    general: '没有认出是哪个话题，先从这些都能回答的问题开始：',
    groups: {
      product: '同类产品',
      choice: '选型',
      calculation: '计算',
      quotation: '报价与外贸',
      standard: '标准与检验',
    },
    map: '问题地图',
    root: '丝网问题',
    footer: '每个问题都先试答过一遍，确认有出处或能算出数。',
  },
  'en-US': {
    searching: 'Looking for related questions that the knowledge base answers',
    intro: 'Questions around “{{subject}}” that the knowledge base answers:',
    general: 'No subject was recognised; these can all be answered, to begin with:',
    groups: {
      product: 'Products',
      choice: 'Choice',
      calculation: 'Calculation',
      quotation: 'Quotation and export',
      standard: 'Standards and inspection',
    },
    map: 'Map of questions',
    root: 'Wire mesh',
    footer: 'Each question was tried first: it has a source or can be calculated.',
  },
};

/** Questions that continue a calculation; the reading takes the rest from the turn before. */
export const CONTINUING_QUESTIONS: Record<
  Language,
  Record<'to316' | 'to304' | 'roll' | 'price', string>
> = {
  'zh-CN': {
    to316: '换成 316 呢？',
    to304: '换成 304 呢？',
    roll: '一卷 1 m × 30 m 多重？',
    price: '按每公斤 30 元，每平米多少钱？',
  },
  'en-US': {
    to316: 'And in stainless steel 316?',
    to304: 'And in stainless steel 304?',
    roll: 'How heavy is a roll of 1 m × 30 m?',
    price: 'At 5 USD per kg, what is the price per m²?',
  },
};

/** Topic group by the first letter of the article id. */
export const GROUP_OF_SHELF: Readonly<Record<string, RelatedGroup>> = {
  P: 'product',
  S: 'product',
  G: 'product',
  A: 'choice',
  M: 'choice',
  R: 'choice',
  C: 'choice',
  Q: 'standard',
  N: 'standard',
  T: 'quotation',
};

/** Follow-up articles by product article. */
export const LEADS_TO: Readonly<Record<string, readonly string[]>> = {
  P01: ['P02', 'M02', 'Q03', 'T01'],
  P02: ['P01', 'P03', 'Q03', 'T01'],
  P03: ['P19', 'A01', 'Q02', 'T01'],
  P04: ['P01', 'A02', 'Q06', 'T01'],
  P05: ['P13', 'R02', 'Q04', 'T01'],
  P06: ['P13', 'M08', 'N05', 'T01'],
  P07: ['P08', 'A04', 'N03', 'T03'],
  P08: ['P07', 'A07', 'N04', 'T01'],
  P09: ['P10', 'A03', 'N06', 'T01'],
  P10: ['P09', 'P20', 'Q06', 'T01'],
  P11: ['P12', 'A06', 'Q04', 'T03'],
  P12: ['P11', 'A06', 'R02', 'T03'],
  P13: ['P14', 'A05', 'N06', 'T01'],
  P14: ['P13', 'R02', 'Q04', 'T01'],
  P15: ['M02', 'R04', 'Q05', 'T03'],
  P16: ['P05', 'A03', 'N06', 'T01'],
  P17: ['P08', 'M08', 'N04', 'T01'],
  P18: ['P06', 'A04', 'N02', 'T03'],
  P19: ['P03', 'A01', 'M03', 'T01'],
  P20: ['P10', 'M02', 'Q06', 'T01'],
  M02: ['M03', 'M04', 'R04', 'Q07'],
  M04: ['M02', 'M03', 'Q07', 'P15'],
  R01: ['R02', 'M08', 'N02', 'Q05'],
  R02: ['R03', 'M08', 'Q04', 'T01'],
  R03: ['R02', 'T03', 'Q05', 'Q04'],
  T01: ['T02', 'T06', 'T03', 'N01'],
  T02: ['T06', 'T04', 'T01', 'T03'],
  S01: ['S02', 'S03', 'S04', 'S05'],
  G01: ['G02', 'G03', 'G04', 'G05'],
};

/** Follow-up articles for all other articles. */
export const LEADS_ANYWHERE: readonly string[] = ['T01', 'Q06', 'P01'];

export const ARTICLE_QUESTIONS: Record<Language, Readonly<Record<string, readonly string[]>>> = {
  'zh-CN': {
    A01: ['过滤选网之前先要弄清哪几件事？', '过滤精度要说清是哪一种？'],
    A02: ['振动筛网的丝径选粗好还是选细好？', '筛分粘湿料时筛网怎么选？'],
    A03: ['抹灰用什么网？', '外墙保温用什么规格的电焊网？'],
    A04: ['养鸡用六角网还是电焊网？', '养殖场的氨气对镀锌网有什么影响？'],
    A05: ['公路隔离栅常用什么做法？', '隔离栅怎么估片数和柱数？'],
    A06: ['监狱和机场的护栏一般怎么组合？', '高安防护栏怎样防攀爬和防剪？'],
    A07: ['河道护岸为什么用石笼？', '石笼填石有什么要求？'],
    C01: ['钢丝是怎么从盘条拉出来的？', '拉拔对钢丝强度有什么影响？'],
    C02: ['拉丝以后为什么要退火？', '不锈钢丝光亮退火是怎么回事？'],
    C03: ['编织网要经过哪些工序？', '编织网为什么要压延？'],
    C04: ['电阻点焊有哪三个参数？', '焊镀锌丝要注意什么？'],
    C05: ['热浸镀锌有哪些工序？', '热镀锌的密闭件为什么要开孔？'],
    C06: ['喷涂之前要做哪些前处理？', '喷塑的附着力怎么检验？'],
    G01: ['安平丝网产业有什么特点？', '安平主要生产哪些丝网产品？'],
    G02: ['安平丝网是什么时候起源的？', '安平丝网是怎么从鬃毛罗发展到金属丝网的？'],
    G03: ['安平丝网博览会是什么时候开始办的？', '安平丝网博览会的规模有多大？'],
    G04: ['除了安平还有哪些丝网产区？', '惠民的绳网是做什么的？'],
    G05: ['安平丝网的交期一般要几天？', '安平的货出口从哪个港走？'],
    M01: ['低碳钢丝用什么原料做？', '低碳钢丝怎么计重？'],
    M02: ['304 和 316 不锈钢有什么区别？', '什么环境要用 316？'],
    M03: ['怎样防止 201 冒充 304？', '海水环境除了 316 还能用什么不锈钢？'],
    M04: ['304 不锈钢网有磁性是不是假货？', '客户说 304 能吸磁铁，怎样回答？'],
    M05: ['黄铜、紫铜和磷青铜网怎么选？', '屏蔽网用什么材料？'],
    M06: ['铝镁合金网有什么特点？', '铝网用在什么地方？'],
    M07: ['尼龙网和聚酯网有什么不同？', '聚酯网布能用到多少度？'],
    M08: ['高尔凡镀层和普通镀锌比寿命怎么样？', '订高尔凡钢丝要写明什么？'],
    M09: ['包塑、浸塑和喷塑有什么区别？', '包塑丝的规格怎么写？'],
    N01: ['SWG 和 BWG 有什么区别？', '报价里线规应该怎么写？'],
    N02: ['EN 10244-2 管什么？', 'EN 10244-2 的 A 级锌层是多少？'],
    N03: ['EN 10223 系列标准各管什么网？', '工程用双绞网看哪个标准？'],
    N04: ['ASTM A975 管什么产品？', 'ASTM A975 对石笼网丝径有什么要求？'],
    N05: ['镀锌勾花网看哪个 ASTM 标准？', 'ASTM A641 管什么？'],
    N06: ['国内隔离栅看哪个标准？', '国内石笼网有什么标准？'],
    P01: ['编织方孔网怎样规定规格？', '编织方孔网的标准卷是多宽多长？'],
    P02: ['平纹和斜纹怎么选？', '平纹编织和斜纹编织有什么不同？'],
    P03: ['席型网的孔径怎么测？', '席型网有哪些常见规格？'],
    P04: ['轧花网的波形怎样选？', '轧花网用在什么地方？'],
    P05: ['先焊后镀和先镀后焊有什么区别？', '电焊网的平米重公式是什么？'],
    P06: ['勾花网的网孔怎样量？', '勾花网的扣边和拧刺边有什么不同？'],
    P07: ['六角网的孔怎么量？', '六角网用在什么地方？'],
    P08: ['石笼网常用多粗的丝？', '石笼箱有哪些标准尺寸？'],
    P09: ['钢板网报价要哪四个数？', '钢板网是怎样制成的？'],
    P10: ['冲孔网的开孔率怎样算？', '冲孔网的孔径和板厚有什么限制？'],
    P11: ['刺绳有哪些典型规格？', '刺绳的锌层看什么标准？'],
    P12: ['刀片刺绳有哪些型号？', '刀片刺绳一卷能拉多长？'],
    P13: ['护栏网有哪些常见型式？', '868 和 656 护栏网是什么意思？'],
    P14: ['荷兰网是什么网？', '荷兰网和席型网是一回事吗？'],
    P15: ['金刚网和普通窗纱有什么不同？', '窗纱常用什么材料？'],
    P16: ['钢筋焊接网用在哪里？', '钢筋焊接网怎么检查验收？'],
    P17: ['主动防护网和被动防护网有什么区别？', '边坡防护网用什么网型？'],
    P18: ['牛栏网是什么结构？', '牛栏网一卷多少米？'],
    P19: ['烧结网是怎样做成的？', '烧结网有什么性能？'],
    P20: ['装饰网有哪些用途？', '输送网带怎么选？'],
    Q01: ['目数怎样数？', '网的丝径和孔径用什么量？'],
    Q02: ['ASTM E11 的筛号和孔径怎么对应？', '怎样检查一只试验筛？'],
    Q03: ['GB/T 5330 管什么网？', 'GB/T 5330 的标记怎么读？'],
    Q04: ['锌层的克重怎么检验？', '锌层附着性怎么试？'],
    Q05: ['盐雾试验多少小时能代表几年吗？', '哪些产品用盐雾试验验收？'],
    Q06: ['编织网有哪些常见缺陷？', '过磅重量和理论重量对不上是为什么？'],
    Q07: ['EN 10204 3.1 证书是什么？', '客户常要哪些检测报告？'],
    R01: ['大气腐蚀等级 C3、C4、C5 的锌腐蚀速率是多少？', '锌层寿命怎样估？'],
    R02: ['热镀锌和电镀锌有什么区别？', '锌层是怎样保护钢的？'],
    R03: ['白锈是怎么来的，怎么防？', '出现红锈说明什么？'],
    R04: ['海边用不锈钢为什么会点蚀？', 'PREN 是什么？'],
    R05: ['不同金属接触为什么会腐蚀？', '哪些金属搭配要避免？'],
    S01: ['丝印网什么材料用得最多？', '丝印网的 T 是什么单位？'],
    S02: ['绷网的张力取多少？', '绷网以后目数会变吗？'],
    S03: ['丝印的网目怎么选？', '按油墨怎样选丝印网目？'],
    S04: ['丝印的理论上墨量怎样计算？', '哪些因素会改变上墨量？'],
    S05: ['丝印出现锯齿和龟纹是什么原因？', '丝印有哪些常见故障？'],
    T01: ['报价单里一般包含哪些费用？', '加价率和毛利率有什么不同？'],
    T02: ['外贸订单用 FOB 还是 CIF？', 'CIF 的风险在哪里转移？'],
    T03: ['丝网海运怎么包装防潮？', '出口木包装有什么要求？'],
    T04: ['丝网装柜先满还是先超重？', '一个 20 尺柜能装多少？'],
    T05: ['丝网的海关编码是多少？', '7313 和 7314 有什么区别？'],
    T06: ['出口丝网用什么付款方式？', '丝网出口会遇到反倾销吗？'],
  },
  'en-US': {
    A01: [
      'What has to be known before choosing a filter mesh?',
      'Which kinds of filter rating are there?',
    ],
    A02: [
      'How is the wire of a screening mesh chosen?',
      'Which screen suits sticky, wet material?',
    ],
    A03: ['Which mesh is used for plastering?', 'Which welded mesh is used for wall insulation?'],
    A04: ['Which mesh opening is used for chickens?', 'What does ammonia do to galvanized mesh?'],
    A05: [
      'Which fences are used along roads and railways?',
      'How are panels and posts counted for a fence?',
    ],
    A06: [
      'Which fence is used for prisons and airports?',
      'How does a fence resist climbing and cutting?',
    ],
    A07: ['Why are gabions used on river banks?', 'What stone fills a gabion?'],
    C01: ['How is wire drawn from wire rod?', 'What does drawing do to the strength of wire?'],
    C02: ['Why is wire annealed?', 'What is bright annealing of stainless wire?'],
    C03: ['What are the steps of weaving wire cloth?', 'Why is woven mesh calendered?'],
    C04: [
      'What are the parameters of resistance spot welding?',
      'What matters when galvanized wire is welded?',
    ],
    C05: [
      'What are the steps of hot-dip galvanizing?',
      'Why do closed parts need holes for galvanizing?',
    ],
    C06: [
      'Which pretreatment comes before powder coating?',
      'How is the adhesion of powder coating tested?',
    ],
    G01: ['What is Anping known for?', 'Which products are made in Anping?'],
    G02: [
      'When did wire mesh begin in Anping?',
      'How did Anping come from hair sieves to wire mesh?',
    ],
    G03: ['What is the Anping wire mesh fair?', 'How large is the Anping wire mesh fair?'],
    G04: ['Which other regions make mesh besides Anping?', 'What is made in Huimin?'],
    G05: ['What is the lead time in Anping?', 'From which port is Anping mesh exported?'],
    M01: ['What is low-carbon steel wire made from?', 'How is low-carbon wire weighed?'],
    M02: ['What is the difference between 304 and 316 stainless steel?', 'When is 316 needed?'],
    M03: [
      'How can grade 201 sold as 304 be found out?',
      'Which stainless grades resist sea water?',
    ],
    M04: ['Is a 304 mesh that a magnet attracts a fake?', 'Why is 304 mesh slightly magnetic?'],
    M05: ['How do brass, copper and bronze mesh differ?', 'Which mesh is used for shielding?'],
    M06: ['What is aluminium mesh used for?', 'How light is aluminium mesh?'],
    M07: ['How do nylon and polyester mesh differ?', 'How hot may polyester mesh become?'],
    M08: [
      'What is Galfan coating and how does it compare with zinc?',
      'How is Galfan wire ordered?',
    ],
    M09: [
      'What is the difference between PVC coating and powder coating?',
      'How is PVC coated wire specified?',
    ],
    N01: [
      'What is the difference between SWG and BWG?',
      'How should a wire gauge be written in a quotation?',
    ],
    N02: ['What does EN 10244-2 cover?', 'What zinc weight is class A of EN 10244-2?'],
    N03: ['What do the parts of EN 10223 cover?', 'Which standard covers double twist mesh?'],
    N04: ['What does ASTM A975 cover?', 'Which wire does ASTM A975 ask for?'],
    N05: ['Which ASTM standard covers galvanized chain link?', 'What does ASTM A641 cover?'],
    N06: [
      'Which Chinese standard covers fences along roads?',
      'Which Chinese standard covers gabions?',
    ],
    P01: ['How is woven square mesh specified?', 'In which roll sizes does woven mesh come?'],
    P02: ['When do I choose twill weave?', 'What is the difference between plain and twill weave?'],
    P03: [
      'How is the aperture of Dutch weave measured?',
      'Which Dutch weave specifications are common?',
    ],
    P04: ['Which crimp is chosen for crimped mesh?', 'What is crimped mesh used for?'],
    P05: [
      'Galvanized before or after welding: what is the difference?',
      'How is the weight of welded mesh worked out?',
    ],
    P06: [
      'How is the mesh size of chain link measured?',
      'What is the difference between knuckled and twisted selvage?',
    ],
    P07: ['How is hexagonal netting specified?', 'What is hexagonal netting used for?'],
    P08: ['Which wire is used for gabions?', 'Which standard sizes do gabions have?'],
    P09: ['Which sizes specify expanded metal?', 'How is expanded metal made?'],
    P10: [
      'How is the open area of perforated metal worked out?',
      'Which limits has punching holes in plate?',
    ],
    P11: ['Which specifications of barbed wire are common?', 'Which zinc coating has barbed wire?'],
    P12: ['How is razor wire named?', 'How far does a coil of razor wire stretch?'],
    P13: ['Which types of fence panels are there?', 'What do 868 and 656 mean for a fence panel?'],
    P14: ['What is Euro fence?', 'Is Holland fence the same as Dutch weave?'],
    P15: [
      'How does security screen mesh differ from insect screen?',
      'What is insect screen made of?',
    ],
    P16: ['Where is welded reinforcing fabric used?', 'How is reinforcing fabric inspected?'],
    P17: [
      'What is the difference between active and passive slope nets?',
      'Which nets protect slopes?',
    ],
    P18: ['How is field fence built?', 'What is the roll length of field fence?'],
    P19: ['How is sintered mesh made?', 'Which properties has sintered mesh?'],
    P20: ['What is architectural mesh used for?', 'How are wire conveyor belts chosen?'],
    Q01: ['How is the mesh count counted?', 'How are wire and aperture of a mesh measured?'],
    Q02: [
      'How do ASTM E11 sieve numbers and openings go together?',
      'How is a test sieve checked?',
    ],
    Q03: ['What does GB/T 5330 cover?', 'How is a GB/T 5330 designation read?'],
    Q04: ['How is the weight of zinc coating tested?', 'How is the adhesion of zinc tested?'],
    Q05: [
      'How many years does a salt spray hour stand for?',
      'Which products are accepted by salt spray tests?',
    ],
    Q06: [
      'Which defects does woven mesh have?',
      'Why does the weighed weight differ from the theoretical one?',
    ],
    Q07: ['What is an EN 10204 3.1 certificate?', 'Which test reports do customers ask for?'],
    R01: [
      'How fast does zinc corrode in C3, C4 and C5?',
      'How is the life of a zinc coating estimated?',
    ],
    R02: [
      'What is the difference between hot-dip and electro-galvanizing?',
      'How does zinc protect steel?',
    ],
    R03: ['Where does white rust come from?', 'What does red rust tell?'],
    R04: ['Why does stainless steel pit by the sea?', 'What is PREN?'],
    R05: [
      'Why do different metals corrode in contact?',
      'Which pairs of metals should be avoided?',
    ],
    S01: ['What is screen-printing mesh made of?', 'How is screen-printing mesh specified?'],
    S02: [
      'Which tension is used for stretching screen-printing mesh?',
      'What does stretching change in the mesh?',
    ],
    S03: ['How is the mesh count for screen printing chosen?', 'Which mesh suits which ink?'],
    S04: ['How is the theoretical ink volume worked out?', 'What changes the ink volume?'],
    S05: [
      'What causes saw-tooth edges and moiré in screen printing?',
      'What is dot gain in screen printing?',
    ],
    T01: [
      'Which costs belong in a quotation?',
      'What is the difference between markup and margin?',
    ],
    T02: [
      'What is the difference between FOB and CIF for a mesh order?',
      'Where does the risk pass under CIF?',
    ],
    T03: [
      'How should mesh rolls be packed against moisture?',
      'What applies to wooden packing for export?',
    ],
    T04: [
      'Does mesh hit weight or volume first in a container?',
      'How much goes into a container?',
    ],
    T05: ['What is the HS code of wire mesh?', 'How is heading 7314 divided?'],
    T06: [
      'Which terms of payment are used for mesh exports?',
      'Is there anti-dumping duty on mesh?',
    ],
  },
};

export const CALCULATION_QUESTIONS: Record<Language, Readonly<Record<string, string>>> = {
  'zh-CN': {
    P01: '40目 0.2mm 304平纹网每平米多重？',
    P02: '100目 0.1mm 丝径，孔径是多少微米？',
    P03: '席型网 24×110 目，经丝 0.36 纬丝 0.25，304，每平米多重？',
    P04: '孔径10mm 丝径2mm 轧花网每平米多重？',
    P05: '电焊网 50*50 丝径3.0 宽1.2米长2.4米 一片多重？',
    P06: '勾花网 50mm 孔 3.0 丝，高 1.8 米长 20 米多重？',
    P07: '六角网 80×100 孔，2.7 丝，每平米多重？',
    P08: '石笼 2×1×1 米，网孔 80×100，丝 2.7，边丝 3.4，总重多少？',
    P09: '钢板网 SWD 10 LWD 25 丝梗 1.2 板厚 2，每平米多重？',
    P10: '冲孔网 孔径5 孔距8 60度错排，开孔率多少？',
    P11: '刺绳 股丝 2.5 刺丝 2.0 刺距 100，一卷 50 公斤多长？',
    P13: '围栏长 300 米高 1.8 米，片宽 2.5 米，要多少片、多少根立柱？',
    P16: '电焊网 50*50 丝径3.0 宽1.2米长2.4米 一片多重？',
    A05: '围栏长 300 米高 1.8 米，片宽 2.5 米，要多少片、多少根立柱？',
    M01: '2.2 毫米铁丝 500 米多重？',
    M02: '40目 0.2mm 304 和 316 平纹网每平米各多重？',
    N01: 'BWG 12 号是多少毫米？',
    Q01: '100目 0.1mm 丝径，孔径是多少微米？',
    R01: '锌层 85 微米，每年腐蚀 1.4 微米，能用多少年？',
    R02: '锌层 245 克每平米，合多少微米？',
    Q04: '锌层 245 克每平米，合多少微米？',
    S04: '丝印网 225 目/英寸，丝径 40 微米，厚 59 微米，上墨量多少？',
  },
  'en-US': {
    P01: 'How much does 40 mesh 0.2 mm SS304 woven wire cloth weigh per square meter?',
    P02: 'What is the aperture of 100 mesh with 0.1 mm wire in microns?',
    P03: 'Dutch weave 24 x 110 mesh, warp wire 0.36 mm, weft wire 0.25 mm, 304: weight per m²?',
    P04: 'Crimped mesh, aperture 10 mm, wire 2 mm: weight per m²?',
    P05: 'Welded mesh 50 x 50 mm, 3 mm wire, 1.2 m x 2.4 m: weight of one panel?',
    P06: 'Chain link 50 mm, wire 3 mm, 1.8 m high and 20 m long: weight?',
    P07: 'Hexagonal netting 80 x 100 mm, wire 2.7 mm: weight per m²?',
    P08: 'Gabion 2 x 1 x 1 m, mesh 80 x 100, wire 2.7 mm, selvedge 3.4 mm: total weight?',
    P09: 'Expanded metal SWD 10, LWD 25, strand 1.2, thickness 2 mm: weight per m²?',
    P10: 'Perforated plate, 5 mm holes at 8 mm pitch, 60° staggered: open area?',
    P13: 'Fence 300 m long, 1.8 m high, panels 2.5 m wide: how many panels and posts?',
    M02: 'How much do 40 mesh 0.2 mm woven cloths of 304 and 316 weigh per m²?',
    N01: 'How many mm is BWG 12?',
    Q01: 'What is the aperture of 100 mesh with 0.1 mm wire in microns?',
    R01: 'Zinc coating 85 µm, corrosion 1.4 µm a year: how many years does it last?',
    R02: 'Zinc coating 245 g/m²: how many microns?',
    S04: 'Screen-printing mesh 225 per inch, thread 40 µm, thickness 59 µm: ink volume?',
  },
};

/** Fallback if no article was recognised: one per group. */
export const GENERAL_ARTICLES = ['P01', 'R02', 'M02', 'T01', 'Q05', 'P06'] as const;
