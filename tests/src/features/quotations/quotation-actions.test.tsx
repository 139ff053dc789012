import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { setQuotationState } from '#contract/quotation/calls.ts';
import { QuotationActions } from '#features/quotations/components/quotation-actions.tsx';
import { i18n } from '#i18n/setup.ts';
import { provideFeedback } from '#lib/feedback/feedback.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { createMockQuotations } from '#tests/msw/mock-mode/mock-quotations.ts';
import { mockServer } from '#tests/msw/server.ts';
import { show } from '../chat/show.tsx';
import { connect } from '../../lib/http/connect-http.ts';

const CALLER: MemberCaller = {
  ...{ memberId: 'm', signInId: 's', requestId: '00c0ffee00c0ffee', language: 'en-US' },
  ...{ address: '192.0.2.1', network: '192.0.2.1', device: 'test' },
  signal: new AbortController().signal,
};

async function open(openLines: number, isSure: boolean) {
  const asked: string[] = [];
  const sent: string[] = [];
  provideFeedback({
    toast: () => undefined,
    confirm: ({ title }) => {
      asked.push(title);
      return Promise.resolve(isSure);
    },
    drawer: () => ({ close: () => undefined }),
  });
  connect();
  const service = createMockQuotations().quotations;
  const request = { clientRequestId: crypto.randomUUID() };
  const quotation = await service.create(request, CALLER);
  mockServer.use(
    respondWith(setQuotationState, ({ input }) => {
      sent.push(input.state);
      const { customer: _c, lines: _l, columns: _o, terms: _t, rest: _r, ...entry } = quotation;
      return { ...entry, state: input.state };
    }),
  );
  const saved = {
    ...{ saving: 'saved' as const, problem: '', theirs: null },
    change: vi.fn(),
    flush: () => Promise.resolve(1),
    keepMine: vi.fn(),
    keepTheirs: () => Promise.resolve(),
  };
  const onReload = vi.fn();
  await show(<></>);
  await i18n.loadNamespaces(['quotations', 'common']);
  await show(
    <MemoryRouter>
      <QuotationActions {...{ quotation, saved, openLines, onReload }} hasLines />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mark as sent' }));

  return { asked, sent, onReload };
}

test('a quotation with lines without an amount asks before it is marked as sent', async () => {
  const { asked, sent } = await open(2, false);

  expect(asked).toEqual(['2 lines have no amount']);
  expect(sent).toEqual([]);
});

test('it is marked as sent when the member is sure', async () => {
  const { sent, onReload } = await open(1, true);

  await vi.waitFor(() => expect(onReload).toHaveBeenCalledOnce());
  expect(sent).toEqual(['sent']);
});

test('a quotation whose lines have amounts is marked as sent at once', async () => {
  const { asked, onReload } = await open(0, false);

  await vi.waitFor(() => expect(onReload).toHaveBeenCalledOnce());
  expect(asked).toEqual([]);
});
