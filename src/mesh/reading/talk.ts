/** Talk around a request: '说个事哈', '我们这边有个客户', 'look, so, I have this customer, right'. */
const TALK =
  /(?:我?跟?你)?说个?(?:事|一?下)儿?哈?(?=[\s,，。])|是这样的?(?=[\s,，。])|那个啥|这个那个|怎么说呢|(?:然后|就是说?|那么)(?:呢|嘛|哈)(?=[\s,，]|$)|(?:我|我们)?(?:这边|这里|手上)?有个(?:新|老)?客户(?:呢|哈)?(?=[\s,，。])|(?:你|您|麻烦)(?:给|帮)(?:我|我们)?(?=算|报)|(?<=\p{Script=Han})哈(?=[\s,，。]|$)|^(?:look|listen|so|well|hey|hi|ok|right|you know)(?:, ?(?:look|listen|so|well|hey|ok|right|you know))*,|\b(?:i|we)(?:'ve| have)? (?:have |got )?(?:this|a) (?:customer|client|buyer|guy)(?:, right)?,? (?:and )?(?:who |he |she )?(?=wants|needs|asks)|, (?:right|you know|i mean|like),/gu;

/** '一公斤我们卖32': the seller between a unit and its price. */
const SELLER =
  /([一每](?:公斤|千克|吨|平方米?|平米?|卷|张|片|米))(?:我们?|咱们?|厂里|你们)(?:这边)?(?:是|就)?(?:卖|报|给|出)(?=\d|\p{Script=Han}?[一二三四五六七八九十百两])/gu;

/** A text without the talk around it. Linear. */
export function withoutTalk(text: string): string {
  return text.replaceAll(TALK, ' ').replaceAll(SELLER, '$1');
}
