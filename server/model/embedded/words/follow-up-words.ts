/** Begins or ends a question that only changes the one before it; half-width, lower case. */
export const FOLLOWS_UP =
  /^(?:那么?|那要是|如果(?:是|换成?|改成?|用)?|要是|假如|假设|换成?|改成?|改用|换作|再来|再算|要(?=\s*\d)|用(?=\s*\d)|还有|以及|and\b|but\b|what about|how about|what if|with\b|instead\b|then\b|now\b|same\b|or\b|make it|ok,? )|呢[?？。!！]*$|instead\??$|\btoo\??$/;
/** Taken off before the rest is read. */
export const FOLLOW_UP_SIGNS =
  /^(?:那么?|那要是|如果(?:是|换成?|改成?|用)?|要是|假如|假设|换成?|改成?|改用|换作|再来|再算|还有|以及|and|but|what about|how about|what if|instead|then|now|ok)[,，\s]*(?:the |for |with |if |of |is |是|换成?|改成?|用|it'?s |it is |in )*|(?:的)?呢(?=[?？。!！]*$)|(?<![?？。!！])[?？。!！]+$|\binstead\b/g;
/** Points back to what was spoken of before. */
export const REFERS_BACK =
  /^(?:它|这个|这种|那个|那种|这样的|上面(?:的|那个)?|刚才(?:的|那个)?)|\b(?:it|its|that one|this one|the same)\b/;
/** Chooses between things that were spoken of before. */
export const CHOOSES =
  /^(?:哪[个种]|which(?: one)?(?: is)?)\s*(?:更|比较)?(?:好|便宜|贵|重|轻|耐用|耐腐蚀|结实|划算|better|cheaper|stronger|heavier|lighter)|\bwhich one\b/;
/** At most: a longer question says itself what it is about. */
export const LONGEST_FOLLOW_UP = 48;
/** Words that stand in for one another: '那电镀锌呢' after a question about 热镀锌. */
export const INTERCHANGEABLE = [
  '热(?:浸)?镀锌|电镀锌|冷镀锌|改拔丝?|镀锌铝|锌铝合金|高尔凡|喷塑|浸塑|包塑|涂塑|喷粉|hot[ -]?dip(?:ped)?(?: galvani[sz](?:ed|ing))?|electro[ -]?galvani[sz](?:ed|ing)|galfan|zn-?al|pvc[ -]coat(?:ed|ing)|powder[ -]coat(?:ed|ing)|galvani[sz](?:ed|ing)',
  '(?<![\\d.])(?:304l?|316l?|430|201|202|321|310s?|904l|2205)(?:不锈钢)?(?![\\d.])|不锈钢|碳钢|低碳钢|黄铜|紫铜|磷青铜|铝镁?合金|铝|钛|镍|蒙乃尔|尼龙|涤纶|聚酯|stainless(?: steel)?|carbon steel|mild steel|brass|copper|bronze|alumini?um|titanium|nickel|monel|nylon|polyester',
  '电焊网|编织网|方孔网|轧花网|勾花网|六角网|石笼网?|格宾|钢板网|冲孔[网板]|刺绳|刀片刺?绳|席型网|窗纱|护栏网?|weld(?:ed)? (?:wire )?mesh|woven (?:wire )?mesh|chain[ -]link|hexagonal (?:netting|mesh)|chicken wire|gabions?|expanded metal|perforated (?:metal|plate|sheet)|barbed wire|razor wire|dutch weave',
  '平纹|斜纹|席型|plain weave|twill(?: weave)?|dutch weave',
  '\\b(?:fob|cif|cfr|exw|dap|ddp|fca|c&f)\\b',
  '\\b(?:swg|bwg|awg)\\b',
  '海边|沿海|内陆|室内|室外|户外|工业区|乡村|地下|水下|coast(?:al)?|seaside|indoors?|outdoors?|inland|industrial areas?|rural areas?|underwater|underground',
  '盐酸|硫酸|硝酸|碱|海水|淡水|汽油|seawater|fresh ?water|hydrochloric acid|sul(?:ph|f)uric acid|nitric acid|caustic soda',
  '美国|欧洲|欧盟|德国|中东|东南亚|日本|澳大利亚|非洲|\\b(?:usa?|america|europe|eu|germany|middle east|southeast asia|japan|australia|africa)\\b',
] as const;
/** A question of its own, about what was spoken of before. */
export const ASKS_ANEW =
  /怎么|怎样|如何|为什么|为何|多少|多久|几|哪|什么|吗|能不能|会不会|要不要|\b(?:how|why|what|which|when|where|can|does|do|is|are|should|will)\b/;

/** Choices of calculators that stand in for one another. */
export const INTERCHANGEABLE_CHOICES = [
  '(?<!\\d)[24]0\\s*(?:gp|hq|hc|尺高柜|尺柜|高柜|尺小柜|尺|ft high cube|ft container|ft)|小柜|大柜|高柜|平柜',
  '直排|错(?:开|位)?排|staggered|straight(?: rows?)?|(?:45|60|90)\\s*(?:度|°|degrees?)',
  '(?:长圆|圆|方|六角)孔|(?:round|square|hexagonal) holes?|slots?',
  '\\b(?:swg|bwg|awg)\\b(?!\\s*\\d)|[sba]wg(?=\\s*\\d)',
  '净孔|中心距|clear opening|centre to centre|center to center',
] as const;
