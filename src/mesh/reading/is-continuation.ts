import type { Token } from './tokens.ts';

/** Words that carry a change of the calculation before, and say nothing of their own. */
const CARRIERS_ZH =
  /(?:搞|弄|说|写|看)?错了|不对|抱歉|这时候|那时候|这样一来|能不能|可不可以|要不要|换成|换做|换用|改成|改为|改用|变成|做成|当成|按照|如果|要是|若是|假如|假设|比如|那么|同样|一样|一个|其他|其它|不变|不动|规格|尺寸|条件|情况|前面|上面|刚才|刚刚|现在|上面有|上有|里面|这个|那个|这种|那种|这样|哪个|哪种|大概|大约|左右|普通|客户|客人|老板|师傅|对方|人家|他们|我们|咱们|帮忙|麻烦|看看|算算|一下|打算|想要|需要|材质|材料|的话|吗|呢|吧|啊|呀|嘛|呗|了|的|地|得|换|改|用|要|若|是|为|成|那|再|又|还|也|都|说|问|他|她|它|我|咱|你|您|请|帮|给|看|算|下|想|做|来|材|料|丝|线|网|板|片|卷|带|绳|条|筛|货|把|将|按|以|和|跟|嗯|好|哦|先|就|后|会|有|能|这|该|款|种|个|话|时|对|行|变|现|在/g;
const CARRIERS_EN =
  /\b(?:sorry|oops|wait|actually|correction|mistake|meant|mean|what|whats|how|about|and|or|in|with|for|of|from|an?|the|is|are|was|were|be|it|its|if|instead|please|pls|make|made|out|then|now|change|changed|switch|swap|replace|to|use|using|same|but|also|ok|okay|well|so|let|lets|us|me|my|we|you|i|want|wants|wanted|prefer|prefers|customer|client|buyer|he|she|they|says?|said|asks?|asked|would|could|can|do|does|did|try|give|gives|recalculate|calculate|compute|work|again|redo|go|on|one|ones|version|material|wires?|mesh|plates?|sheets?|panels?|rolls?|cloth|screens?|netting|boxes|steel|size|everything|all|rest|else|other|keep|stays?|unchanged|that|this|those|these|at|as|by|not|no|rather|than|need|needs|suppose|say|just|s|t|d|ll|re|ve|pct|percent|whats|tho|though|btw|lol|hmm|hey|hi|sir|dear|bro|mate|friend|pls|plz|thx|thanks)\b/g;

/**
 * True if a question without a number changes the calculation before it: it asks for one of its
 * figures, or beside materials and products it has only words that carry such a change. '304会生锈吗'
 * names a material too, but asks something else. Linear.
 */
export function isContinuation(tokens: readonly Token[]): boolean {
  if (tokens.some((token) => token.kind === 'quantity')) return true;
  if (tokens.some((token) => token.kind === 'ask' && (token.noun !== null || token.unit !== null)))
    return true;
  if (namesTwoMaterials(tokens)) return namesFigure(tokens);
  const rest = tokens
    .map((token) => (token.kind === 'other' ? token.text : '|'))
    .join(' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
  return !/[\p{L}\p{N}]/u.test(rest.replace(CARRIERS_ZH, ' ').replace(CARRIERS_EN, ' '));
}

/** '304和316': a choice between them, not a change to one. */
function namesTwoMaterials(tokens: readonly Token[]): boolean {
  return tokens.filter((token) => token.kind === 'word' && token.material !== null).length > 1;
}

function namesFigure(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) => token.kind === 'word' && token.material === null && token.nouns.length > 0,
  );
}
