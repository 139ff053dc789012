import { ROOT_PHONE } from '../fixtures.ts';
import type { Product } from '../product.ts';
import type { Seed } from './screen-state.ts';

const QUESTIONS = {
  weight: '40目 0.2mm 304平纹网每平米多重',
  first: '热镀锌和电镀锌哪个好',
  edited: '热镀锌和电镀锌有什么区别',
  other: '100目 0.1mm 丝径，孔径是多少微米',
};
const ENGLISH_QUESTIONS = {
  weight: 'How heavy is 304 plain weave, 40 mesh, 0.2 mm wire, per square metre?',
  difference: 'What is the difference between hot-dip and electro galvanizing?',
};

/** Titles of the maximum length, one without a space. */
const PINNED_TITLE = '给张总的石笼网报价'.repeat(6);
const OTHER_TITLE = 'Hot-dip against electro galvanizing: what to tell customers';

/** Long words without a break, every kind of blank. */
export const OWN_COMMAND = {
  title: 'Gabions and slope protection for the wholesale customers',
  description: 'Besteht-aus-Drahtgeflecht-ohne-eine-einzige-Luecke'.repeat(3),
  template: '{{customer}} {{mesh:number:mesh}} {{grade:select:304|316L}} {{note?}}',
  classId: null,
};
const CHINESE_COMMAND = {
  title: '给华东区五金批发客户的石笼网与边坡防护网联合报价说明含运费与质保条款'.slice(0, 60),
  description: 'AVeryLongWordWithoutAnySpaceThatMustBreakSomewhere'.repeat(4),
  template: '{{客户}} {{目数:number:目}} {{材质:select:304|316L|镀锌}} {{备注？}}',
  classId: null,
};

export async function seedMember(product: Product, phone: string): Promise<Seed> {
  const rootToken = await product.token(ROOT_PHONE);
  const token = await product.token(phone);
  const { sessionId } = await product.ask(token, QUESTIONS.weight);
  const { id } = await product.ask(token, QUESTIONS.first, sessionId);
  const { answers } = await product.call<{ answers: { id: string }[] }>(
    'apiindex/chatone',
    { question: QUESTIONS.edited, editOf: id, clientRequestId: crypto.randomUUID() },
    token,
  );
  await product.call('apiindex/rebuild', { answerId: answers[0]?.id }, token);
  const english = await product.ask(token, ENGLISH_QUESTIONS.weight);
  await product.ask(token, ENGLISH_QUESTIONS.difference, english.sessionId);
  for (const title of [PINNED_TITLE, OTHER_TITLE]) {
    const { sessionId: id } = await product.ask(token, QUESTIONS.other);
    await product.call('apiindex/editsessiontitle', { id, title }, token);
    if (title === PINNED_TITLE) await product.call('apiindex/topsession', { id, top: true }, token);
  }
  await product.call('command/save', OWN_COMMAND, token);
  await product.call('command/save', CHINESE_COMMAND, token);
  const suggestion = { kind: 'suggestion', content: QUESTIONS.weight.repeat(6), consent: false };
  const { submissionId: submission } = await product.call<{ submissionId: string }>(
    'apiindex/usefeedback',
    suggestion,
    token,
  );
  const { list } = await product.call<{ list: { id: string }[] }>('apiindex/goodsindex', {}, token);
  return {
    product,
    token,
    rootToken,
    sessionId,
    englishSessionId: english.sessionId,
    pinned: PINNED_TITLE,
    other: OTHER_TITLE,
    submission,
    goods: list[0]?.id ?? '',
  };
}
