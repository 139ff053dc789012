import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { listCustomers } from '#contract/customer/calls.ts';
import type { PriceEntry } from '#contract/price-book/calls.ts';
import { TermsForm } from '#features/quotations/components/terms-form.tsx';
import type { Draft } from '#features/quotations/model/draft.ts';
import { changeSheet, openSheet } from '#features/quotations/model/sheet.ts';
import { i18n } from '#i18n/setup.ts';
import { provideFeedback } from '#lib/feedback/feedback.ts';
import { priceQuotation } from '#mesh/quotation/price-quotation.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { sampleContent, sampleLine } from '#tests/server/quotation/sample-content.ts';
import { show } from '../chat/show.tsx';
import { connect } from '../../lib/http/connect-http.ts';

const entry = (change: Partial<PriceEntry>): PriceEntry => ({
  ...{ id: '1', kind: 'currency', subject: 'USD', wireFrom: null, wireTo: null, value: '7.5' },
  ...{ per: 'currency', validFrom: '2026-01-01', validTo: null, source: '' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', replacedAt: null },
  ...change,
});
const BOOK = [
  entry({}),
  entry({ id: '2', kind: 'freight', subject: 'Tianjin', value: '1500', per: 'shipment' }),
  entry({ id: '3', kind: 'freight', subject: 'Shanghai', value: '90', per: 'm3' }),
];

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
  mockServer.use(respondWith(listCustomers, () => ({ list: [], nextCursor: null })));
});

function Terms({ draft }: { draft: Draft }) {
  const [sheet, dispatch] = useReducer(changeSheet, draft, openSheet);
  const { lines } = priceQuotation(sheet.draft);

  return (
    <TermsForm
      draft={sheet.draft}
      isReadOnly={false}
      priced={lines}
      book={BOOK}
      dispatch={dispatch}
    />
  );
}

async function open(line = sampleLine()) {
  await show(<></>);
  await i18n.loadNamespaces(['quotations', 'common', 'days']);
  await show(
    <Terms draft={{ ...sampleContent([line]), number: 'Q1', title: '', customerId: null }} />,
  );
}

const choose = (currency: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), currency);

test('a currency takes its rate from the price book, and freights are offered in it', async () => {
  await open();
  await choose('USD');
  expect(screen.getByRole('textbox', { name: 'Exchange rate' })).toHaveValue('7.5');
  expect(toasts).toEqual([]);
  const offers = screen.getByRole('group', { name: 'Freight of the price book' });
  expect(offers).toHaveTextContent('Not known: a line has no volume');
  await userEvent.click(within(offers).getByRole('button', { name: 'Use USD 200.00' }));
  expect(screen.getByRole('textbox', { name: 'Freight' })).toHaveValue('200.00');
  expect(within(offers).getByRole('button', { name: 'Use USD 200.00' })).toBeDisabled();
});

test('a currency without a rate stays open, and amounts that were entered are named', async () => {
  await open(sampleLine({ ownPrice: '99.5' }));
  await choose('EUR');
  expect(screen.getByRole('textbox', { name: 'Exchange rate' })).toHaveValue('');
  expect(toasts).toEqual([
    '1 amount that you entered is not converted, and is in EUR now: check it',
  ]);
});
