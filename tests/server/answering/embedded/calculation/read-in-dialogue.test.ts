import { expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { askSentences } from '#mesh/sentences/calculation-sentences.ts';
import { READING_TEXTS } from '#mesh/sentences/texts-by-language.ts';
import { zhCnCalculatorTexts } from '#mesh/sentences/zh-cn-calculator-texts.ts';
import { readInDialogue } from '#server/answering/embedded/calculation/read-in-dialogue.ts';
import { questionWithPrice } from '#server/answering/embedded/calculation/settled-price.ts';
import { engineTexts } from '#server/answering/embedded/engine-language.ts';
import type { EarlierExchange } from '#server/answering/provider.ts';

const asked = (question: string): EarlierExchange => ({
  question,
  answer: `${engineTexts('zh-CN').askBack}\n\n- 网孔`,
});
const told = (question: string): EarlierExchange => ({ question, answer: '…' });

it('a product that is described piece by piece is asked for what lacks, and then calculated', () => {
  const history = [asked('我要点网')];
  expect(readInDialogue('电焊的', history)).toMatchObject({
    kind: 'ask',
    reason: { type: 'missing', missing: { calculator: 'welded_mesh' } },
  });
  history.push(told('电焊的'), told('五公分眼'), told('三个的丝'));
  const outcome = readInDialogue('一米五高 二十米', history);
  expect(outcome).toMatchObject({
    kind: 'calculated',
    figures: [{ value: expect.closeTo(67.78, 2) as number, unit: 'kg' }],
  });
});

it.each(['304会生锈吗', '你们怎么发货'])('%s is no piece of a description', (question) => {
  expect(readInDialogue(question, [asked('我要买石笼')])).toEqual({ kind: 'none' });
});

it('a piece behind an answer that asked for nothing stands alone', () => {
  expect(readInDialogue('电焊的', [told('你好')])).toEqual({ kind: 'none' });
});

const PRICED = '电焊网 75x75 丝5 1.8x2.4 单价18元 50片多少钱';

it.each([
  ['每公斤的', 16_563.28],
  ['一平方', 3888],
  ['按片', 900],
])('a price that does not say of what is settled by %s', (reply, amount) => {
  const answer = askSentences(
    { type: 'unused', numbers: ['18元'], calculator: 'welded_mesh', inputs: {} },
    { reading: READING_TEXTS['zh-CN'], calculators: zhCnCalculatorTexts },
  ).join('\n');
  expect(answerQuestion(PRICED)).toMatchObject({ kind: 'ask', reason: { numbers: ['18元'] } });
  const outcome = readInDialogue(reply, [{ question: PRICED, answer }]);
  expect(outcome).toMatchObject({ kind: 'calculated' });
  const [figure] = outcome.kind === 'calculated' ? outcome.figures : [];
  expect(figure?.value).toBeCloseTo(amount, 1);
});

it('a reply that names a denominator settles a bare price that was taken for one of a piece', () => {
  const history: EarlierExchange[] = [
    told('电焊网 50x50 丝3 1.5x20米 多重'),
    told('单价18元，10卷多少钱'),
  ];
  expect(readInDialogue('每公斤的', history)).toMatchObject({
    kind: 'calculated',
    figures: [{ value: expect.closeTo(12_200.23, 1) as number }, {}, {}],
  });
  expect(questionWithPrice('一卷多重', history)).toBeNull();
  expect(questionWithPrice('换成304的', history)).toBeNull();
});
