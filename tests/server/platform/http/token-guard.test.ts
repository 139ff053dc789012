import { expect, it } from 'vitest';
import { WireRefusal } from '#server/platform/http/error-answer.ts';
import { createMemoryRateLimiter } from '#server/platform/http/rate-limit.ts';
import { createTokenGuard } from '#server/platform/http/token-guard.ts';

const FAILURES = 20;

function open() {
  let queries = 0;
  const guard = createTokenGuard(
    (token) => {
      queries += 1;
      if (token?.startsWith('right') === true) {
        return Promise.resolve({ memberId: token, signInId: token });
      }
      return Promise.reject(new WireRefusal('identityMissing'));
    },
    createMemoryRateLimiter({ question: 1, call: 1, failure: FAILURES }),
  );
  return { guard, queries: () => queries };
}

const reason = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'right',
    (cause: unknown) => cause,
  );

it('of 2,000 concurrent wrong tokens only the allowed number is looked up', async () => {
  const { guard, queries } = open();
  const refusals = await Promise.all(
    Array.from({ length: 2000 }, (_, n) => reason(guard(`wrong ${String(n)}`, '192.0.2.1'))),
  );
  expect(queries()).toBe(FAILURES);
  expect(refusals.filter((each) => each instanceof WireRefusal)).toHaveLength(FAILURES);
  expect(refusals.at(-1)).toMatchObject({ code: 429 });
  expect(await reason(guard('wrong', '192.0.2.2'))).toBeInstanceOf(WireRefusal);
});

it('valid tokens don’t count towards the limit', async () => {
  const { guard } = open();
  for (let n = 0; n < 3 * FAILURES; n += 1) {
    expect(await reason(guard(`right ${String(n)}`, '192.0.2.1'))).toBe('right');
  }
});

it('a known member is not blocked by wrong tokens from the same network', async () => {
  const { guard } = open();
  await guard('right', '192.0.2.1');
  for (let n = 0; n <= FAILURES; n += 1) await reason(guard(`wrong ${String(n)}`, '192.0.2.1'));
  expect(await reason(guard('wrong', '192.0.2.1'))).toMatchObject({ code: 429 });
  expect(await reason(guard('right', '192.0.2.1'))).toBe('right');
});
