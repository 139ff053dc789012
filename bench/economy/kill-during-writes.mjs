// Kills the product (kill -9) during exchanges, submissions and decisions. After each restart the
// ledger must be consistent, acknowledged writes present, and retries applied once.
// node bench/economy/kill-during-writes.mjs [rounds]
import { randomInt, randomUUID } from 'node:crypto';
import { answerOf, checkLedger, ECONOMY, openEconomy } from '../support/economy.mjs';
import { startProduct } from '../support/start-product.mjs';

const ROUNDS = Number(process.argv[2] ?? 20);
const WRITES = 25 * ROUNDS;
const MEMBERS = 8;
const STOCK = 100_000;
const PRICE = 10;
const GRANT = 100_000;
const SUCCESS = 200;

const product = await startProduct(ECONOMY);
try {
  const economy = await openEconomy(product);
  const goodsId = await economy.goods(STOCK, PRICE);
  const members = [];
  for (let n = 0; n < MEMBERS; n += 1) members.push(await economy.member(GRANT));
  const world = {
    economy,
    goodsId,
    members,
    /** By redemption: owner and possible states (last acknowledged, and requested since). */
    redemptions: new Map(),
    submissions: new Map(),
    unanswered: [],
    acknowledged: 0,
  };
  for (let round = 1; round <= ROUNDS; round += 1) await playRound(world, round);
  const total = world.acknowledged;
  if (total < WRITES) throw new Error(`only ${total} writes were acknowledged: ${WRITES} wanted`);
  console.log(`ok ${total} acknowledged writes over ${ROUNDS} kills, none lost, none twice`);
} finally {
  await product.stop();
}

async function playRound(world, round) {
  const state = { isOver: false };
  const writers = world.members.map((member) => keepWriting(world, member, state));
  const before = world.acknowledged;
  // At a random time, but after some writes.
  while (world.acknowledged < before + WRITES / ROUNDS) await pause(5);
  await pause(randomInt(0, 200));
  await product.end('SIGKILL');
  state.isOver = true;
  await Promise.all(writers);
  const ready = await product.boot();
  const lost = world.unanswered.length;
  await sendAgain(world);
  await checkLedger(product);
  await checkWrites(world);
  console.log(
    `round ${round}: ${world.acknowledged - before} writes, ${lost} without an answer, ready after ${ready.toFixed(0)} ms`,
  );
}

async function keepWriting(world, member, state) {
  while (!state.isOver) {
    const write = await nextWrite(world, member, state);
    if (write === null) return;
    const answer = await answerOf(product, write.path, write.body, write.token);
    if (answer === null) world.unanswered.push(write);
    else settle(world, write, answer);
  }
}

async function nextWrite(world, { token }, state) {
  const own = [...world.redemptions].filter(
    ([, each]) => each.token === token && each.states.length === 1 && each.states[0] === 'pending',
  );
  const kind = randomInt(0, own.length > 0 ? 5 : 2);
  if (kind === 0) {
    const content = `suggestion ${randomUUID()}`;
    return {
      kind: 'submit',
      path: 'apiindex/usefeedback',
      body: { kind: 'suggestion', content, consent: true },
      token,
    };
  }
  if (kind <= 2) {
    const body = { goodsId: world.goodsId, quantity: 1, price: PRICE, receive: 'pickup' };
    return {
      kind: 'exchange',
      path: 'apiindex/exchangegoods',
      body: { ...body, clientRequestId: randomUUID() },
      token,
    };
  }
  const [id, entry] = own[randomInt(0, own.length)];
  if (kind === 3) {
    entry.states.push('cancelled');
    return { kind: 'cancel', path: 'redemption/cancel', body: { id }, token, id };
  }
  const decision = randomInt(0, 2) === 0 ? 'approve' : 'refuse';
  entry.states.push(decision === 'approve' ? 'approved' : 'refused');
  const body = {
    queue: 'redemption',
    id,
    decision,
    version: 1,
    reason: 'decided in a hurry',
    clientRequestId: randomUUID(),
  };
  return state.isOver
    ? null
    : { kind: 'decide', path: 'console/decide', body, token: world.economy.root.token, id };
}

function settle(world, write, { code, data, msg }) {
  if (code !== SUCCESS) throw new Error(`${write.path}: ${code} ${msg}`);
  world.acknowledged += 1;
  if (write.kind === 'submit') {
    world.submissions.set(data.submissionId, { token: write.token, content: write.body.content });
  } else if (write.kind === 'exchange') {
    if (world.redemptions.has(data.redemptionId))
      throw new Error('one redemption for two requests');
    world.redemptions.set(data.redemptionId, { token: write.token, states: ['pending'] });
  } else {
    world.redemptions.get(write.id).states = [data.state];
  }
}

/** Retries unanswered requests, which must take effect once. */
async function sendAgain(world) {
  for (const write of world.unanswered.splice(0)) {
    // Suggestions have no request id: a retry would duplicate them.
    if (write.kind === 'submit') continue;
    const answer = await answerOf(product, write.path, write.body, write.token);
    if (answer === null) throw new Error(`no answer to ${write.path} after the restart`);
    settle(world, write, answer);
  }
}

async function checkWrites({ economy, goodsId, members, redemptions, submissions }) {
  let live = 0;
  for (const { token, granted } of members) {
    const found = await economy.redemptionsOf(token);
    let held = 0;
    for (const { id, state, points } of found) {
      const entry = redemptions.get(id);
      if (entry === undefined) throw new Error(`a redemption that nobody asked for: ${id}`);
      if (!entry.states.includes(state)) {
        throw new Error(
          `redemption ${id} is ${state}, ${entry.states.join(' or ')} was acknowledged`,
        );
      }
      entry.states = [state];
      entry.isSeen = true;
      if (state !== 'refused' && state !== 'cancelled') {
        held += points;
        live += 1;
      }
    }
    const balance = await economy.balanceOf(token);
    if (balance !== granted - held)
      throw new Error(`${balance} points in place of ${granted - held}`);
  }
  for (const [id, { isSeen }] of redemptions) if (!isSeen) throw new Error(`lost: ${id}`);
  const stock = await economy.stockOf(goodsId);
  if (stock !== STOCK - live) throw new Error(`${stock} pieces in place of ${STOCK - live}`);
  for (const [id, { token, content }] of submissions) {
    const { submission } = await economy.call('submission/view', { id }, token);
    if (submission.content !== content) throw new Error(`submission ${id} says something else`);
    submissions.delete(id);
  }
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
