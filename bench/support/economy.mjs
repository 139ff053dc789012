import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { logIn, post } from './product.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROOT_PHONE = '13900000000';

export const ECONOMY = {
  ROOT_PHONE,
  LIMIT_CALLS_MINUTE: '1000000',
  LIMIT_SMS_ADDRESS_HOUR: '100000',
};

export async function openEconomy(product) {
  const call = (path, body, token) => post(product.url, path, body, token);
  const root = await logIn(product.url, ROOT_PHONE, product.output);
  const { version } = await call('console/configget', {}, root.token);
  const values = { 'shop.state': 'open', 'points.answer.max': 100_000 };
  await call('console/configsave', { values, version }, root.token);
  let phone = 13_700_000_000;

  const submit = async (token, content) =>
    (await call('apiindex/usefeedback', { kind: 'suggestion', content, consent: true }, token))
      .submissionId;
  const decisionOn = async (queue, id, decision, more = {}) => ({
    queue,
    id,
    decision,
    version: (await call('console/item', { queue, id }, root.token)).version,
    clientRequestId: randomUUID(),
    ...more,
  });
  const decide = (body) => call('console/decide', body, root.token);

  return {
    call,
    root,
    submit,
    decisionOn,
    decide,
    async member(points) {
      phone += 1;
      const { id, token } = await logIn(product.url, String(phone), product.output);
      const submission = await submit(token, `a suggestion of ${phone}`);
      await decide(await decisionOn('submission', submission, 'approve', { points }));

      return { id, token, granted: points };
    },
    async goods(stock, price) {
      const fields = { name: 'rule', description: '', classId: null, limitPerMember: null };
      const rest = { pictures: [], state: 'on', price, stock };
      return (await call('console/goodssave', { ...fields, ...rest }, root.token)).id;
    },
    stockOf: async (id) => (await call('apiindex/goodsview', { id }, root.token)).goods.stock,
    balanceOf: async (token) => (await call('apiindex/membergradelog', {}, token)).balance,
    async redemptionsOf(token) {
      const all = [];
      let cursor;
      do {
        const page = await call('redemption/list', { count: 100, cursor }, token);
        all.push(...page.list);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return all;
    },
  };
}

/** @throws with all differences */
export async function checkLedger({ dataDir }) {
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'ledger-check'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: dataDir },
  }).catch(({ stdout, stderr }) => {
    throw new Error(`the ledger doesn't add up:\n${stdout}${stderr}`);
  });
}

/** Returns null if there is no response. */
export async function answerOf({ url }, path, body, token) {
  try {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    });
    return await response.json();
  } catch {
    return null;
  }
}
