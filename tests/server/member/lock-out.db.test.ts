import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openApp, type TestApp } from '../open-app.ts';

const STRANGER = '198.51.100.1';
const HOME = '203.0.113.7';

let site: TestApp;
beforeAll(async () => {
  site = await openApp({ LIMIT_SMS_ADDRESS_HOUR: '20', LIMIT_CALLS_MINUTE: '10000' });
});
afterAll(() => site.close());
afterEach(() => {
  site.pass(86_400);
});

interface From {
  address: string;
  cookie?: string;
}

const optionsOf = ({ address, cookie }: From) => ({
  address,
  form: true,
  headers: cookie === undefined ? {} : { cookie },
});

const askFrom = (phone: string, { address, cookie }: From) =>
  site.askCode(phone, { address, headers: cookie === undefined ? {} : { cookie } });

const enter = (phone: string, code: string, from: From) =>
  site.post('member/testlogin', { phone, tellcode: '86', code, agreed: 'true' }, optionsOf(from));

/** The cookie that a login leaves in the browser. */
async function logInFrom(phone: string, from: From): Promise<string> {
  expect((await askFrom(phone, from)).code).toBe(200);
  const entered = await enter(phone, site.sentCode(phone), from);
  expect(entered.code).toBe(200);

  return (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const wrongOf = (code: string, n = 0) =>
  String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');

/** As many requests as an address can make, until it is told to wait for longer than a minute. */
async function askUntilRefused(phone: string, from: From): Promise<number> {
  for (let sent = 0; ; sent++) {
    const { code, data } = await askFrom(phone, from);
    if (code !== 200) {
      expect(code).toBe(429);
      expect(data).toEqual({ retryAfter: expect.any(Number) as number });

      return sent;
    }
    site.pass(60);
  }
}

describe('code requests from an unknown network', () => {
  test('do not block requests from other networks', async () => {
    const phone = '13800000401';
    expect(await askUntilRefused(phone, { address: STRANGER })).toBe(5);
    expect((await askFrom(phone, { address: HOME })).code).toBe(200);
    const code = site.sentCode(phone);
    for (const address of ['198.51.100.2', '198.51.100.3']) {
      expect((await askFrom(phone, { address })).code).toBe(200);
    }
    expect((await enter(phone, code, { address: HOME })).code).toBe(200);
  });

  test('do not block a device that has logged in before, on any network', async () => {
    const phone = '13800000402';
    const cookie = await logInFrom(phone, { address: HOME });
    site.pass(3600);
    for (const n of [1, 2, 3, 4]) {
      await askUntilRefused(phone, { address: `198.51.100.${String(n)}` });
    }
    expect((await askFrom(phone, { address: '192.0.2.77' })).code).toBe(429);
    expect((await askFrom(phone, { address: '198.51.100.1', cookie })).code).toBe(200);
    const code = site.sentCode(phone);
    const answer = await enter(phone, code, { address: '192.0.2.78', cookie });
    expect(answer.code).toBe(200);
  });

  test('do not block a network from which the account has logged in', async () => {
    const phone = '13800000403';
    await logInFrom(phone, { address: HOME });
    site.pass(3600);
    for (const n of [1, 2, 3, 4]) {
      await askUntilRefused(phone, { address: `198.51.100.${String(n)}` });
    }
    expect((await askFrom(phone, { address: HOME })).code).toBe(200);
  });

  test('are limited to fifteen an hour per phone over all networks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        askFrom('13800000404', { address: `198.51.100.${String(n)}` }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(15);
  });

  test('are limited to five an hour per phone and device or network', async () => {
    const phone = '13800000405';
    const cookie = await logInFrom(phone, { address: HOME });
    site.pass(3600);
    expect(await askUntilRefused(phone, { address: HOME, cookie })).toBe(5);
    site.pass(3600);
    expect(await askUntilRefused(phone, { address: HOME })).toBe(5);
  });
});

describe('wrong guesses', () => {
  test('from other networks leave the code valid for its requester', async () => {
    const phone = '13800000411';
    await askFrom(phone, { address: HOME });
    const code = site.sentCode(phone);
    for (let n = 0; n < 30; n++) {
      const address = `198.51.100.${String(n % 10)}`;
      expect((await enter(phone, wrongOf(code, n), { address })).code).toBe(422);
    }
    // Nor can they use the code any more, should they come upon it.
    expect((await enter(phone, code, { address: STRANGER })).code).toBe(422);
    expect((await enter(phone, code, { address: HOME })).code).toBe(200);
  });

  test('from the requesting network invalidate the code after five', async () => {
    const phone = '13800000412';
    await askFrom(phone, { address: HOME });
    const code = site.sentCode(phone);
    for (let n = 0; n < 5; n++) await enter(phone, wrongOf(code, n), { address: HOME });
    expect((await enter(phone, code, { address: HOME })).code).toBe(422);
  });

  test('from a shared network leave the code valid for the requesting device', async () => {
    const phone = '13800000413';
    const cookie = await logInFrom(phone, { address: HOME });
    site.pass(60);
    await askFrom(phone, { address: HOME, cookie });
    const code = site.sentCode(phone);
    for (let n = 0; n < 10; n++) await enter(phone, wrongOf(code, n), { address: HOME });
    expect((await enter(phone, code, { address: HOME, cookie })).code).toBe(200);
  });

  test('from all other networks together are limited to five per code', async () => {
    const phone = '13800000414';
    await askFrom(phone, { address: HOME });
    const code = site.sentCode(phone);
    for (let n = 0; n < 5; n++) {
      await enter(phone, wrongOf(code, n), { address: `198.51.100.${String(n)}` });
    }
    expect((await enter(phone, code, { address: '198.51.100.50' })).code).toBe(422);
  });
});

test('a code is accepted from a network other than the requesting one', async () => {
  const phone = '13800000421';
  await askFrom(phone, { address: HOME });
  expect((await enter(phone, site.sentCode(phone), { address: STRANGER })).code).toBe(200);
});

test('a login invalidates the other codes of the phone', async () => {
  const phone = '13800000422';
  await askFrom(phone, { address: STRANGER });
  const other = site.sentCode(phone);
  await logInFrom(phone, { address: HOME });
  expect((await enter(phone, other, { address: STRANGER })).code).toBe(422);
});

describe('the device cookie', () => {
  test('is HTTP-only, contains no phone number and is valid for its phone only', async () => {
    const [phone, victim] = ['13800000431', '13800000432'];
    await askFrom(phone, { address: HOME });
    const entered = await enter(phone, site.sentCode(phone), { address: HOME });
    const cookie = entered.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^meshwise_device=[\w-]{22}\.[\w-]{43}; Path=\/api\/member; /);
    expect(cookie).toContain('HttpOnly; SameSite=Strict');
    expect(cookie).not.toContain(phone);

    const mark = cookie.split(';')[0] ?? '';
    await logInFrom(victim, { address: '203.0.113.8' });
    site.pass(3600);
    for (const n of [1, 2, 3, 4]) {
      await askUntilRefused(victim, { address: `198.51.100.${String(n)}` });
    }
    const forged = mark.replace(/\..*/, `.${'A'.repeat(43)}`);
    for (const bad of [mark, forged, 'meshwise_device=x']) {
      expect((await askFrom(victim, { address: '192.0.2.9', cookie: bad })).code).toBe(429);
    }
  });

  test('is secure on a site with HTTPS', async () => {
    const secure = await openApp({ SITE_URL: 'https://chat.example.com' });
    await secure.askCode('13800000433');
    const body = { phone: '13800000433', tellcode: '86', code: secure.sentCode('13800000433') };
    const entered = await secure.post(
      'member/testlogin',
      { ...body, agreed: 'true' },
      { form: true },
    );
    expect(entered.headers.get('set-cookie')).toMatch(/; Secure$/);
    await secure.close();
  });
});

test('a network with many logins gets a higher limit', async () => {
  const carrier = { address: '203.0.113.99' };
  for (let n = 0; n < 60; n++) {
    await logInFrom(`139000005${String(n).padStart(2, '0')}`, carrier);
  }
  for (let n = 60; n < 80; n++) {
    expect((await askFrom(`139000005${String(n)}`, carrier)).code).toBe(200);
  }
  expect((await askFrom('13900000599', carrier)).code).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) =>
      askFrom(`139000006${String(n).padStart(2, '0')}`, carrier),
    ),
  );
  // Twenty, and one for each of sixty phones that logged in; 21 are out already.
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(59);
});

test('a share of the daily messages is reserved for phones with an account', async () => {
  const small = await openApp({ LIMIT_SMS_DAY: '10' });
  await small.logIn('13800000441');
  small.pass(3600);
  const codes: unknown[] = [];
  for (let n = 0; n < 10; n++) codes.push((await small.askCode(`1390000070${String(n)}`)).code);
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 200, 503, 503, 503]);
  expect((await small.askCode('13800000441')).code).toBe(200);
  small.pass(60);
  expect((await small.askCode('13800000441')).code).toBe(200);
  small.pass(60);
  expect((await small.askCode('13800000441')).code).toBe(503);
  await small.close();
});
