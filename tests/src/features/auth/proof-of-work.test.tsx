import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, solveChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey as deriveOnServer } from 'altcha-lib/algorithms/pbkdf2';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  proofChallenge,
  type ProofChallenge,
  type SendCodeRequest,
} from '#contract/member/calls.ts';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { changeLanguage, startI18n } from '#i18n/setup.ts';
import { deriveKey } from '#lib/proof-of-work/derive-key.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { fill, openScreen } from './open-screen.tsx';

const KEYS = { hmacSignatureSecret: 'one key', hmacKeySignatureSecret: 'another key' };
const REFUSED = '自动确认已过期，请再试一次';

interface Message {
  type: 'work' | 'abort';
  challenge: ProofChallenge;
  counterStart: number;
  counterStep: number;
}

/** jsdom has no workers: this one works in the page, once it is told to go on. */
class PageWorker extends EventTarget {
  static all: PageWorker[] = [];
  static goOn = Promise.resolve();
  isTerminated = false;
  readonly #controller = new AbortController();

  constructor() {
    super();
    PageWorker.all.push(this);
  }

  postMessage({ type, ...work }: Message): void {
    if (type === 'abort') {
      this.#controller.abort();
      return;
    }
    void PageWorker.goOn
      .then(() => solveChallenge({ ...work, deriveKey, controller: this.#controller }))
      .then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    this.isTerminated = true;
    this.#controller.abort();
  }
}

beforeAll(() => startI18n('zh-CN'));
beforeEach(async () => {
  PageWorker.all = [];
  PageWorker.goOn = Promise.resolve();
  vi.stubGlobal('Worker', PageWorker);
  vi.stubGlobal('isSecureContext', true);
  await changeLanguage('zh-CN');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const asked: SendCodeRequest[] = [];
/** A server that takes the proof that comes `nth`; the others have expired by then. */
function serve(nth: number): void {
  asked.length = 0;
  mockServer.use(
    http.post(new URL('/api/member/send_code', location.origin).href, async ({ request }) => {
      asked.push((await request.json()) as SendCodeRequest); // the call's shape
      return asked.length > nth
        ? HttpResponse.json({ code: 200, msg: 'ok', data: { retryAfter: 60, expiresIn: 600 } })
        : HttpResponse.json({ code: 422, msg: REFUSED, data: { fields: { proof: REFUSED } } });
    }),
    respondWith(proofChallenge, async () => ({
      challenge: (await createChallenge({
        ...KEYS,
        algorithm: 'PBKDF2/SHA-256',
        cost: 2,
        counter: 20,
        deriveKey: deriveOnServer,
        expiresAt: new Date(Date.now() + 60_000),
      })) as ProofChallenge, // signed with both keys, so it has all of it
    })),
  );
}

async function open() {
  const opened = openScreen(
    <LoginScreen
      product="MeshWise"
      notice={null}
      returnTo="/"
      onRead={vi.fn()}
      tools={null}
      foot={null}
    />,
    '/login',
  );
  await waitFor(() => expect(screen.getByRole('heading')).toBeVisible());
  const user = userEvent.setup();
  await fill(user, screen.getByRole('textbox', { name: /手机号|Phone number/ }), '13800138001');
  return { ...opened, user };
}

const send = () => screen.getByRole('button', { name: /^(获取验证码|Send code)$/ });
const sentLabel = () => screen.findByRole('button', { name: /^(已发送|Has been sent)/ });

test.each([
  ['zh-CN', true, '正在确认…', '正在自动确认，无需操作，马上发送验证码'],
  [
    'en-US',
    false,
    'Checking…',
    'An automatic check is running. There is nothing to do, the code will be sent in a moment',
  ],
] as const)(
  'the work is done and said, in %s (with TLS: %s)',
  async (language, isSecure, label, status) => {
    vi.stubGlobal('isSecureContext', isSecure);
    await changeLanguage(language);
    serve(1);
    let goOn: () => void = () => undefined;
    PageWorker.goOn = new Promise((resolve) => {
      goOn = resolve;
    });
    const { user } = await open();
    await user.click(send());
    const button = await screen.findByRole('button', { name: label });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(screen.getByText(status)).toHaveRole('status');
    await user.click(button);
    goOn();
    await sentLabel();

    expect(asked.map(({ proof }) => proof !== undefined)).toEqual([false, true]);
    const { challenge, solution } = JSON.parse(atob(asked[1]?.proof ?? '')) as Payload; // checked next
    const result = await verifySolution({
      ...KEYS,
      challenge,
      solution,
      deriveKey: deriveOnServer,
    });
    expect(result.verified).toBe(true);
    expect(PageWorker.all.every(({ isTerminated }) => isTerminated)).toBe(true);
  },
);

test('an expired proof is computed again', async () => {
  serve(2);
  const { user } = await open();
  await user.click(send());
  await sentLabel();
  expect(asked).toHaveLength(3);
  expect(asked[2]?.proof).not.toBe(asked[1]?.proof);
});

test('a proof the server rejects is reported and can be retried', async () => {
  serve(5);
  const { user } = await open();
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED);
  expect(asked).toHaveLength(3);
  await user.click(send());
  await sentLabel();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('no proof is computed when the server no longer requires one', async () => {
  serve(1);
  mockServer.use(respondWith(proofChallenge, { challenge: null }));
  const { user } = await open();
  await user.click(send());
  await sentLabel();
  expect(PageWorker.all).toEqual([]);
});

test('leaving the screen stops the proof, and no code is sent', async () => {
  serve(1);
  let goOn: () => void = () => undefined;
  PageWorker.goOn = new Promise((resolve) => {
    goOn = resolve;
  });
  const { user, unmount } = await open();
  await user.click(send());
  await screen.findByRole('button', { name: '正在确认…' });
  await waitFor(() => expect(PageWorker.all.length).toBeGreaterThan(0));
  unmount();
  goOn();
  await waitFor(() => expect(PageWorker.all.every((worker) => worker.isTerminated)).toBe(true));
  expect(asked).toHaveLength(1);
});

test('a worker that fails to load is reported as a lost connection and can be retried', async () => {
  serve(1);
  class LostWorker extends PageWorker {
    override postMessage(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  }
  vi.stubGlobal('Worker', LostWorker);
  const { user } = await open();
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('网络连接不上');
  vi.stubGlobal('Worker', PageWorker);
  await user.click(send());
  await sentLabel();
});
