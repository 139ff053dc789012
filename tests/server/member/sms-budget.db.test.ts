import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { proofChallengeSchemas } from '#contract/member/schemas.ts';
import type { ProofChallenge } from '#contract/member/calls.ts';
import { spentProofs } from '#server/platform/db/schema/member.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { solve } from './solve.ts';

const DAY_CAP = 30;
/** Share of the budget for numbers without an account. */
const OPEN_SHARE = 24;
const LIMITS = { LIMIT_SMS_ADDRESS_HOUR: '20', LIMIT_SMS_DAY: String(DAY_CAP) };

/** Two servers on one database. */
let servers: [TestApp, TestApp];
async function openTwo(variables: Record<string, string>): Promise<void> {
  const first = await openApp(variables);
  servers = [first, await openApp(variables, undefined, first)];
}
async function closeBoth(): Promise<void> {
  const [first, second] = servers;
  await second.close();
  await first.close();
}

const sent = () => servers.flatMap(({ sms }) => sms);
const pass = (seconds: number) => {
  for (const server of servers) server.pass(seconds);
};
const serverOf = (n: number) => (n % 2 === 0 ? servers[0] : servers[1]);
/** Codes that are asked for at once, of both servers in turn. */
const askAll = (count: number, request: (n: number) => { phone: string; address: string }) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => {
      const { phone, address } = request(n);
      return serverOf(n).askCode(phone, { address });
    }),
  );
const addressOf = (n: number) => `198.51.100.${String(n + 1)}`;
const phoneOf = (n: number) => `137000${String(n).padStart(5, '0')}`;

describe('the budgets of two servers together', () => {
  beforeAll(() => openTwo(LIMITS));
  afterAll(closeBoth);
  beforeEach(() => {
    // Another day, on which nothing has been sent.
    pass(86_400);
    for (const { sms } of servers) sms.length = 0;
  });

  test('one address can send one code a minute and five an hour to a phone', async () => {
    for (let minute = 0; minute < 7; minute++) {
      const answers = await askAll(20, () => ({ phone: phoneOf(0), address: addressOf(0) }));
      const accepted = answers.filter(({ code }) => code === 200);
      expect(accepted).toHaveLength(minute < 5 ? 1 : 0);
      pass(60);
    }
    expect(sent()).toHaveLength(5);
  });

  test('all addresses together can send fifteen codes an hour to a phone', async () => {
    for (let minute = 0; minute < 7; minute++) {
      const answers = await askAll(3, (n) => ({ phone: phoneOf(0), address: addressOf(n) }));
      const accepted = answers.filter(({ code }) => code === 200);
      expect(accepted).toHaveLength(minute < 5 ? 3 : 0);
      pass(60);
    }
    const others = await askAll(20, (n) => ({ phone: phoneOf(0), address: addressOf(9 + n) }));
    expect(others.filter(({ code }) => code === 200)).toEqual([]);
    expect(sent()).toHaveLength(15);
  });

  test('one address can send twenty codes an hour to all phones', async () => {
    const answers = await askAll(40, (n) => ({ phone: phoneOf(n), address: addressOf(0) }));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(20);
    expect(sent()).toHaveLength(20);
  });

  test('the daily limit for new phones is reported in both languages', async () => {
    const answers = await askAll(DAY_CAP + 10, (n) => ({
      phone: phoneOf(n),
      address: addressOf(n),
    }));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(OPEN_SHARE);
    expect(sent()).toHaveLength(OPEN_SHARE);
    const refused = answers.filter(({ code }) => code !== 200);
    for (const { http, code, msg } of refused) {
      expect({ http, code, msg }).toEqual({
        http: 200,
        code: 503,
        msg: '今天的短信已达到本站上限，请明天再试',
      });
    }
    const english = await servers[1].askCode(phoneOf(90), {
      address: addressOf(90),
      language: 'en',
    });
    expect(english.msg).toBe(
      'This site has sent all the text messages that it may send today. Please try again tomorrow',
    );
    // Whoever was refused has spent none of their own: the day after, the same number is sent one.
    pass(86_400);
    const next = await servers[0].askCode(phoneOf(90), { address: addressOf(90) });
    expect(next.code).toBe(200);
  });

  test('failed messages don’t count towards the daily limit', async () => {
    for (const { smsFails } of servers) smsFails.value = true;
    const failed = await askAll(DAY_CAP, (n) => ({ phone: phoneOf(n), address: addressOf(n) }));
    for (const { smsFails } of servers) smsFails.value = false;
    expect(failed.every(({ code }) => code === 503)).toBe(true);
    const answers = await askAll(OPEN_SHARE, (n) => ({
      phone: phoneOf(n),
      address: addressOf(n),
    }));
    expect(answers.every(({ code }) => code === 200)).toBe(true);
  });
});

describe('the proof of work', () => {
  const phone = '13700099999';
  const request = (proof?: string) => ({ phone, tellcode: '86', purpose: 'login', proof });
  const challengeAt = async (server: TestApp, address?: string): Promise<ProofChallenge> => {
    const { data } = await server.post('member/challenge', {}, address ? { address } : {});
    const { challenge } = proofChallengeSchemas.response.parse(data);
    if (challenge === null) throw new Error('no work is needed');
    return challenge;
  };

  // The library looks at the clock of the process, which has to agree with the application's.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T03:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is required for a real SMS transport, not for the console', async () => {
    const http = { SMS_TRANSPORT: 'http', SMS_HTTP_URL: 'https://sms.example/send' };
    for (const [variables, isNeeded] of [
      [http, true],
      [{ ...http, SMS_PROOF: 'off' }, false],
      [{}, false],
      [{ SMS_PROOF: 'on' }, true],
    ] as const) {
      const site = await openApp(variables);
      const { data } = await site.post('member/challenge', {});
      expect(z.object({ challenge: z.unknown() }).parse(data).challenge !== null).toBe(isNeeded);
      expect((await site.askCode(phone)).code).toBe(isNeeded ? 422 : 200);
      await site.close();
    }
  });

  test('is accepted once on all servers, and remains usable if the message fails', async () => {
    await openTwo({ SMS_PROOF: 'on' });
    const [here, there] = servers;
    for (const [language, text] of [
      ['zh-CN', '发送前浏览器要先完成一次自动确认，请刷新页面后再试'],
      [
        'en',
        'Your browser has to do an automatic check first. Please reload the page and try again',
      ],
    ] as const) {
      const asked = await there.post('member/send_code', request(), { language });
      expect(asked).toMatchObject({ code: 422, msg: text, fields: { proof: text } });
    }

    const proof = await solve(await challengeAt(here));
    there.smsFails.value = true;
    expect((await there.post('member/send_code', request(proof))).code).toBe(503);
    there.smsFails.value = false;
    const answers = await Promise.all(
      [here, there, here, there].map((server, n) =>
        server.post('member/send_code', { ...request(proof), phone: phoneOf(n) }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422]);
    const used = answers.find(({ code }) => code === 422);
    expect(used?.msg).toBe('这次自动确认已经用过，请再试一次');
    expect(sent()).toHaveLength(1);

    // It is forgotten once it has expired, not before.
    for (const [seconds, left] of [
      [240, 1],
      [61, 0],
    ] as const) {
      pass(seconds);
      await there.app.purge();
      expect(await there.db.select().from(spentProofs)).toHaveLength(left);
    }
    await closeBoth();
  });

  test('doubles with the requests of a network and with the used share of the daily limit', async () => {
    await openTwo({ ...LIMITS, SMS_PROOF: 'on' });
    const [here, there] = servers;
    const costOf = async (address: string) => (await challengeAt(there, address)).parameters.cost;
    const single = await costOf(addressOf(0));
    // Sent by somebody's server that asks for no work, on the same database.
    const unbound = { ...LIMITS, SMS_PROOF: 'off', LIMIT_SMS_DAY: String(2 * DAY_CAP) };
    const lax = await openApp(unbound, undefined, here);
    const send = async (from: number, to: number, address: (n: number) => string) => {
      for (let n = from; n < to; n++) {
        expect((await lax.askCode(phoneOf(n), { address: address(n) })).code).toBe(200);
      }
    };
    const own = () => addressOf(0);
    await send(0, 5, own);
    expect(await costOf(addressOf(0))).toBe(single);
    await send(5, 6, own);
    expect(await costOf(addressOf(0))).toBe(2 * single);
    expect(await costOf(addressOf(1))).toBe(single);
    await send(6, 12, own);
    expect(await costOf(addressOf(0))).toBe(4 * single);
    // Half of the day's messages are gone, then three quarters, then nearly all.
    await send(12, 15, (n) => addressOf(n));
    expect(await costOf(addressOf(1))).toBe(2 * single);
    expect(await costOf(addressOf(0))).toBe(8 * single);
    await send(15, 23, (n) => addressOf(n));
    expect(await costOf(addressOf(1))).toBe(4 * single);
    await send(23, 29, (n) => addressOf(n));
    expect(await costOf(addressOf(1))).toBe(8 * single);
    expect(await costOf(addressOf(0))).toBe(8 * single);
    await lax.close();
    await closeBoth();
  });
});
