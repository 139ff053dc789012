import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useAddressState } from '#lib/use-address-state.ts';

const read = (query: URLSearchParams) => query.get('text') ?? '';
const write = (text: string) => new URLSearchParams(text === '' ? {} : { text });

function Screen() {
  const [text, change] = useAddressState(read, write);
  return (
    <input aria-label="text" value={text} onChange={({ target }) => change(() => target.value)} />
  );
}

function open(query: string) {
  const router = createMemoryRouter(
    [
      { path: '/here', element: <Screen /> },
      { path: '/there', element: <p>there</p> },
    ],
    { initialEntries: [`/here${query}`] },
  );
  render(<RouterProvider router={router} />);
  const box = screen.getByRole('textbox');
  return {
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    go: (to: string) => act(() => router.navigate(to)),
    address: () => router.state.location.pathname + router.state.location.search,
    entries: () => router.state.historyAction,
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test('the state starts with the address and leaves it alone until something changes', () => {
  vi.useFakeTimers();
  const { box, address } = open('?text=a&other=1');
  expect(box).toHaveValue('a');
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(address()).toBe('/here?text=a&other=1');
});

test('a typed value replaces the address after a moment', async () => {
  const { type, box, address, entries } = open('');
  type('ab');
  expect(box).toHaveValue('ab');
  expect(address()).toBe('/here');
  await waitFor(() => {
    expect(address()).toBe('/here?text=ab');
  });
  expect(entries()).toBe('REPLACE');
  expect(box).toHaveValue('ab');
});

test('a typed value is written to the address at once when the focus moves', async () => {
  const { type, box, address } = open('');
  box.focus();
  type('ab');
  act(() => box.blur());
  await waitFor(() => {
    expect(address()).toBe('/here?text=ab');
  });
});

test('another address replaces the state, even over a value not yet written', async () => {
  const { type, box, go } = open('?text=a');
  type('ab');
  await go('/here?text=z');
  expect(box).toHaveValue('z');
});

test('leaving the screen with a value not yet written does not navigate back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { type, box, go, address } = open('?text=a');
  box.focus();
  type('ab');
  await go('/there');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(address()).toBe('/there');
  expect(screen.getByText('there')).toBeVisible();
});
