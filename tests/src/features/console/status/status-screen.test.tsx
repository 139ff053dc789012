import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  backupNow,
  status,
  webhookDelete,
  webhookList,
  webhookSave,
  webhookTest,
  type Status,
  type Webhook,
  type WebhookSaveRequest,
} from '#contract/status/calls.ts';
import { StatusScreen } from '#features/console/status/status-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { sampleStatus } from '#tests/msw/mock-mode/mock-status.ts';
import { mockServer } from '#tests/msw/server.ts';
import { showScreen } from '../management/show-screen.tsx';

const HOOK: Webhook = {
  id: 'w1',
  name: 'Duty group',
  form: 'dingtalk',
  language: 'en-US',
  topics: ['waiting', 'model'],
  waitingHours: 12,
  isOn: true,
  host: 'https://oapi.dingtalk.com',
  hasSecret: true,
  version: 3,
  last: { at: '2026-11-26T08:00:00.000Z', fault: 'refused', status: 310_000 },
  waiting: 2,
};

let hooks: Webhook[];
let saved: WebhookSaveRequest[];

beforeEach(() => {
  hooks = [];
  saved = [];
  mockServer.use(
    respondWith(status, sampleStatus()),
    respondWith(webhookList, () => ({ list: hooks, hosts: ['alerts:8080'] })),
    respondWith(webhookSave, ({ input }) => {
      saved.push(input);
      return HOOK;
    }),
  );
});

async function open() {
  const opened = await showScreen(<StatusScreen />);
  await i18n.loadNamespaces(['status']);
  return opened;
}
const failing = (): Status => ({
  ...sampleStatus(),
  parts: sampleStatus().parts.map((part) =>
    part.part === 'sms'
      ? {
          ...part,
          state: 'failing',
          fault: 'refused',
          since: '2026-11-26T08:00:00.000Z',
          failing: 1,
        }
      : part,
  ),
});

test('a part that fails says why and what to do, others are told to work', async () => {
  mockServer.use(respondWith(status, failing()));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('1 part fails');
  const parts = within(screen.getByRole('region', { name: 'Parts' })).getAllByRole('listitem');
  const sms = parts.find((row) => row.textContent.startsWith('SMS'));
  expect(sms).toHaveTextContent('Several attempts in a row failed.');
  expect(sms).toHaveTextContent('Members get no codes');
  expect(parts.find((row) => row.textContent.startsWith('Redis'))).toHaveTextContent('not set up');
});

test('what waits is a link with its number, and caps say how much of them is used', async () => {
  await open();
  expect(await screen.findByRole('link', { name: /Submissions.*12/ })).toHaveAttribute(
    'href',
    '/console/submissions',
  );
  expect(screen.getByText('128 used of 10,000')).toBeVisible();
  expect(screen.getByText('0 used, no cap')).toBeVisible();
});

test('a state that can not be loaded offers a retry that recovers', async () => {
  mockServer.use(failWith(status, 503));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockServer.use(respondWith(status, sampleStatus()));
  await user.click(retry);
  expect(await screen.findByText('All parts work')).toBeVisible();
});

test('a new address is checked before it is sent', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = within(screen.getByRole('form', { name: 'New address' }));
  await user.type(form.getByLabelText('Name'), 'Duty group');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('begins with https://');
  expect(form.getByLabelText('Address')).toHaveFocus();
  expect(saved).toEqual([]);

  await user.type(form.getByLabelText('Address'), 'https://qyapi.weixin.qq.com/x');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toMatchObject([
      { name: 'Duty group', form: 'wecom', address: 'https://qyapi.weixin.qq.com/x' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('a saved address keeps its address and secret unless others are typed', async () => {
  hooks = [HOOK];
  const { user } = await open();
  expect(await screen.findByText(/it was not taken \(310000\)/)).toHaveTextContent(
    '2 messages wait to be sent again',
  );
  await user.click(screen.getByRole('button', { name: 'Edit “Duty group”' }));
  const form = within(screen.getByRole('form', { name: 'Edit “Duty group”' }));
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'Night');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ id: 'w1', version: 3, name: 'Night' });
  expect(saved[0]).not.toHaveProperty('address');
  expect(saved[0]).not.toHaveProperty('secret');
});

test('a test message tells its outcome, and a deletion is confirmed', async () => {
  hooks = [HOOK];
  const deleted: unknown[] = [];
  mockServer.use(
    respondWith(webhookTest, { at: '2026-11-26T09:00:00.000Z', fault: null, status: 200 }),
    respondWith(webhookDelete, ({ input }) => {
      deleted.push(input);
      hooks = [];
      return { deleted: true as const };
    }),
  );
  const { user, toast, answer } = await open();
  await user.click(
    await screen.findByRole('button', { name: 'Send a test message to “Duty group”' }),
  );
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ text: '“Duty group” got the test message' }),
    ),
  );
  answer.value = true;
  await user.click(screen.getByRole('button', { name: 'Delete “Duty group”' }));
  expect(await screen.findByText('There are no addresses yet')).toBeVisible();
  expect(deleted).toEqual([{ id: 'w1', version: 3 }]);
});

test('a backup is begun by hand, one at a time, and its progress and failure are told', async () => {
  let { backups } = sampleStatus();
  const last = backups.last;
  if (last === null) throw new Error('no backup');
  let begun = 0;
  mockServer.use(
    respondWith(status, () => ({ ...sampleStatus(), backups })),
    respondWith(backupNow, () => {
      begun += 1;
      backups = {
        ...backups,
        last: { ...last, state: 'running', step: 'verifying', isManual: true, endedAt: null },
      };
      return backups;
    }),
  );
  const { user } = await open();
  const part = within(await screen.findByRole('region', { name: 'Backups' }));
  const button = part.getByRole('button', { name: 'Back up now' });
  await user.click(button);
  expect(await part.findByText(/Restoring it into a scratch database/)).toBeVisible();
  await user.click(button);
  expect(begun).toBe(1);
  backups = {
    ...backups,
    last: { ...last, state: 'failed', isManual: true, reason: 'No space left on device' },
  };
  expect(
    await part.findByText('No space left on device', undefined, { timeout: 8000 }),
  ).toBeVisible();
  expect(button).not.toHaveAttribute('aria-disabled');
}, 20_000);
