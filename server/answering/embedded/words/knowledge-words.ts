import type { Language } from '../../../content/messages.ts';

/** Patterns over a question, lower case, that say what kind of answer is wanted. */
export const WANTS_MUCH =
  /详细|详尽|全面|系统(?:地)?(?:介绍|讲|说明)|综述|长文|写一?篇|文章|(?:写|出|做|来)一?[份篇个].{0,12}报告|科普|指南|大全|入门|从头|\bessay\b|\barticle\b|in detail|detailed|comprehensive|overview|complete guide|\bguide\b|long (?:text|answer)|everything about/;
export const ASKS_WHO =
  /你是谁|你叫什么|你是什么|你是(?:机器人|人工|真人|人吗|ai|客服|chatgpt|deepseek)|是不是机器人|你能做什么|你会什么|你会做什么|你有什么(?:功能|用|本事)|能帮我做什么|怎么用你|介绍一下你|自我介绍|你可以做什么|who are you|what are you\b|are you (?:a |an )?(?:robot|bot|human|real|ai|machine|person)|what can you do|how can you help|what do you do|your name|help me with what/;
/** Prices, rates and news of the day, which no article holds. */
export const ASKS_LIVE =
  /(?:现在|今天|今日|目前|当前|最新|最近|实时|这周|本月|近期).{0,12}(?:价|钱|行情|汇率|涨|跌)|行情|市场价|汇率是?多少|多少钱|什么价|啥价|几块钱|(?:current|today'?s?|latest|market|now).{0,20}(?:price|cost|rate)|price of .{0,40}(?:now|today)|how much (?:is|are|does .{0,40} cost)|exchange rate/;
/** Words for the current day. */
export const ASKS_TODAY =
  /现在|今天|今日|目前|当前|最新|最近|实时|这周|本月|近期|行情|汇率|市场价|\b(?:current|today'?s?|latest|market|now|exchange rate)\b/;
/** Asks for a price, of whatever day. */
export const ASKS_PRICE =
  /(?:多少钱|什么价|啥价|几块钱?|几钱|价格(?:是|多少|呢)?|价钱|(?:报|给|出)一?个?(?:最低)?价|咋卖|怎么卖|价格表|价目表)(?:[\s\p{P}]*(?:量大|要得?急|谢谢|吧|呗|一下|看看)){0,2}[\s\p{P}]*$|\bprices?[\s\p{P}]*$|\bprice (?:of|for|per)\b|\bprice ?lists?\b|\bhow much (?:is|are|does|for)\b|\bcost\?/u;
/** Asks what a price depends on, which is no price. */
export const ASKS_WHY_PRICE =
  /影响|取决|因素|差在|差(?:这么|那么)多|由什么|(?:为什么|为啥|咋).{0,12}(?:贵|便宜|差)|哪个(?:更)?(?:贵|便宜)|\b(?:drives?|driven|depends?|affects?|factors?|determines?|influences?|makes?|why|differ\w*|dearer|cheaper)\b/;
/** Asks what a mesh count is in micrometres, as people read it off a table of sieves. */
export const MESH_IN_MICRON =
  /(?:\d|几|多少|what|which) ?(?:目|mesh).{0,24}(?:微米|micron|[µμ]m|um\b)|(?:微米|microns?|[µμ]m).{0,24}(?:\d|几|多少|what|which) ?(?:目|mesh)/;

/** Asks for a kind, to which no calculated number is the answer. */
export const ASKS_KIND =
  /\b(?:which|what) (?:weave|material|grade|alloy|coating|finish)\b|(?:什么|哪种|哪个|啥)(?:材质|材料|牌号|镀层|织法|编法|编织)/;

/** Work that no article can do: of another trade, or naming firms. */
export const OTHER_TRADES =
  /写.{0,4}(?:首|段|个)?.{0,12}(?:诗|歌词|笑话|故事|小说|对联|情书)|讲.{0,3}(?:笑话|故事)|\bpoems?\b|\bjokes?\b|\bsong\b|lyrics|write (?:me )?a story|python|javascript|写.{0,6}代码|编程|作业题|菜谱|食谱|减肥|los(?:e|ing) weight|weight loss|(?:厂|厂家|公司|供应商|老板|经理).{0,12}(?:电话|手机|微信|联系方式|地址)|(?:电话|手机号|微信号|联系方式)(?:是|给|发|多少)|(?:厂|厂家|公司|供应商|品牌|牌子).{0,4}(?:是)?(?:哪家|哪个|哪一家)|\b(?:phone|whatsapp|mobile) (?:number|no)\b|\b(?:best|largest|biggest|cheapest|top) (?:[a-z]+ ){0,3}(?:factory|manufacturer|supplier|brand|company)\b|\bwhich (?:factory|manufacturer|supplier|brand|company)\b|推荐.{0,8}(?:厂|供应商|公司|商家)|哪(?:家|个)(?:厂|公司|供应商)|recommend .{0,20}(?:supplier|factory|company|manufacturer)/;

/** Sums of bare numbers: no unit, nothing of the trade. */
export const BARE_SUM =
  /^[\s\d.,+\-*/x×÷^=()%一二三四五六七八九十百千万零两加减乘除以等于是的几多少?？]+$|^(?:what(?:'s| is) |calculate |solve )?[\d\s.,+\-*/x×÷^=()%]+(?:of [\d\s.,]+)?(?:[?？][\s?？]*)?$/;

/** The trade as a whole, as a subject. */
export const WHOLE_TRADE = /丝网|金属网|筛网|网类|wire mesh|metal mesh|wire cloth|mesh products/;

/** Chapters for a broad question about the whole trade. */
export const OUTLINE: Record<Language, { when: RegExp; queries: string[] }[]> = {
  'zh-CN': [
    {
      when: /分类|种类|类型|有哪些|产品|品种|介绍|概况/,
      queries: ['编织方孔网', '电焊网', '勾花网', '六角网', '钢板网', '冲孔网'],
    },
    {
      when: /用途|应用|用在|使用|场景/,
      queries: ['过滤应用选型', '筛分与矿筛', '建筑用网', '农牧用网'],
    },
    {
      when: /选型|选择|怎么选|选用|选购|步骤/,
      queries: ['304 与 316 不锈钢', '镀锌类型', '目数与孔径的测量', '大气腐蚀等级'],
    },
    {
      when: /工艺|生产|制造|加工|流程/,
      queries: ['拉丝', '退火', '编织工序', '电阻点焊', '热浸镀锌', '喷涂与前处理'],
    },
  ],
  'en-US': [
    {
      when: /types?|kinds?|classif|products?|introduc|overview/,
      queries: [
        'woven square mesh',
        'welded wire mesh',
        'chain link mesh',
        'hexagonal netting',
        'expanded metal',
        'perforated metal',
      ],
    },
    {
      when: /uses?|applications?|applied/,
      queries: ['filtration', 'screening mining', 'construction mesh', 'agricultural mesh'],
    },
    {
      when: /choos|select|pick|steps/,
      queries: [
        '304 and 316 stainless steel',
        'types of zinc coating',
        'measuring mesh and aperture',
      ],
    },
    {
      when: /process|produc|manufactur|made/,
      queries: [
        'wire drawing',
        'annealing',
        'weaving process',
        'resistance spot welding',
        'hot-dip galvanizing',
      ],
    },
  ],
};

/** Steps of production, in order; chapters for a broad question about it. */
export const ASKS_PROCESS =
  /工艺|生产|制造|加工|流程|制作|怎么做的|process|produc|manufactur|how .{0,30}made/;
export const PROCESS_OF: Record<Language, { product: RegExp; queries: string[] }[]> = {
  'zh-CN': [
    {
      product: /焊网|焊接网|碰焊|网片|护栏/,
      queries: ['电焊网', '拉丝', '退火', '电阻点焊', '热浸镀锌', '喷涂与前处理', '网面缺陷与验收'],
    },
    {
      product: /编织|方孔|平纹|斜纹|席型|不锈钢网|筛网|轧花/,
      queries: ['编织方孔网', '拉丝', '退火', '编织工序', '平纹与斜纹', '网面缺陷与验收'],
    },
    {
      product: /丝网|镀锌|金属网|护栏|石笼|勾花/,
      queries: ['拉丝', '退火', '热浸镀锌', '喷涂与前处理', '网面缺陷与验收'],
    },
  ],
  'en-US': [
    {
      product: /weld|panel|fence/,
      queries: [
        'welded wire mesh',
        'wire drawing',
        'annealing',
        'resistance spot welding',
        'hot-dip galvanizing',
        'powder coating',
        'defects and acceptance',
      ],
    },
    {
      product: /woven|weav|cloth|twill|stainless|sieve|crimp/,
      queries: [
        'woven square mesh',
        'wire drawing',
        'annealing',
        'weaving process',
        'defects and acceptance',
      ],
    },
    {
      product: /./,
      queries: ['wire drawing', 'annealing', 'hot-dip galvanizing', 'powder coating'],
    },
  ],
};

/** Asks for an amount, which the calculation before it has told or can't tell. */
export const ASKS_AMOUNT =
  /(?:是|有|要|得|为)?(?:多少|多大|多重|多长|多宽|多高|多粗|多厚)(?:[呢啊?？\s]|$)|\bhow (?:much|many|heavy|long|big)\b/;
/** Asks whether something will do where it is used. */
export const ASKS_SUITABLE =
  /(?:用[在于到作做]|放[在到]|装在|泡在|埋在|适合(?:用?[在于]|做)|拿来|用来).{1,24}(?:行不行|行吗|行不|可以吗|可不可以|能行吗|能用吗|能不能用|合适吗|合不合适|没问题吗)|(?:行不行|能不能|可不可以|能否)(?:用[在于到作做]|放[在到]|泡在|埋在)|\b(?:used? (?:it )?(?:in|for|as|at)|suitable for|good for|ok(?:ay)? (?:in|for)|fine (?:in|for)|work in)\b.{2,60}\?/;
/** Asks which value is allowed or required. */
export const ASKS_LIMIT =
  /合格|标准|公差|允差|允许|要求|\b(?:acceptable|requir\w+|tolerances?|allowed|permitted)\b/;
/** Asks which load something carries. */
export const ASKS_LOAD =
  /承[重受载]|受力|能?站人|(?:能|可以)压|\bload (?:capacity|bearing)\b|\b(?:how much|what) (?:load|weight) (?:can|does|will)\b|\bcan .{0,24}\b(?:carry|bear|support|stand on)\b/;
/** Asks by how much one thing costs more than another. */
export const ASKS_PRICE_GAP =
  /(?:贵|便宜|差价)(?:多少|几成|几个点|几块)|差多少钱|\bhow much (?:more expensive|dearer|cheaper)\b|\bprice difference\b/;
/** A word that asks, beside the mark at the end. */
export const ASKS_OPENLY =
  /怎|咋|如何|什么|啥|哪|谁|为何|几时|区别|要求|\b(?:how|what|why|which|when|where|who|do|does|can|should|need|require\w*)\b/;
/** Asks which points to ask a customer for. */
export const ASKS_WHAT_TO_ASK =
  /问(?:他|她|客户|对方|人家|清楚?)?(?:些|点)?(?:什么|啥|哪些)|\bwhat (?:else |more )?(?:(?:should|must|do|can) (?:i|we)|to) ask\b/;
/** Asks what a cloth holds back or lets through. */
export const ASKS_RATING =
  /过滤|滤|微米|精度|截留|拦|挡|\b(?:filter\w*|retain\w*|retention|holds?|stops?|catch\w*|microns?|ratings?)\b|µm/;
