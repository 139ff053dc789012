import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fileScan, viewFile, type ScannedCell } from '#contract/file/calls.ts';
import { SeenPlace } from '#features/quotations/components/seen-place.tsx';
import { i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { show } from '../chat/show.tsx';
import { connect } from '../../lib/http/connect-http.ts';

const cell = (text: string, confidence: number, left: number): ScannedCell => ({
  text,
  confidence,
  box: [
    [left, 10],
    [left + 90, 10],
    [left + 90, 30],
    [left, 30],
  ],
});
const ROWS = [[cell('品名', 0.9, 0)], [cell('编织网', 0.95, 0), null, cell('40目', 0.4, 200)]];

beforeEach(() => {
  connect();
});

async function open(mime: string, onChecked: () => void = vi.fn()) {
  mockServer.use(
    respondWith(viewFile, () => ({
      ...{ id: 'f1', name: 'list', mime, size: 9, url: '/f1', text: 'ready' as const, pages: 2 },
      createdAt: '2026-11-26T00:00:00.000Z',
    })),
    respondWith(fileScan, () => ({
      ...{ page: 2, pages: 2, width: 600, height: 400, rows: ROWS, isCut: false },
    })),
  );
  await render(onChecked);
}

async function render(onChecked: () => void) {
  await show(<></>);
  await i18n.loadNamespaces(['quotations', 'common']);
  await show(
    <MemoryRouter>
      <SeenPlace
        seen={{ fileId: 'f1', page: 2, from: 1, to: 1 }}
        isDoubtful
        onChecked={onChecked}
      />
    </MemoryRouter>,
  );
}

test('a line shows its piece of the picture, what was read, and what is unsure', async () => {
  const onChecked = vi.fn();
  await open('image/jpeg', onChecked);
  expect(await screen.findByRole('region', { name: /Piece of “list”/ })).toBeVisible();
  const items = within(screen.getByRole('list', { name: 'What was read' })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual(['编织网', '40目 unsure']);
  await userEvent.click(screen.getByRole('button', { name: 'Compared, it is right' }));
  expect(onChecked).toHaveBeenCalledOnce();
});

test('a line of a scanned page leads to that page of its document', async () => {
  await open('application/pdf');
  const link = await screen.findByRole('link', { name: 'Open page 2 of “list”' });
  expect(link).toHaveAttribute('href', '/pdf?file=f1&page=2');
});

test('a picture that is no longer stored is told of in words', async () => {
  mockServer.use(failWith(fileScan, 404), failWith(viewFile, 404));
  await render(vi.fn());
  expect(await screen.findByText(/no longer stored/)).toBeVisible();
});
