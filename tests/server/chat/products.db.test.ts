import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import {
  askAndWait,
  createCaller,
  createChatWorld,
  type ChatWorld,
  question,
} from './chat-world.ts';
import { createScriptedModel, delta, type ScriptedModel } from './scripted-model.ts';

let own: TestDatabase;
let model: ScriptedModel;
let world: ChatWorld;
let caller: MemberCaller;

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  model = createScriptedModel();
  world = createChatWorld(own.db, model);
  caller = await createCaller(own.db);
});
afterAll(() => own.drop());

const PRODUCT = { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: 0.2 } };
const keep = (inputs: object = {}, sessionId?: string) =>
  world.chat.keepCalculation(
    {
      calculator: PRODUCT.calculator,
      inputs: { ...PRODUCT.inputs, ...inputs },
      clientRequestId: randomUUID(),
      ...(sessionId !== undefined && { sessionId }),
    },
    caller,
  );

it('a changed product is kept with the conversation, and goes to the model', async () => {
  const { sessionId } = await keep();
  expect(await world.chat.products(sessionId, caller)).toMatchObject({
    products: [{ ...PRODUCT, changed: [] }],
    standing: [0],
  });
  const set = { sessionId, product: PRODUCT, inputs: { mesh: 40, wire_mm: '0.25 mm' } };
  await world.chat.setProduct(set, caller);

  expect(await world.chat.products(sessionId, caller)).toMatchObject({
    products: [{ inputs: { mesh: 40, wire_mm: 0.25 }, changed: ['wire_mm'] }],
    standing: [0],
  });
  model.says(delta('x'));
  await askAndWait(world, caller, '那316呢', { sessionId });
  expect(model.requests.at(-1)?.history.at(-1)?.choice).toMatchObject({
    products: [{ inputs: { wire_mm: 0.25 } }],
    standing: { at: 0 },
  });
});

it('a product that was let go comes back with the product itself', async () => {
  const { sessionId } = await keep();
  const gone = await world.chat.setProduct({ sessionId, product: PRODUCT, inputs: null }, caller);
  expect(gone).toEqual({ products: [], standing: [] });

  expect(await world.chat.setProduct({ sessionId, product: PRODUCT }, caller)).toMatchObject({
    products: [PRODUCT],
    standing: [0],
  });
});

it('a choice goes and comes back with the turn that it was made after', async () => {
  const first = await keep();
  const { sessionId } = first;
  const second = await keep({ wire_mm: 0.22 }, sessionId);
  const set = { sessionId, product: PRODUCT, inputs: { mesh: 40, wire_mm: 0.3 } };
  await world.chat.setProduct(set, caller);
  const shown = async () => (await world.chat.products(sessionId, caller)).products;
  const inputs = [{ inputs: { wire_mm: 0.3 } }, { inputs: { wire_mm: 0.22 } }];
  expect(await shown()).toMatchObject(inputs);

  await world.chat.deleteRecords({ recordIds: [second.id] }, caller);
  expect(await shown()).toMatchObject([{ inputs: { wire_mm: 0.2 } }]);
  await world.chat.deleteRecords({ recordIds: [second.id], restore: true }, caller);
  expect(await shown()).toMatchObject(inputs);
});

it('a choice made while an answer is running stays when the answer has ended', async () => {
  const { sessionId } = await keep();
  const answer = model.next();
  const stream = await world.chat.ask(question('60目呢', { sessionId }), caller);
  await world.chat.setProduct({ sessionId, product: PRODUCT }, caller);
  answer.say(delta('x'));
  answer.end();
  await stream.whole();

  const { products, standing } = await world.chat.products(sessionId, caller);
  expect(standing.map((at) => products[at])).toMatchObject([PRODUCT]);
});

it('inputs that can’t be calculated are refused by their names', async () => {
  const { sessionId } = await keep();
  const set = { sessionId, product: PRODUCT, inputs: { mesh: 40, wire_mm: 5 } };

  await expect(world.chat.setProduct(set, caller)).rejects.toMatchObject({ code: 422 });
});

it('the products of another member are not found', async () => {
  const { sessionId } = await keep();
  const other = await createCaller(own.db);

  await expect(world.chat.products(sessionId, other)).rejects.toMatchObject({ code: 404 });
  await expect(
    world.chat.setProduct({ sessionId, product: PRODUCT, inputs: null }, other),
  ).rejects.toMatchObject({ code: 404 });
});
