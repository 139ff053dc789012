import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  sessionProducts,
  setSessionProduct,
  type SessionProducts,
  type SetSessionProductRequest,
} from '#contract/chat/calls.ts';
import { ProductStrip } from '#features/products/product-strip.tsx';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendPointer, recordFeedback, show } from '../chat/show.tsx';

const WEAVE = {
  calculator: 'woven_mesh',
  inputs: { wire_mm: 0.2, mesh: 40, length_m: 30, width_m: 1, material: 'ss304' },
  beside: { count: 15, priceKg: 35 },
  changed: ['wire_mm'],
};
const WELDED = {
  calculator: 'welded_mesh',
  inputs: { pitch_across_mm: 50, pitch_along_mm: 50, wire_mm: 3 },
  beside: {},
  changed: [],
};

let given: SessionProducts;
let sent: SetSessionProductRequest[];
let feedback: ReturnType<typeof recordFeedback>;
const verbs = { onQuote: vi.fn(), onDraw: vi.fn() };

beforeEach(() => {
  pretendPointer('fine');
  connect({ language: () => 'en' });
  feedback = recordFeedback();
  given = { products: [WELDED, WEAVE], standing: [1] };
  sent = [];
  mockServer.use(
    respondWith(sessionProducts, () => given),
    respondWith(setSessionProduct, ({ input }) => {
      sent.push(input);
      return given;
    }),
  );
});

async function open(): Promise<void> {
  await show(<ProductStrip sessionId="session" revision="1" verbs={verbs} />, 'en-US');
  await screen.findByRole('region');
}

test('the current product shows its values in the order of its fields', async () => {
  await open();

  expect(document.querySelector('[aria-current]')?.textContent).toMatch(
    /40 mesh.*0\.2 mm.*304.*1.*30 m.*15 rolls.*35 CNY\/kg/,
  );
  expect(screen.getByRole('button', { name: /0\.2 mm, changed by you/ })).toBeVisible();
});

test('Enter sends a changed value, and Escape discards it', async () => {
  const user = userEvent.setup();
  await open();
  const wire = () => screen.getByRole('button', { name: /Wire diameter 0\.2 mm/ });
  await user.click(wire());
  await user.keyboard('{Control>}a{/Control}0.25{Escape}');
  expect(sent).toEqual([]);
  await user.click(wire());
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '0.25{Enter}');

  await waitFor(() =>
    expect(sent).toMatchObject([
      { product: { inputs: { wire_mm: 0.2 } }, inputs: { mesh: '40', wire_mm: '0.25' } },
    ]),
  );
});

test('an invalid value shows its problem and is not sent', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: /Wire diameter 0\.2 mm/ }));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '9{Enter}');

  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(sent).toEqual([]);
});

test('a product can be chosen, removed and restored', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: /Continue 50/ }));
  await waitFor(() => expect(sent).toMatchObject([{ product: { calculator: 'welded_mesh' } }]));
  await user.click(screen.getByRole('button', { name: /^Let go/ }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ inputs: null }));

  expect(feedback.toasts).toHaveLength(1);
});

test('one press creates a quotation of the product with its amount and price', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Make a quotation' }));

  expect(verbs.onQuote).toHaveBeenCalledWith([
    expect.objectContaining({ unit: 'kg', quantity: '353.1', price: '35' }),
  ]);
});
