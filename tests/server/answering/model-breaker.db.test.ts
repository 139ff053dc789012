import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { createModelBreaker, guardedShaped } from '#server/answering/model-breaker.ts';
import { ModelError } from '#server/answering/provider.ts';
import type { ModelFault } from '#server/content/model-prompts.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { refuses, startOpenAiStandIn, type OpenAiStandIn } from '../stand-in/openai-stand-in.ts';
import { readMetrics } from '../platform/observability/read-metrics.ts';

describe('the breaker', () => {
  /** A service that is out until the test lets it answer. */
  function open(probeMs = 5) {
    const changes: (ModelFault | null)[] = [];
    const service = { isUp: false, probes: 0 };
    const closing = new AbortController();
    const breaker = createModelBreaker({
      probe: () => {
        service.probes += 1;
        return service.isUp ? Promise.resolve() : Promise.reject(new ModelError('unreachable'));
      },
      onChange: (outage) => changes.push(outage),
      closing: closing.signal,
      now: () => new Date(0),
      probeMs,
    });
    return { breaker, changes, service, closing };
  }
  const failing = (times: number, { failed }: ReturnType<typeof open>['breaker']) => {
    for (let time = 0; time < times; time += 1) failed('timeout');
  };

  test('opens after three failures in a row, and closes when a probe is answered', async () => {
    const { breaker, changes, service } = open();
    failing(2, breaker);
    breaker.succeeded();
    failing(2, breaker);
    expect(breaker.outage()).toBeNull();
    failing(1, breaker);
    expect(breaker.outage()).toBe('timeout');
    expect(breaker.outageSince()).toEqual(new Date(0));
    await vi.waitFor(() => expect(service.probes).toBeGreaterThan(2));
    expect(breaker.outage()).toBe('timeout');
    service.isUp = true;
    await vi.waitFor(() => expect(breaker.outage()).toBeNull());
    expect(breaker.outageSince()).toBeNull();

    expect(changes).toEqual(['timeout', null]);
  });

  test('stays closed where questions are at fault, and closes at once where the service answers', async () => {
    const { breaker, service } = open();
    for (const fault of ['broken', 'screened', 'leaked', 'siteCap', 'memberCap'] as const) {
      for (let time = 0; time < 5; time += 1) breaker.failed(fault);
    }
    expect(breaker.outage()).toBeNull();
    service.isUp = true;
    for (let time = 0; time < 3; time += 1) breaker.failed('refused');
    await vi.waitFor(() => expect(breaker.outage()).toBeNull());

    expect(service.probes).toBe(1);
  });

  test('asks no more when the server stops', async () => {
    const { breaker, service, closing } = open();
    failing(3, breaker);
    closing.abort();
    await new Promise((resolve) => setTimeout(resolve, 30));

    expect(service.probes).toBe(1);
  });

  test('a rewriting does not ask a service that is out', async () => {
    const { breaker } = open(60_000);
    const shaped = vi.fn(() => Promise.reject(new ModelError('unreachable')));
    const guarded = guardedShaped({ shaped }, breaker);
    const ask = () => guarded(...([] as unknown as Parameters<typeof guarded>));
    for (let time = 0; time < 5; time += 1) {
      await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' });
    }

    expect(shaped).toHaveBeenCalledTimes(3);
  });
});

describe('a site whose model is out', () => {
  let upstream: OpenAiStandIn;
  let site: TestApp;
  let token = '';

  beforeAll(async () => {
    upstream = await startOpenAiStandIn();
    site = await openApp(
      {
        LLM_BASE_URL: upstream.baseUrl,
        LLM_MODEL: 'the-model',
        EMBEDDED_PACE_MS: '0',
        ROOT_PHONE: '13800138000',
      },
      'embedded',
    );
    ({ token } = await site.logIn('13800138000'));
  });
  afterAll(async () => {
    await site.close();
    await upstream.close();
  });

  const answerSchema = z.looseObject({
    answers: z.array(z.looseObject({ status: z.string(), model: z.string(), content: z.string() })),
  });
  const ask = async () => {
    const reply = await site.post(
      'apiindex/chatone',
      { question: '40目 0.2mm 304平纹网每平米多重', clientRequestId: uuidv7() },
      { token },
    );
    return answerSchema.parse(reply.data).answers[0];
  };
  const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const metrics = async () =>
    readMetrics(
      await (await site.app.fetch(new Request('http://localhost/metrics'), local)).text(),
    );
  const asked = () => upstream.requests.filter(({ stream }) => stream === true).length;

  test('gets answers of the embedded engine, labelled, and tells the operator', async () => {
    upstream.does(refuses(503));
    for (let time = 0; time < 4; time += 1) {
      expect(await ask()).toMatchObject({
        status: 'done',
        model: 'embedded',
        content: expect.stringMatching(/^> 模型没有给出可用的回答（连不上）/) as string,
      });
    }
    expect(asked()).toBe(3);
    const state = z
      .looseObject({ status: z.string(), model: z.looseObject({}) })
      .parse(await (await site.get('/readyz')).json());
    expect(state).toMatchObject({
      status: 'ready',
      model: { status: 'down', detail: 'the-model: unreachable; the embedded engine answers' },
    });
    const { data } = await site.post('console/figures', {}, { token });
    expect(data).toMatchObject({ modelOutSince: expect.any(String) as string });
    const read = await metrics();
    expect(read.value('meshwise_model_up', {})).toBe(0);
    expect(read.text).toContain('meshwise_model_up 0');
    expect(
      read.value('meshwise_model_failures_total', { provider: 'service', reason: 'unreachable' }),
    ).toBe(4);
  });
});
