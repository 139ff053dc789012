import type { Language } from '../../content/messages.ts';
import { say, type AnswerPiece } from '../embedded/answer-piece.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import { goodsOf } from '../plugins/daily/letter-goods.ts';
import type { PluginDeps } from '../plugins/plugin.ts';
import { tellTranslation } from '../translation/tell-translation.ts';
import type { DescriptionOrder } from './description-order.ts';

const OUTPUTS: Record<Language, string> = { 'zh-CN': '，平米重', 'en-US': ', weight per m2' };

/** The goods as they were said and their weight, as a list in the wanted language; null: nothing is read of them. */
export async function tellDescription(
  { into, isBrief, goods }: DescriptionOrder,
  language: Language,
  { engine }: PluginDeps,
): Promise<Iterable<AnswerPiece> | null> {
  const isHan = /\p{Script=Han}/u.test(goods);
  const spoken = isHan ? 'zh-CN' : 'en-US';
  const parts = await engine.calculations(`${goods}${OUTPUTS[spoken]}`, spoken);
  const lines = goodsOf([{ question: goods, answer: '', parts }], into);
  if (lines.length === 0) {
    return isHan && into === 'en-US' ? tellTranslation({ into, text: goods }, language) : null;
  }
  return lines.map((line) => {
    const [title = '', ...rest] = line.split(/: |：/);
    const items = rest.join(': ').split(/, |、/);
    return isBrief ? say(`**${title}**: ${items.join(', ')}`) : say(`**${title}**`, list(items));
  });
}
