import { resolveObjectURL } from 'node:buffer';
import { expect, test } from 'vitest';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { createMockQuotations } from '#tests/msw/mock-mode/mock-quotations.ts';

const CALLER: MemberCaller = {
  ...{ memberId: 'm', signInId: 's', requestId: '00c0ffee00c0ffee', language: 'en-US' },
  ...{ address: '192.0.2.1', network: '192.0.2.1', device: 'test' },
  signal: new AbortController().signal,
};

test('a link of the mock mode opens the page of the quotation, which says why it takes no answer', async () => {
  const { quotations, links } = createMockQuotations();
  const clientRequestId = crypto.randomUUID();
  const text = '304 40 mesh 0.2mm 1x30m 10 rolls';
  const { id, version } = await quotations.create({ text, clientRequestId }, CALLER);
  await quotations.setState({ id, version, state: 'sent' }, 'm');
  const { path } = await links.share({ id, days: 7, clientRequestId }, 'm');
  const page = await resolveObjectURL(path)?.text();
  expect(page).toContain('40 mesh 0.2mm');
  expect(page).toContain('there is no server that takes the answer');
  expect(page).not.toContain('<form');
});
