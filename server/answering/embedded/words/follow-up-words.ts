/** Places and media. */
const CONDITIONS =
  '海边|沿海|内陆|室内|室外|户外|工业区|化工厂|乡村|农村|乡下|农场|养鸡场|养猪场|猪场|鸡场|城市|城里|市区|山区|沙漠|地下|土里|水下|海水|淡水|盐水|河水|泳池|盐酸|硫酸|硝酸|酸性水|碱|汽油|柴油|酒精|\\b(?:on the |at the |by the )?(?:coast(?:al)?|seaside|beach)\\b|\\bindoors?\\b|\\boutdoors?\\b|\\binland\\b|\\bindustrial areas?\\b|\\brural areas?\\b|\\bcountryside\\b|\\bfarms?\\b|\\bpoultry house\\b|\\bcity\\b|\\bcities\\b|\\btown\\b|\\bdesert\\b|\\bunderwater\\b|\\bunderground\\b|\\bsea ?water\\b|\\bsalt ?water\\b|\\bfresh ?water\\b|\\bbrine\\b|\\bpools?\\b|\\bhydrochloric acid\\b|\\bsul(?:ph|f)uric acid\\b|\\bnitric acid\\b|\\bcaustic(?: soda)?\\b|\\b(?:gasoline|petrol|diesel|alcohol|vinegar|bleach|acetone)\\b|烧碱|漂白水|醋酸|磷酸';
export const CONDITION = new RegExp(CONDITIONS, 'g');

/** Words that stand in for one another: '那电镀锌呢' after a question about 热镀锌. */
export const INTERCHANGEABLE = [
  '热(?:浸)?镀锌|电镀锌|冷镀锌|改拔丝?|(?:锌?-?(?:5|10) ?%? ?铝锌?|铝锌|锌铝)(?:合金)?|镀锌铝|锌铝合金|高尔凡|喷塑|浸塑|包塑|涂塑|喷粉|镀锌|hot[ -]?dip(?:ped)?(?: galvani[sz](?:ed|ing))?|electro[ -]?galvani[sz](?:ed|ing)|galfan|zn-?al|pvc[ -]coat(?:ed|ing)|powder[ -]coat(?:ed|ing)|galvani[sz](?:ed|ing)',
  '(?<![\\d.])(?:304l?|316l?|430|201|202|321|309s?|310s?|314|317l?|330|347|410|904l|2205|2507)(?:不锈钢)?(?![\\d.])|不锈钢|碳钢|低碳钢|黄铜|紫铜|磷青铜|铜|铝镁?合金|铝|钛|镍|蒙乃尔|因科洛伊|因科镍|哈氏(?:合金)?|\\bincoloy(?: 8\\d\\dh?t?)?\\b|\\binconel(?: 6\\d\\d)?\\b|\\bhastelloy\\b|尼龙|涤纶|聚酯|stainless(?: steel)?|carbon steel|mild steel|brass|copper|bronze|alumini?um|titanium|nickel|monel|nylon|polyester',
  '电焊网|编织网|方孔网|轧花网|勾花网|六角网|石笼网?|格宾|钢板网|冲孔[网板]|刺绳|刀片刺?绳|席型网|窗纱|护栏网?|weld(?:ed)? (?:wire )?mesh|woven (?:wire )?mesh|chain[ -]link|hexagonal (?:netting|mesh)|chicken wire|gabions?|expanded metal|perforated (?:metal|plate|sheet)|barbed wire|razor wire|dutch weave',
  '平纹|斜纹|席型|plain weave|twill(?: weave)?|dutch weave',
  '\\b(?:fob|cif|cfr|exw|dap|ddp|fca|c&f)\\b',
  '\\b(?:swg|bwg|awg)\\b',
  CONDITIONS,
  '老鼠|耗子|田鼠|黄鼠狼|蛇|麻雀|鸽子|蚊子|苍蝇|蜜蜂|马蜂|兔子|鹿|\\bmice\\b|\\bmouse\\b|\\brats?\\b|\\bweasels?\\b|\\bsnakes?\\b|\\bsparrows?\\b|\\bpigeons?\\b|\\bmosquito(?:e?s)?\\b|\\bfl(?:y|ies)\\b|\\bbees\\b|\\bwasps?\\b|\\brabbits?\\b|\\bdeer\\b|\\bfoxes\\b',
  '美国|欧洲|欧盟|德国|中东|东南亚|日本|澳大利亚|非洲|\\b(?:usa?|america|europe|eu|germany|middle east|southeast asia|japan|australia|africa)\\b',
] as const;

/** Properties of which a short follow-up asks without the goods. */
export const PROPERTY =
  /(?:什么|哪种|啥)(?:合金|材质|材料)|丝径|线径|多粗|几个丝|丝粗|锌层|锌量|多少克|几克|高度|多高|孔径|网孔|多大孔|孔.{0,2}多大|目数|几目|多少目|公差|强度|抗拉|埋|立柱|间距|寿命|能用(?:多久|几年)|包装|怎么装|怎么固定|怎么焊|开孔率|\b(?:(?:what|which) (?:alloy|material|metal|grade)|wire (?:thickness|diameter|gauge|size)|how thick|zinc|mesh (?:count|size)|opening(?: size)?|hole size|height|how (?:high|tall)|tolerances?|tensile|post spacing|how long|life ?span|last|how to (?:fix|install|clean|weld)|open area|flow)\b/;
/** Compares the thing before with another one: 'is it better than hot dip', '跟电镀锌比'. */
export const COMPARED_WITH =
  /\bthan\b|\bvs\.?\b|\bversus\b|\bcompared? (?:to|with)\b|^(?:跟|和|与|同)?.{1,12}比|比.{1,10}(?:好|强|贵|便宜|耐|硬|软|轻|重)|相比|有什么区别|差在哪/;
export const PRONOUN = /\b(?:it|this one|that one|that|this)\b|^(?:它|这个|这种|那个|那种)/;
