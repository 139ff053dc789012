/** Patterns over a folded question (half-width, lower case) that speak of the answer before. */
export const ASKS_AS_TABLE =
  /(?:做|列|弄|整理|换|改|画|排|给|出)(?:成|个|一个|张|一张|为)?.{0,4}表格?|^表格|用表格|\b(?:as|in|into|make|put|give) (?:it |that |this |them |me )?(?:as |in |into )?(?:a )?table\b|\btable (?:form|please|format)\b/;
export const ASKS_SHORTER =
  /(?:简单|简短|短|精简)(?:一?点|些|说|讲)|一句话|说重点|太长|\b(?:shorter|in short|briefly|tl;?dr|one sentence|too long|summari[sz]e|short version)\b/;
export const ASKS_ENGLISH =
  /(?:用|翻译?成|换成|来|改成|译成)(?:一?份|个)?英(?:文|语)|英文(?:版|怎么说)|\b(?:in|into) english\b|\benglish (?:please|version)\b/;
export const ASKS_CHINESE =
  /(?:用|翻译?成|换成|来|改成|译成)(?:一?份|个)?(?:中文|汉语)|中文(?:版|怎么说)|\b(?:in|into) chinese\b|\bchinese (?:please|version)\b/;
export const ASKS_ACCURACY =
  /准不准|准吗|准确吗|准么|靠谱|可靠吗|可信吗|确定吗|你确定|真的假的|是真的吗|有(?:没有)?依据|依据(?:呢|是什么|是啥|在哪)|谁说的|哪来的|出处|来源|(?:哪个|哪条|什么)标准(?:里)?(?:说|规定|写)的?|^sources?\b|\b(?:references?|citations?) ?\?|\b(?:who|which standard) says\b|\bsays who\b|\b(?:are you sure|is (?:that|this|it) (?:right|true|accurate|reliable|correct)|how (?:sure|reliable|accurate|certain)|source of|where .{0,12}from|can i (?:trust|rely))\b/;
export const ASKS_FOR_QUOTE =
  /(?:报价|报个价|下单|询价).{0,10}(?:要|需要|还要|得|提供|哪些|什么|啥)|(?:要|需要|还要|提供).{0,10}(?:哪些|什么|啥).{0,8}(?:报价|才能报|下单)|\b(?:what|which).{0,30}\b(?:need|require|want)\b.{0,20}\b(?:quote|quotation|offer|price)\b|\bneed from (?:me|us)\b/;
export const ASKS_PRICE_GAP =
  /^(?:那|要|会|大概|一般)?(?:贵|便宜|差)(?:了|出|得)?(?:多少|几(?:成|倍|块)|很多吗|不少吗)|差多少钱|差价|价格差|\bhow much (?:more|cheaper|dearer)(?: expensive)?\b|\b(?:price|cost) (?:difference|gap)\b/;
export const ASKS_CHEAPER =
  /便宜(?:一?点|些|的)|预算(?:不够|有限|紧|低)|省钱|太贵|贵了|实惠|\b(?:cheaper|too expensive|less expensive|(?:low|tight|small) budget|save money|budget is)\b/;
/** Asks for the reason of what was said, and names nothing. */
export const ASKS_WHY =
  /^(?:那|这|这是|请问)?(?:为(?:什么|啥|何)(?:差(?:别|距)?|范围|区间|跨度)(?:有)?(?:这么|那么)?大|为什么|为啥|为何|什么原因|咋回事|怎么回事|(?:什么)?(?:原因|理由|道理)(?:呢|是什么|是啥)?|凭什么|怎么讲|怎么说)(?:会?这样)?(?:呢|啊|呀)?[?？。!！]*$|^(?:(?:and|but|so|ok)[, ]+)?(?:why(?: not)?|how come|what(?:s| is| was)? the reason|for what reason|reason|why (?:is there )?(?:such )?(?:a |the )?(?:wide |big |large )?(?:range|spread|difference|gap))(?: (?:is|was) (?:that|it|this))?(?: so)?[?!.]*$/;
/** Asks which of the things before has more of something, and names none of them. */
export const ASKS_WHICH =
  /^(?:那么?|所以|它们|他们|这?两[个种者款]|这些|其中|里面|里头|[\s,，])*(?:哪|谁)(?:一?[个种款样者]|边)?(?:比较|相对|最|更|要)?.{1,10}$|^(?:(?:and|but|so|ok|then|well)[, ]+)*(?:which|what)(?: (?:one|type|kind|of (?:the two|these|them|those)))* (?:is|are|has|lasts?|costs?|holds?|filters?|stands?|weighs?|rusts?|needs?|works?|do|does|will|would|should|survives?|wears?)\b.{0,40}$/;
/** Another part of the standard before: 'and -8?', '那第 8 部分呢'. */
export const OTHER_PART =
  /^(?:那么?|and|what about|how about|or)?[\s,，]*(?:-|part ?|第 ?)(?<part>\d{1,2})(?: ?部分)?(?:呢|又?是什么|讲什么|管什么)?[\s?？。!！]*$/;
export const CONTINUES =
  /^(?:那么?|那要是|如果|要是|假如|换成?|改成?|还有|另外|可是|但是?|and|but|what about|how about|what if|or|then|also|same|ok|so)(?=[\s,，\p{Script=Han}\d]|$)|呢[?？。!！]*$|\bthen[?.! ]*$|^(?:它|这个|这种|那个|上面|刚才)|\b(?:it|that one|this one|the same|instead|those|them)\b/u;
export const SIGNS =
  /^(?:那么?|那要是|如果(?:是|换成?|用)?|要是|假如|换成?|改成?|还有|另外|可是|但是?|and|but|what about|how about|what if|or|then|also|same|ok|so)[,，\s]*(?:for |with |if |of |in |is |是|换成?|用)*|的?呢(?=[?？。!！]*$)| then(?=[?.! ]*$)|[?？。!！]{1,4}$|^(?:它|这个|这种|那个|上面(?:的|那个)?|刚才(?:的|那个)?)/g;
