/** Asks what a notation or a word means, which no calculator tells. */
const MEANING =
  /(?:是|表示|代表|各是|分别是|叫|指的是|是指|指)(?:啥|什么)(?!号|目|筛|重|孔|价)|[什啥]么?意思|含义|怎么(?:读|念|理解|解释|标注)|\bmeans?\b|\bmeaning\b|stands? for|refers? to/;
/** Asks for advice, a reason or a rule. */
const ADVICE =
  /注意(?:什么|啥|哪些)|怎么办|咋办|为什么|为啥|为何|区别|差别|标准是|怎么(?:包装|运输|装|做|办|测|量|选)|够不够|锌层?厚度?(?:最少|至少|最低|不少于|要求|应该?)|哪个好|哪种好|推荐|合适|适合|常用|一般(?:多|用|是|都|配)|公差|规定|\bwhy\b|strong enough|recommend|suitable|usual|typical|difference between|tolerance|should (?:i|we)|compared with|\b(?:which|what) (?:(?:kind|type|sort)s? of )?(?:weave|steel|material|grade|coating|alloy)\b/;
/** A number of a sieve in another measure: its table stands in the articles. */
const SIEVE_SIZE =
  /目(?:是|为|等于|相当于|对应|合)?(?:多少|几|什么)(?:个)?(?:微米|毫米|[uµμ]m|mm)|mesh (?:is|in|to|equals) (?:how many )?(?:microns?|micrometres?|mm\b)|how many microns/;
/** A circumstance of use, whose number no calculator takes: 'pH 3', '3 ppm', '1050 度', '37 % acid'. */
const CIRCUMSTANCE =
  /\bph ?(?:值)?(?:为|是|of|=|<|>)? ?\d|\d ?(?:个)?ppm|\d ?(?:° ?[cf]\b|℃|degrees? (?:c|f)|摄氏度)|\d{3,4} ?(?:度|degrees?\b)|\d ?(?:%|％)[^,，。.?？]{0,12}(?:酸|碱|盐|acid|caustic|alkali|brine|salt|chlor|bleach)|(?:酸|碱|盐|acid|caustic|brine)[^,，。.?？]{0,8}\d ?(?:%|％)|\d ?(?:小时|h|hours?|hrs?).{0,8}(?:盐雾|salt|nss)|(?:盐雾|salt spray).{0,12}\d/;
/** Wants to know how something is done, not what it comes to. */
const PROCEDURE =
  /(?:怎么|咋|如何|怎样)(?:才能|去|来)?(?:检查|检验|验|查|认|辨|分|看出|区分|鉴别|判断|清洗|洗|剪|切|裁|接|固定|保养|存放|防|修|焊)|\bhow (?:do|does|can|could|should|would|to) ?(?:i|we|you|one|they)? ?(?:check|verify|inspect|measure|test|tell|know|recogni[sz]e|clean|wash|cut|join|fix|fasten|store|prevent|repair|weld|see)\b/;
/** Names the class of a standard, whose numbers stand in a table. */
const CLASS =
  /欧标|国标|[a-d]级|\ba\d{2,3} ?(?:的)?\d ?级|(?:class|style|grade) (?:[a-d]|\d)\b|\b(?:en|iso|astm|gb\/?t?) ?[a-z]?\d{2,}/;

export type KnowledgeIntent = 'meaning' | 'class' | 'advice';

/** The kind of knowledge that a question asks for; null if it asks for none. Linear. */
export function asksKnowledge(question: string): KnowledgeIntent | null {
  const text = question.normalize('NFKC').toLowerCase();
  if (MEANING.test(text)) return 'meaning';
  if (CLASS.test(text)) return 'class';
  const isAdvice = [ADVICE, SIEVE_SIZE, CIRCUMSTANCE, PROCEDURE].some((each) => each.test(text));

  return isAdvice ? 'advice' : null;
}
