import { CAUTIONS } from '#mesh/words/caution-words.ts';
import type { EngineTexts } from './engine-texts.ts';

export const zhCnEngineTexts: EngineTexts = {
  searching: '正在查找资料',
  calculating: '正在计算',
  tooComplicated:
    '这个问题太长或太复杂，没能在限定的时间里算完。请拆成几个短一些的问题，每次只问一件事，或者少贴几行数据。',
  unverified: CAUTIONS['zh-CN'],
  listSeparator: '、',
  quantity: '项目',
  value: '数值',
  exceeds: '{{name}}：“{{more}}”比“{{less}}”多 **{{value}}**（{{percent}}%）。',
  same: '{{name}}：两者相同。',
  beside: '另外问到的“{{question}}”：',

  verdicts: {
    right: '对。',
    wrong: '不对：',
    can: '可以：',
    cannot: '不行：',
    is: '是的：',
    isNot: '不是：',
    needed: '要：',
    notNeeded: '不用：',
  },
  rather: '选{{name}}：',
  weave: {
    notPlain: '平纹不行：',
    fits: '丝径占丝距的 {{share}}，平纹（极限约 0.58）织得出来。',
  },
  cloths: {
    cloth: '{{mesh}} 目 {{wire}} mm 丝',
    count: '{{mesh}} 目',
    dutch: '{{mesh}} 席型网',
    row: '{{cloth}}：孔 {{opening}} mm，开孔率 {{area}} %',
    verdict: {
      flow: '**{{best}}的流量大**：开孔率最高。',
      fine: '**{{best}}挡得更细**：孔最小。',
      light: '**{{best}}更透光**：开孔率最高。',
      strong: '**{{best}}更结实**：丝最粗。',
      shield: '**{{best}}屏蔽更好**：孔最小。',
    },
    tie: '**{{one}}和{{other}}开孔率差不多**；孔大的不容易堵。',
    note: {
      flow: '按同样的面积和压差、干净的网比；孔 = 25.4 ÷ 目数 − 丝径，开孔率 =（孔 ÷ 丝距）²。孔越小越容易堵。',
      fine: '孔 = 25.4 ÷ 目数 − 丝径；比孔大的颗粒、虫子过不去。',
      light: '开孔率 =（孔 ÷ 丝距）²；丝的颜色和表面反光也有影响。',
      strong: '按同一种材质比：一根丝的拉断力与丝径的平方成正比。',
      shield:
        '按同一种材质比：孔越小、丝搭接越密，屏蔽越好；接缝和接地比网本身更要紧，多少分贝要实测。',
    },
    byCount: {
      flow: '**一般{{coarsest}}的流量大**：它比{{finest}}稀，孔大。准确的开孔率要有丝径：告诉我丝径就能算。',
      fine: '**{{finest}}挡得更细**：它比{{coarsest}}密，孔小。准确的孔径要看丝径或厂家的实测精度。',
      light:
        '**一般{{coarsest}}更透光**：它比{{finest}}稀。准确的开孔率要有丝径：告诉我丝径就能算。',
      shield:
        '**{{finest}}屏蔽更好**（同一种材质、丝径相近时）：它比{{coarsest}}密，孔小。接缝和接地比网本身更要紧。',
    },
  },
  notation: {
    mesh: '“{{told}}”是编织网的写法：每英寸经向 {{a}} 目、纬向 {{b}} 目，丝径 {{d}} mm；经向孔约 **{{opening}} mm**（25.4 ÷ {{a}} − {{d}}）。',
    hole: '“{{told}}”是电焊网、勾花网、石笼这类网的写法：网孔 **{{a}} × {{b}} mm**，丝径 **{{d}} mm**；电焊网的孔按中心距计。',
    gauged:
      '“{{a}}×{{b}} {{g}} 号”是电焊网的英制写法：网孔（中心距）**{{a}} × {{b}} 英寸**，合 {{across}} × {{along}} mm；丝是 **{{g}} 号**：{{wires}}，用哪个线规要问清。',
    coated:
      '“{{told}}”是包塑丝的写法：芯径 **{{a}} mm**，包塑后的外径 **{{d}} mm**，塑层每边 {{coat}} mm。',
    opening: '“{{told}}”是编织网按孔径订的写法：净孔 **{{a}} mm**，丝径 **{{d}} mm**。',
    spelledMesh: '编织网 {{a}} 目 丝径 {{d}} mm 平米重多少',
    spelledOpening: '编织网 孔径 {{a}} mm 丝径 {{d}} mm 平米重多少',
  },
  classOf: '{{class}} 级',
  namedUnknown: '资料里没有 {{names}} 的内容。',
  onlyNear: '资料里没有正好回答这一问的内容，最接近的是：',
  onlyNearSubject: '资料里没有正好回答这一问的内容；最接近的是《{{title}}》里的“{{subject}}”。',
  reasonSaid: '理由就在上面说的这一句里：',
  noReason: '资料里没有专门讲原因，能说的就是上面这些。',
  notRanked: '资料里没有这样比过这两样，各自说到的是：',
  tooLittle: '**不行**：{{size}} mm 的丝要 {{least}} g/m²，{{has}} g/m² 不够。',
  isEnough: '**可以**：{{size}} mm 的丝要 {{least}} g/m²，{{has}} g/m² 够了。',
  partUnknown: '“{{question}}”这一点，资料里没有，不能凭空回答。',
  partPrice: '“{{question}}”要看当天行情：我没有实时价格，不估数字。',
  notCalculated:
    '“{{product}}”的重量和尺寸我还不能计算，不想凭空给一个数。\n\n能算的是：编织网、电焊网、勾花网、六角网、冲孔板、钢板网、刺绳、石笼、护栏、丝重、锌层和装柜。告诉我其中一种的孔、丝径和尺寸，就能马上算。',
  askBack: '要说准，还差这几项，填一下就行：',
  reliability: '上面用到的资料里，{{marks}}。',
  reliabilityMarks: {
    A: 'A 级是按公开来源核对过的',
    B: 'B 级是推算出来的，或只有一处来源',
    C: 'C 级是行业常识，还没有核到原始出处',
  },
  verifyBy: '没有核实的数字只当参考值：签合同前请以标准原文、厂家数据表或样品实测为准。',
  tableFrom: '表格出处',
  longIntro: '以下内容全部摘自知识库，编号是出处。',
  outside:
    '这个问题不在我的知识范围内，我不想凭空回答。\n\n我能做的是：\n\n- 丝网的结构、材质、镀层、标准、检验和外贸常识，回答都带出处\n- 23 个丝网计算器：编织、电焊、勾花、六角、冲孔、钢板网、刺绳、石笼的重量和开孔率，线规、锌层、丝重、护栏、装柜、报价等\n\n例如可以问：“40目 0.2mm 304平纹网每平米多重”或“热镀锌和电镀锌有什么区别”。',
  noPrice: '我没有实时价格，不估数字；规格补全以后，先把重量算准，再用你手上的料价去报。',
  livePrice:
    '这个问题不在我的知识范围内：我没有实时行情、价格和汇率，不能给当前的数字，也不会估一个出来。\n\n你可以给我规格，我先把重量算准，再用你手上的料价去报；也可以问“报价单一般包含哪些费用”。',
  self: '我是丝网智答的知识引擎，专做丝网行业的问答，不联网，也不编造。\n\n- **查资料**：编织网、电焊网、勾花网、石笼、护栏等的结构、材质、镀锌、标准、检验、包装和外贸，回答标明出处和可信度\n- **做计算**：编织、电焊、勾花、六角、冲孔、钢板网、席型网、刺绳、石笼，以及线规、锌层、丝重、墨量、护栏、装柜和报价，共 23 个计算器，附公式和代入过程\n\n直接把规格发给我就行，例如：“40目 0.2mm 304平纹网每平米多重”。',
  thanks: '不客气。还有规格要算，或者有丝网方面的问题，直接发给我。',
};
