import type { EngineTexts } from './engine-texts.ts';

export const zhCnEngineTexts: EngineTexts = {
  searching: '正在查找资料',
  calculating: '正在计算',
  unverified: '（常识，待核）',
  listSeparator: '、',

  subjectByWords: '{{name}}：{{given}}',
  subjectWoven: '{{spec}}的{{material}}编织网',
  subjectWelded: '{{spec}}的{{material}}电焊网',
  byMesh: '{{mesh}} 目',
  byOpening: '孔径 {{hole}}',
  byPitch: '间距 {{hole}}',
  withWire: '丝径 {{wire}}',
  withTwoWires: '纵丝 {{wire}}、横丝 {{crossWire}}',
  partSeparator: '、',
  size: '{{width}} × {{length}}',
  pieces: '共 {{pieces}} 件',

  perArea: '每平米约 **{{value}}**',
  about: '{{name}}约 **{{value}}**',
  exactly: '{{name}} **{{value}}**',
  headline: '{{subject}}，{{values}}。',
  clauseSeparator: '，',
  withAside: '{{sentence}}（{{aside}}）',
  inPounds: '合 {{pounds}} lb',
  inPoundsPerArea: '合 {{pounds}} lb/ft²',
  inJin: '合 {{jin}} 斤',
  nominal:
    '没有给片或卷的尺寸，所以按理论式给出平米重；告诉我宽和长，就能按根数算出一片或一卷的重量。',
  nominalNote: '平米重按理论式算，与片幅无关；计算卡里的片幅只是占位的 1 m × 1 m。',
  oneSide: '只有一边 {{side}}，算不出总重；再告诉我另一边（宽或长）就能算。',
  areaNote: '{{area}} m² 按 1 m 宽、{{area}} m 长计入。',
  piecesNote: '{{pieces}} 卷合在一起，长度按 {{length}} m 计。',
  derivedWire: '丝径由目数和孔径得出：25.4 ÷ {{mesh}} − {{opening}} = **{{wire}}**',
  openingDiffers:
    '注意：按目数和丝径算出的孔径是 {{computed}}，与给的 {{given}} 不符，三个数里有一个要核对；这里以目数和丝径为准。',
  clearInstead: '这里把 {{opening}} 当作中心距；如果它指净孔，{{name}}是 {{value}}。',
  plasticExcluded: '没有计入塑层重量。',
  weldedAssumed: '没有说明网种，按电焊网计。',
  densityUnknown: '没有“{{material}}”的可靠密度，所以不给重量；告诉我密度（g/cm³）就能算。',

  otherValues: '其他数值',
  quantity: '项目',
  value: '数值',
  formula: '公式与代入',
  assumptions: '计算口径',
  warnings: '请留意',
  confidence: {
    A: '可信度 A：由几何关系推导并经核对。',
    B: '可信度 B：公式由几何推导，材质密度只有一处公开来源。',
    C: '可信度 C：公式由几何推导，材质密度是手册常用值，待核。',
  },
  basis: '方法出处',

  missing: '还缺{{fields}}，算不出唯一的结果。',
  missingFields: {
    hole: '**目数或孔径**',
    wire: '**丝径**',
    pitch: '**网孔间距**',
    size: '**宽和长**',
  },
  missingWhy: {
    hole: '只有丝径，不知道丝排得多密，孔径、开孔率和重量都定不下来。',
    wire: '同样的网孔配不同粗细的丝，孔径、开孔率和重量都不一样（重量随丝径的平方变化），所以我不猜。',
    pitch: '间距决定一片网里有多少根丝，没有它就没有根数和重量。',
    size: '根数、焊点和总重都要按一片或一卷的宽和长来数。',
  },
  missingExample: '补上以后再问一次就行，例如：“{{example}}”。',
  examples: {
    woven: '40目 0.2mm 304平纹网每平米多重',
    welded: '电焊网 50*50 丝径3.0 宽1.2米长2.4米 一片多重',
  },
  sieveHint: '如果问的是试验筛的筛号，标准孔径是另一回事，只按筛号对应：',
  refused: '按这组数据做不出这样的网：',
  refusedHint: '请核对这几个数和单位，改好后我再算。',
  tooWide: '孔径 {{opening}} 不小于节距 {{pitch}}，丝没有位置，这样的网不存在',
  totalOfArea: '{{area}} 约 **{{value}}**',
  noPrice:
    '我没有料价和行情，不能报价；用上面的重量乘以您的料价，再加加工、表面处理和包装，就是成本。',
  unknownMaterial:
    '没有“{{material}}”的可靠密度，我不会拿钢的密度来代替。告诉我密度（g/cm³），就能算出重量。',
  wordNotes: {
    barbSteelGauge:
      '带半号的线号只有美国钢丝线规（US steel wire gauge）才有，刺绳的号数都按它计（常识，待核）。',
    gaugeAssumed: '没有写线规，铁丝的号数按 BWG 计；SWG、AWG 的同号粗细不同。',
    hexInCentimetres: '网孔的两个数按厘米计，石笼网习惯这样写。',
    longPitchOpen:
      '没有给长节距 LWD，按短节距的 2.5 倍填入；它不进重量和开孔率的公式，不影响结果。',
    patternAssumed: '没有说明孔怎么排，按该孔形最常见的排列计；排列不同，开孔率和重量都会变。',
  },
  converted: '{{given}} = **{{result}}**。',
  exceeds: '{{name}}：“{{more}}”比“{{less}}”多 **{{value}}**（{{percent}}%）。',
  same: '{{name}}：两者相同。',
  takenOver: '接着“{{question}}”，这里换成“{{change}}”，其余照旧。',
  takenUp: '接着“{{question}}”来答。',
  beside: '另外问到的“{{question}}”：',

  both: '放在一起看',
  tableFrom: '表格出处',
  longIntro: '以下内容全部摘自知识库，编号是出处。',
  outside:
    '这个问题不在我的知识范围内，我不想凭空回答。\n\n我能做的是：\n\n- 丝网的结构、材质、镀层、标准、检验和外贸常识，回答都带出处\n- 22 个丝网计算器：编织、电焊、勾花、六角、冲孔、钢板网、刺绳、石笼的重量和开孔率，线规、锌层、丝重、护栏、装柜、报价等\n\n例如可以问：“40目 0.2mm 304平纹网每平米多重”或“热镀锌和电镀锌有什么区别”。',
  livePrice:
    '这个问题不在我的知识范围内：我没有实时行情、价格和汇率，不能给当前的数字，也不会估一个出来。\n\n您可以给我规格，我先把重量算准，再用您手上的料价去报；也可以问“报价单一般包含哪些费用”。',
  self: '我是丝网智答的知识引擎，专做丝网行业的问答，不联网，也不编造。\n\n- **查资料**：编织网、电焊网、勾花网、石笼、护栏等的结构、材质、镀锌、标准、检验、包装和外贸，回答标明出处和可信度\n- **做计算**：编织、电焊、勾花、六角、冲孔、钢板网、席型网、刺绳、石笼，以及线规、锌层、丝重、墨量、护栏、装柜和报价，共 22 个计算器，附公式和代入过程\n\n直接把规格发给我就行，例如：“40目 0.2mm 304平纹网每平米多重”。',
  thanks: '不客气。还有规格要算，或者有丝网方面的问题，直接发给我。',
};
