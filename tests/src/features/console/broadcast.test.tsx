import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { broadcast, broadcastList, broadcastRecall } from '#contract/console/calls.ts';
import { BroadcastScreen } from '#features/console/broadcast/broadcast-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { showScreen } from './management/show-screen.tsx';

const SENT = {
  id: 'b1',
  scope: 'personal',
  title: 'Old prices',
  content: 'x',
  english: null,
  state: 'sent',
  sendAt: '2026-11-20T08:00:00.000Z',
  by: 'Wang',
  readers: 12,
} as const;

let sent: { clientRequestId: string }[];
const answered = respondWith(broadcast, ({ input }) => {
  sent.push(input);
  return { sent: 30 };
});
beforeEach(() => {
  sent = [];
  mockServer.use(
    answered,
    respondWith(broadcastList, {
      list: [SENT],
      nextCursor: null,
      audience: { personal: 1200, enterprise: 30 },
    }),
  );
});

async function open() {
  const opened = await showScreen(<BroadcastScreen />);
  await i18n.loadNamespaces(['broadcast']);
  return opened;
}
const send = () => screen.findByRole('button', { name: 'Send' });

test('a broadcast is confirmed with the number of its readers and sent once', async () => {
  const { user, asked, answer } = await open();
  await user.click(await screen.findByRole('radio', { name: /Enterprise members/ }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' New price list ');
  await user.type(screen.getByRole('textbox', { name: 'Content' }), 'From Monday on.');
  await screen.findByText('30 members');
  answer.value = false;
  await user.click(await send());
  expect(asked[0]?.text).toBe('“New price list” goes to 30 enterprise members.');
  expect(sent).toEqual([]);

  answer.value = true;
  await user.click(await send());
  await waitFor(() =>
    expect(sent).toMatchObject([
      { scope: 'enterprise', title: 'New price list', content: 'From Monday on.' },
    ]),
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(''));
});

test('a broadcast without a response is sent again with the same id', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hello');
  await user.type(screen.getByRole('textbox', { name: 'Content' }), 'All');
  mockServer.use(
    http.post(new URL(`/api/${broadcast.path}`, location.origin).href, async ({ request }) => {
      sent.push((await request.json()) as { clientRequestId: string });
      return HttpResponse.json({ code: 503, msg: '', data: null }, { status: 503 });
    }),
  );
  await user.click(await send());
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(async () => expect(await send()).toBeEnabled());
  mockServer.use(answered);
  await user.click(await send());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.clientRequestId).toBe(sent[0]?.clientRequestId);
});

test('an empty broadcast asks for no confirmation', async () => {
  const { user, asked } = await open();
  await user.click(await send());
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(asked).toEqual([]);
});

test('a message that was sent is listed, and recalled after a question', async () => {
  const recalled: string[] = [];
  mockServer.use(
    respondWith(broadcastRecall, ({ input }) => {
      recalled.push(input.id);
      return { ...SENT, state: 'recalled' as const };
    }),
  );
  const { user, asked, answer } = await open();
  const recall = await screen.findByRole('button', { name: 'Recall “Old prices”' });
  answer.value = false;
  await user.click(recall);
  expect(asked[0]?.title).toBe('Recall “Old prices”?');
  expect(recalled).toEqual([]);

  answer.value = true;
  await user.click(recall);
  await waitFor(() => expect(recalled).toEqual(['b1']));
});

test('a broadcast has a day with a time, or neither', async () => {
  const { user, asked } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'New price list');
  await user.type(screen.getByRole('textbox', { name: 'Content' }), 'From Monday on.');
  const day = screen.getByRole('textbox', { name: 'Day' });
  const time = screen.getByRole('textbox', { name: 'Time' });
  await user.type(day, 'tomorrow');
  await user.click(await send());
  expect(day).toBeInvalid();
  await user.clear(day);
  await user.type(day, '2027-01-02');
  await user.click(await send());
  expect(time).toBeInvalid();
  expect(asked).toEqual([]);
  await user.type(time, '9:30');
  await user.click(await send());

  await waitFor(() =>
    expect(sent).toMatchObject([{ sendAt: new Date('2027-01-02T09:30').toISOString() }]),
  );
});
