import { randomUUID } from 'node:crypto';
import { answerOf } from './economy.mjs';
import { post } from './product.mjs';

const EVERY_MS = 200;
const SUCCESS = 200;

/** Members who save calculations, retrying unanswered requests unchanged. */
export async function keepWriting(url, tokens) {
  const { list } = await post(url, 'apiqa/calculatorList', {}, tokens[0]);
  const { id: calculator, example: inputs } = list[0];
  const acknowledged = [];
  let unanswered = 0;
  let isEnough = false;

  const write = async (token) => {
    const body = { calculator, inputs, clientRequestId: randomUUID() };
    for (;;) {
      const answer = await answerOf(
        { url },
        'Calculatorapiindex/completehistoryrecord',
        body,
        token,
      );
      if (answer?.code === SUCCESS) break;
      unanswered += 1;
      await pause(EVERY_MS);
    }
    acknowledged.push(body.clientRequestId);
  };
  const writers = tokens.map(async (token) => {
    while (!isEnough) {
      await write(token);
      await pause(EVERY_MS);
    }
  });

  return {
    /** Returns acknowledged request ids and the number of failed attempts. */
    enough: async () => {
      isEnough = true;
      await Promise.all(writers);

      return { acknowledged, unanswered };
    },
  };
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
