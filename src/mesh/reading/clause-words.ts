/** Patterns over a text in lower case; each is bounded, so that a scan is linear. */

/** People who ask or tell. */
const PERSON_ZH =
  '(?:(?:有个|有一?位|我们?这边的?|这边的?|我们的?|我的?|一?个|那个|这个|这位|几个|老|新|国外|外国|美国|欧洲|德国|中东){0,4})(?:客户|客人|老外|外商|买家|采购|对方|甲方|业主|老板|领导|经理|同事|师傅|朋友|监理|设计院|供应商|工人|他们?|她|人家)';
const PERSON_EN =
  '(?:(?:and|so|but|now|my|our|the|a|an|one|new|old|this|that|of) ){0,4}(?:customers?|clients?|buyers?|boss|manager|colleagues?|engineers?|contractors?|inspectors?|importers?|suppliers?|friends?|neighbou?rs?|he|she|they|someone|somebody)';

/** Somebody asks: what stands behind it is the question. */
export const REPORTED_QUESTION = new RegExp(
  `${PERSON_ZH}[^，,。！？!?；;：:\\n]{0,16}?(?:想知道|想了解|追问|问(?!题)|打听)(?:我们|我|咱们?|了|到|起|过来|一下|一句|的是|说|道|这个|个问题){0,3}` +
    `|\\b${PERSON_EN}\\b[^,.!?;:\\n]{0,70}?\\b(?:asks|asked|asking|ask|wants? to know|wanted to know|wonders?|wondered|wondering|enquires?|inquires?)\\b(?: (?:me|us|today|again|this|about|the following|following|as follows)){0,3}`,
  'g',
);
/** Somebody tells: what stands behind it is what is the matter. */
export const REPORTED_STATEMENT = new RegExp(
  `${PERSON_ZH}[^，,。！？!?；;：:\\n]{0,10}?(?:反映|投诉|反馈|抱怨|来信|来电|说)(?:是|我们|我)?` +
    `|\\b${PERSON_EN}\\b[^,.!?;:\\n]{0,40}?\\b(?:says|said|told (?:me|us)|complains?|complained|complaining|insists?|claims?|writes?|wrote|mentioned)(?: (?:me|us|that|about|to))*\\b`,
  'g',
);
/** Asks for an answer without saying about what. */
export const LEAD_IN =
  /(?:我|我们)?听(?:人|别人|同行)?说(?:过|是)?(?:有人|有些人)?|据说|\b(?:i|we)(?:'ve| have)? heard(?: that)?\b|\bi(?:'m| am) told(?: that)?\b|(?:我|我们)?(?:就|还|也|再|先|主要)?(?:想|要|来)(?:要|跟您|跟你|向您|向你)?(?:请教|咨询|了解|打听|请问|问)(?:您|你)?(?:一?下子?|一个|一声|个问题|问)?|(?:问|咨询)(?:您|你)?一?下|(?:恳请|求)(?:您|你|各位)?(?:指点|解答|指教|赐教|回答)|求(?:助|教)|(?:想)?听听(?:您|你|大家)?的?(?:意见|看法|建议)|(?:问题|疑问)(?:是|如下|就是)|请问(?:一?下)?|请教(?:您|你)?(?:一?下|个问题)?|(?:麻烦|劳烦|有劳)(?![您你]?了)(?:您|你|老师|师傅|大家)?(?:有空)?(?:帮忙|帮我|帮)?(?:看看|问问|查查|解答|说说|讲讲|告诉我|[看问说讲查])?(?:一?下)?|帮(?:忙|我)?(?:看看|问问|查查|(?:[看问查]|解答)一?下)|\b(?:i|we)(?:'d| would) (?:like|love) to (?:ask|know|check)(?: you)?|\bi (?:just )?(?:want|wanted|need) to (?:ask|know|check)(?: you)?|\b(?:could|can|would|will) you (?:please |kindly |maybe )?(?:tell|inform|advise|help|let) (?:me|us)(?: know)?(?: with this| out| please)?|\bplease (?:tell me|tell us|advise(?: me| us)?|let (?:me|us) know|help(?: me| us)?(?: with this)?|inform (?:me|us))|\b(?:i was |just |i am |i'm )wondering|\b(?:my|our|the|one|a|another) (?:quick |small |short |simple )?question (?:is|for you|from [a-z]+(?: [a-z]+)?)|\b(?:quick|small|short) question(?: from (?:a |my |our )?[a-z]+)?|\bdo you (?:happen to )?know\b|\bwhat do you (?:think|say|recommend)\b(?=[\s\p{P}]*$)|\b(?:one|another|the|a) (?:more )?thing (?:i|we)(?:'d| would)? (?:like|want|wanted) to (?:ask|know)\b|\b(?:please )?(?:find|see) (?:below|attached|following)\b(?: (?:the|a|our|my|question|questions|request|enquiry|inquiry|of|from|client|customer|buyer)\b)*/gu;

export const GREETING =
  /(?:你|您|大家|各位|老师|师傅|老板|朋友们?){1,3}好[啊呀]?|(?:早上|上午|中午|下午|晚上)好|早安|哈喽|哈啰|嗨|喂|在(?:不在|吗|么|不)|有(?:人|空)(?:吗|么|在吗)|方便(?:吗|么)|打扰(?:一?下|了|您|你)*|冒昧(?:问|打扰)?(?:一?下|了)?|不好意思|抱歉|尊敬的|亲爱的|亲|老板|师傅|老师|大哥|大佬|专家|兄弟|哥|姐|(?:.{1,2})?(?:总|经理|工|先生|女士|小姐)(?=[，,：:\s好]|$)|很高兴认识(?:您|你)|希望(?:您|你)?一切(?:都)?(?:好|顺利)|\b(?:hi|hello|hey|hiya|greetings|howdy)\b(?: (?:there|all|everyone|everybody|team|guys|sirs?|friends?|madam|mate|[a-z]+)\b)?|\bdear\b(?: (?:mr|mrs|ms|dr|sirs?|madam|friends?|team|all|or|and|[a-z]+)\b\.?){0,4}|\bgood (?:morning|afternoon|evening|day)\b(?: (?:sir|madam|all|everyone|team|friend|to you))?|\b(?:i )?hope (?:you|this|all|everything|your)\b[^.!?;\n]{0,50}\b(?:well|good|fine|great|health|day|week|okay)\b|\bhow are you(?: doing)?(?: today)?\b|\bnice to (?:meet|e-meet) you\b|\b(?:sorry|excuse me)(?: (?:to|for) (?:bother|disturb|trouble)\w*(?: you)?(?: again)?)?/g;

export const THANKS =
  /先谢过?(?:您|你|各位|大家)?|(?:多|非常|十分|万分|先|太)?(?:感谢|谢谢|谢了|谢){1,3}(?:您|你|大家|老板|师傅|老师|啦|了|啊|哈|哦|咯|的|帮助|帮忙|指点|支持|解答|回复){0,4}|不胜感激|辛苦(?:您|你)?(?:了|啦)?|拜托(?:了|啦)?|盼复|(?:请|麻烦)?(?:盼|期待|急等|等|静候|恭候|尽快|及时|望)(?:您|你)?(?:的)?(?:回复|答复|佳音|回信|消息)|先谢过?(?:您|你|各位|大家)?|麻烦(?:您|你)?了|有劳了?|祝(?:您|你|好|商祺|工作|生意|生活|身体|一切|天天)[^。！？!?，,；;\n]{0,10}|此致|敬礼|顺颂|\b(?:many |thousand |big )?thanks?\b(?: (?:you|u|a|lot|lots|ton|million|bunch|so|very|much|again|in|advance|for|your|the|any|help|time|support|advice|reply|reading|really|everybody|and|beforehand|mate|man|buddy|bro|friend|dear|guys|all|quick|fast|prompt|kind|great|good|answer|information|info)\b)*|\b(?:thx|thks|thnx|tks|tia|cheers|ty|danke|merci|gracias)\b(?: (?:a|lot|mate|man|again|so|much)\b)*|\bappreciate[ds]?\b(?: (?:it|that|your|any|the|help|time|a|lot|advice|very|much)\b)*|\b(?:any|your) (?:help|advice|hints?|input|reply)\b(?: (?:is|would be|will be|are))?|\bhave a (?:nice|good|great|lovely) (?:day|one|week|weekend|evening)\b|\blooking forward\b[^.!?;\n]{0,40}|\b(?:best|kind|warm|with best|with kind)? ?(?:regards|wishes)\b|\b(?:yours )?(?:sincerely|faithfully|truly)\b|\byou are (?:great|the best)\b|\bkindly revert\b[^.!?;\n]{0,40}|\b(?:reply|revert|answer) (?:as soon as possible|asap|soon)\b|\bgod bless\b|\btake care\b/g;

/** '好的 收到', 'ok got it', 'that is all': takes note of an answer and asks for nothing. */
export const ACKNOWLEDGED =
  /(?:好的?|行|可以|嗯|收到|明白|知道|清楚|懂|了解|没问题|没事|没有|不用|不需要|够|搞定|搞懂|就这样|先这样|就这些|没别的|太好|太棒|不错|很好|厉害|大气|爽快|给力|够意思|仗义|牛|棒|赞|正是我要的|帮大忙)(?:[了啦吧哈啊呢的]|就行){0,3}|\b(?:ok(?:ay)?|alright|all right|got it|gotcha|understood|noted|copy that|roger|clear|perfect|great|excellent|awesome|super|nice|fine|good|wonderful|brilliant|fantastic|no problem|no worries|that(?:'s| is) (?:all|it|fine|enough|great|good|perfect|clear|what i (?:need|needed|wanted))|nothing else|will do|sounds good|makes sense|i see|well done|bye|goodbye|see you|good night|talk later)\b/g;

/** A letter ends here: names and addresses follow. */
export const CLOSING =
  /\b(?:regards|sincerely|faithfully|best wishes)\b|此致|敬礼|顺颂|祝(?:商祺|好(?=\s*$))/;

/** Filler words beside greetings and thanks. */
export const FILLER =
  /[\s\p{P}\p{S}]|以上|上述|尽快|问题|又来|[啊呀哈吧呢嘛哦噢了的啦吗么哟一下个您你我请再就先也都还那这次是很有空帮忙看给]|\b(?:so|and|but|because|since|as|well|ok|okay|very|much|for|your|you|the|a|an|i|we|me|us|my|our|to|in|advance|again|is|was|would|be|will|all|please|really|just|it|this|that|with|from|of|sir|madam|everyone|help|help|here|there|then|now|today|can|could|do|as|always)\b/gu;

/** Speaks of answering, not of the subject. */
export const ABOUT_THE_ANSWER =
  /(?:不知道|不晓得|不知)(?:该|要)?(?:怎么|咋|如何)(?=回|答|跟|和|说[\s\p{P}]*$)|(?:怎么|咋|如何|该)?(?:跟|和|给|向|对)?(?:他们?|她|客户|对方|人家|老外|老板|领导)?(?:回答|回复|答复|交代|回话|回(?=他|她|客户|对方|人家|老外|[\s\p{P}]*$)|答不上来|说不(?:太|大)?(?:清楚?|上来|明白|好)|讲不(?:太)?清楚?|不(?:太|大|是很|怎么)?(?:懂|清楚|明白|了解|确定|敢(?:乱|随便)说)|拿不准|吃不准|心里没底|没底|怕(?:说|讲|答|弄|搞)错)|\b(?:could|can|did|do|was|am|were) ?(?:not|n't|not really)? ?(?:able to )?(?:tell|answer|explain|reply|respond)(?: (?:it|that|this))?(?: to)? (?:him|her|them|the (?:customer|client|buyer))\b|\b(?:couldn't|cannot|can't|didn't|don't know (?:what|how) to|not sure (?:what|how) to|no idea (?:what|how) to|how to|what to|how should i|what should i|what do i|what can i|how do i|so i can|so that i can|i have to|i must|i need to) (?:properly |really )?(?:tell|answer|reply|respond|say|get back)\b|\b(?:have|had|has|with) no (?:idea|clue)\b|\b(?:i am|i'm|we are|we're|was) (?:really |honestly |a bit |quite )?(?:not (?:so |very |really |quite )?sure|confused|lost|unsure|stuck)\b|\bi (?:honestly |really )?(?:do not|don't|did not|didn't) (?:really )?know\b/u;

/** Talk about talking, whoever does it. */
const ABOUT_TALKING =
  /(?:很多|好多|什么)?(?:东西|地方|方面)?(?:还|都|也)?(?:不太?懂|不会)(?=[\s\p{P}]*$)|争论|争执|吵|讨论(?:了|过)|没(?:有)?(?:结论|头绪|思路)|聊了|(?:刚才|刚刚|昨天|今天|上午|下午|早上)?开(?:了个|个|完)?会|催(?:得|我|了|着|的)|(?:有|遇到|碰到)(?:个|一个|一些|点|件|几个)(?:事|问题|疑问|难题|困惑)(?=[\s\p{P}]*$)|急(?:用|等|需)(?=[\s\p{P}]*$)|\b(?:agree|argument|arguing|discussing|discussed|debating|called me|calls me|phoned me|rang me|needs (?:the|an) answer|answer by|by (?:monday|tuesday|wednesday|thursday|friday|tomorrow|tonight|next week)|great interest|your (?:site|website|page|company|profile|post|video)|have (?:a|one|some|another|two) questions?|this (?:morning|afternoon) (?:he|she|they)|keeps? asking)\b/u;
const ABOUT_ONESELF_ZH =
  /(?:我|我们|我这边|我们这边|我公司|我司|咱们?|本人|我厂|我们厂|我们公司|公司|这边|客户|老板|领导|同事|他们?)[^，,。！？!?；;\n]{0,12}?(?:新手|小白|新人|外行|刚(?:入行|来|接触|开始|进|转)|做(?:这行|外贸|采购|销售|业务|工程|出口|丝网|生意|筛网|护栏|贸易|贸易公司)|干(?:这行|了)|从事|负责|是(?:做|搞|干|个|一家|一名|卖)|搞(?:外贸|采购|工程)|着急|很急|急着|挺急|催(?:得|我|了|着)|等(?:着|回复|我)|发(?:来|了|过来)?(?:消息|邮件|微信|询盘|询价|语音|图)|打(?:来|了|过)?电话|开会|出差|纠结|头疼|犯愁|愁|查了|找了|搜了|问了(?:一圈|好几|很多)?|看了|翻了|听(?:人|朋友|说)|合作|认识|跟单|接(?:了|到)(?:个|一个|一张)?(?:单|询盘|项目|电话)?)/;
const ABOUT_ONESELF_EN =
  /\b(?:i|we|my|our|he|she|they|customer|client|boss|this)\b[^.!?;\n]{0,40}?\b(?:am new|are new|is new|new to|beginner|work (?:for|in|at|as)|works (?:for|in|at|as)|working (?:for|in|at|as)|am from|are from|am a|am an|are a|are an|run a|sell|sells|deal in|import|export|started|have been|has been|wrote|writing|write to|emailed|e-mailed|called|phoned|rang|sent|messaged|texted|looked|googled|searched|read (?:online|somewhere|about)|been asked|got (?:a|an) (?:message|mail|email|call|enquiry|inquiry|order)|received|urgent|in a hurry|waiting|get back|deadline|visited|met|came (?:to|back|by)|talked|spoke|discussed|argue|argued|debate)\b|\b(?:it is|it's|this is) (?:urgent|for (?:my|a|our) (?:customer|client|boss|buyer))\b/;

export function isAboutPeople(text: string): boolean {
  return ABOUT_TALKING.test(text) || ABOUT_ONESELF_ZH.test(text) || ABOUT_ONESELF_EN.test(text);
}

/** A question, or what is to be done. */
export const ASKS =
  /[?？]|什么|啥|哪|怎么|怎样|咋|如何|为何|何时|何种|是否|能否|可否|多少|几(?!乎|经|十年前)|多(?:重|大|长|粗|细|宽|高|厚|深|久|远|快|密|贵|钱|薄|硬|热)|[吗嘛么](?=[\s\p{P}]*$)|(?:呢|不|没|没有)(?=[\s\p{P}]*$)|(.)不\1|有没有|有无|对吧|是吧|好吧|行吧|没问题吧|还是|区别|差别|差在|谁|\b(?:what|what's|whats|which|how|why|when|where|who|whose|whether|wanna know)\b|^[\s\p{P}]*(?:and |or |so |but |then |also |well |ok |okay |now )*(?:is|are|was|were|does|do|did|can|could|should|would|will|shall|may|might|must|has|have|am|isn't|aren't|doesn't|don't|can't) (?!not\b)|\b(?:right|correct|true|ok|okay|yes|no|or not)[\s\p{P}]*\?/u;
/** An order to do something. */
export const ORDERS =
  /(?:帮我|帮忙|给我|替我|请|麻烦)(?!了)|^[\s\p{P}]*(?:再|就|先|那)?(?:计算|算|求|列|对比|比较|解释|介绍|换算|换成|画|写|做成|做|推荐|说明|说说|讲讲|查|给|告诉|翻译|总结|建议|举)|(?:算|说|讲|解释|介绍|比较|对比|列|举|推荐)(?:一?下|一?个|几个|几种)|^[\s\p{P}]*(?:and |or |so |but |then |also |now |please |kindly |just )*(?:calculate|compute|work out|compare|list|tell|give|explain|convert|recommend|suggest|advise|describe|show|draw|write|find|make|name|translate|summari[sz]e|estimate|check|confirm)\b|\b(?:please|pls|kindly)\b/u;

/** Ends with what points at the question that follows: 'what he wants to know', '想问的就一个'. */
export const POINTER =
  /(?:问题|疑问|题目|一句(?:话)?|一条|一点(?:上)?|一?(?:个|件)事儿?|这(?:个|样|句|一点)(?:的)?|原话|如下|重点来了|请教|打听|想问(?:的)?|想知道(?:的)?|问(?:我|我们|你|的)?|卡在|不会|不明白?|没(?:弄|整)?明白|答不上来?|搞不懂|拿不准|即|就是|说法|哪句话呢?)(?:就)?(?:一个|一条|是|的)?[\s\p{P}]*$|\b(?:questions?|the following|as follows|like this|is this|to this|only this one|one thing|the point|the thing|this point|word for word|in (?:his|her|their|your) (?:own )?words|says?|said|reads(?: simply)?|writes|wrote|asks|asked|ask|i copy|(?:want|like|need)s? to know|can't explain|cannot explain|cleared up|just answer|answer|minuted[^.!?]{0,40}|except (?:of|for) one)(?: (?:is|was|are))?[\s\p{P}]*$/u;

/** Says how the answer should be, and nothing of its subject. */
export const MANNER =
  /不要(?:说|开场)|别(?:跟|给|说|推荐)|套话|简短|简单(?:点|说)|[一两三]{1,3}句话|通俗|大白话|不(?:着)?急|不用(?:附|给|写)|懂就说|不懂拉倒|分点|(?:看|听|讲)得懂|说一下|给我说|\b(?:no rush|no hurry|keep it short|short answer|one line|in short|precise|simple words|plain (?:words|english)|catalogues?|brochures?|price list|max \d{1,4} words|bullet points?|send me the answer|break it down|over to you|straight)\b/u;

/** Leads in to a question within its clause. */
export const LEAD =
  /^[\s\p{P}]*(?:问题(?:是)?|(?:也)?就是|即|我?就问你?|他?想(?:知道|问)的(?:就)?是|所以(?:来)?问(?:问)?(?:你|您)?|(?:想|要)?(?:请教|问(?!题))(?:你|您)?(?:一?下)?|(?:questions?|q|just answer|quick (?:one|question)(?: from [^:]{1,20})?|(?:the|my) (?:question|thing|point) is|what i(?:'d| would)? (?:like|want|need) to know is|(?:he|she|they|somebody) (?:asks?|asked|says|said|wrote)(?: me| us)?|the note said|put down [^.]{1,30} and asked|(?:stops|stopped) me and (?:says|said|asks|asked))\b)[\s\p{P}]*/iu;
