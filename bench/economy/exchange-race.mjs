// 200 concurrent exchanges of the last 5 pieces by 50 members, each sent twice, then 100 concurrent
// approvals of one submission; exits with 1 if anything is sold or paid twice.
// node bench/economy/exchange-race.mjs
import { randomUUID } from 'node:crypto';
import { answerOf, checkLedger, ECONOMY, openEconomy } from '../support/economy.mjs';
import { startProduct } from '../support/start-product.mjs';

const MEMBERS = 50;
const PIECES = 5;
const PRICE = 100;
const WISHES = 2;
const APPROVALS = 100;
const GRANT = 30;

const product = await startProduct(ECONOMY);
const problems = [];
const expect = (name, got, wanted) => {
  const isRight = JSON.stringify(got) === JSON.stringify(wanted);
  console.log(`${isRight ? 'ok   ' : 'WRONG'} ${name}: ${JSON.stringify(got)}`);
  if (!isRight) problems.push(name);
};
try {
  const economy = await openEconomy(product);
  await exchanges(economy);
  await approvals(economy);
  await checkLedger(product);
  console.log('ok    the ledger adds up');
} finally {
  await product.stop();
}
process.exitCode = problems.length === 0 ? 0 : 1;

async function exchanges(economy) {
  const goodsId = await economy.goods(PIECES, PRICE);
  const members = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    members.push(await economy.member(n % 2 === 0 ? PRICE : PRICE * 10));
  }
  const wishes = members.flatMap(({ token }) =>
    Array.from({ length: WISHES }, () => ({
      token,
      body: {
        goodsId,
        quantity: 1,
        price: PRICE,
        receive: 'pickup',
        clientRequestId: randomUUID(),
      },
    })),
  );
  const since = performance.now();
  const answers = await Promise.all(
    [...wishes, ...wishes].map(({ token, body }) =>
      answerOf(product, 'apiindex/exchangegoods', body, token),
    ),
  );
  const ms = performance.now() - since;
  console.log(`${answers.length} exchanges at once in ${ms.toFixed(0)} ms`);
  const codes = new Set(answers.map((answer) => answer?.code));
  expect('only sold or refused', [...codes].sort(), [200, 409]);
  const sold = new Set(answers.flatMap(({ data }) => (data === null ? [] : [data.redemptionId])));
  expect('pieces sold', sold.size, PIECES);
  expect('pieces left', await economy.stockOf(goodsId), 0);

  let had = 0;
  const wrong = [];
  for (const { token, granted, id } of members) {
    const redemptions = await economy.redemptionsOf(token);
    const balance = await economy.balanceOf(token);
    had += redemptions.length;
    if (balance < 0 || balance !== granted - redemptions.length * PRICE) wrong.push(id);
  }
  expect('redemptions of all members', had, PIECES);
  expect('members who paid for something else than they got', wrong, []);
}

async function approvals(economy) {
  const { token } = await economy.member(1);
  const submission = await economy.submit(token, 'paid once');
  const body = await economy.decisionOn('submission', submission, 'approve', { points: GRANT });
  const answers = await Promise.all(
    Array.from({ length: APPROVALS }, (_, n) =>
      // Every second request is a repetition.
      answerOf(
        product,
        'console/decide',
        n % 2 === 0 ? body : { ...body, clientRequestId: randomUUID() },
        economy.root.token,
      ),
    ),
  );
  const codes = answers.map((answer) => answer?.code);
  expect(
    'approvals that are neither the one nor too late',
    [
      codes.filter((code) => code !== 200 && code !== 409),
      codes.filter((code) => code === 200).length === 1 ||
        codes.filter((code) => code === 200).length === APPROVALS / 2,
    ],
    [[], true],
  );
  expect('balance after all approvals', await economy.balanceOf(token), 1 + GRANT);
}
