import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  listQuotationLinks,
  shareQuotation,
  withdrawQuotationLink,
  type QuotationLink,
} from '#contract/quotation/calls.ts';
import { Links } from '#features/quotations/components/links.tsx';
import { i18n } from '#i18n/setup.ts';
import { provideFeedback } from '#lib/feedback/feedback.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { show } from '../chat/show.tsx';
import { connect } from '../../lib/http/connect-http.ts';

const LINK: QuotationLink = {
  id: 'l1',
  path: '/chat/system/quotation/0123456789012345678901',
  n: 1,
  createdAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2999-12-01T02:00:00.000Z',
  openedAt: '2026-11-21T02:00:00.000Z',
  lastOpenedAt: '2026-11-22T02:00:00.000Z',
  opened: 3,
  acceptedAt: null,
  acceptedBy: '',
  answers: [{ kind: 'question', name: 'Mr Wang', text: 'When?', at: '2026-11-22T02:00:00.000Z' }],
};

let toasts: string[];
beforeEach(() => {
  toasts = [];
  provideFeedback({
    toast: ({ text }) => {
      toasts.push(text);
    },
    confirm: () => Promise.resolve(true),
    drawer: () => ({ close: () => undefined }),
  });
  connect();
});

async function open(links: QuotationLink[]) {
  mockServer.use(
    respondWith(listQuotationLinks, () => ({ list: links })),
    respondWith(shareQuotation, ({ input }) => {
      const made = { ...LINK, id: 'l2', n: 2, answers: [], expiresAt: LINK.expiresAt };
      links.unshift({ ...made, path: `${LINK.path.slice(0, -1)}${String(input.days % 10)}` });
      return made;
    }),
    respondWith(withdrawQuotationLink, ({ input }) => {
      const at = links.findIndex(({ id }) => id === input.linkId);
      links.splice(at, 1);
      return { withdrawn: 1 };
    }),
  );
  await show(<></>);
  await i18n.loadNamespaces(['quotations', 'common']);
  await show(<Links id="q1" sentVersions={2} />);
}

test('a link shows when it was opened, what came back, and that a newer version was sent', async () => {
  await open([LINK]);
  const row = await screen.findByRole('article', { name: /Link to version 1/ });
  expect(row).toHaveTextContent('opened 3 times');
  expect(row).toHaveTextContent('The customer sees version 1; version 2 was sent since.');
  expect(within(row).getByRole('list', { name: 'Answers of the customer' })).toHaveTextContent(
    /Mr Wang asked.*When\?/,
  );
  await userEvent.click(within(row).getByRole('button', { name: 'QR code' }));
  expect(within(row).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
});

test('a link is created and withdrawn', async () => {
  await open([]);
  expect(await screen.findByText('No links yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create a link' }));
  const row = await screen.findByRole('article', { name: /Link to version 2/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('No links yet')).toBeVisible();
  expect(toasts).toEqual(['The link is created', 'The link is withdrawn']);
});

test('a link that is over offers nothing', async () => {
  await open([{ ...LINK, expiresAt: '2020-01-01T00:00:00.000Z' }]);
  const row = await screen.findByRole('article', { name: /Link to version 1/ });
  expect(row).toHaveTextContent('expired');
  expect(within(row).queryByRole('button')).toBeNull();
});
