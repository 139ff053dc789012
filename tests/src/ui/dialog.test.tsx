import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '#ui/dialog.tsx';
import { BACKDROP_DELAY } from '#ui/use-backdrop.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a dialog fades in without a zoom', () => {
  render(<Dialog open title="Sure?" />);
  const dialog = screen.getByRole('dialog');
  expect(dialog.className).toMatch(/ant-fade-(enter|appear)/);
  expect(dialog.className).not.toMatch(/zoom/);
});

test('every dialog closes 200 ms after a press on its backdrop, and at once by its button', () => {
  vi.useFakeTimers();
  const handleCancel = vi.fn<() => void>();
  render(<Dialog open title="Sure?" footer={null} onCancel={handleCancel} />);
  const backdrop = screen.getByRole('dialog').parentElement;
  if (backdrop === null) throw new Error('the dialog stands on nothing');
  fireEvent.mouseDown(backdrop);
  fireEvent.click(backdrop);
  act(() => vi.advanceTimersByTime(BACKDROP_DELAY - 1));
  expect(handleCancel).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(handleCancel).toHaveBeenCalledTimes(1);

  fireEvent.click(screen.getByRole('button', { name: /close/i }));
  expect(handleCancel).toHaveBeenCalledTimes(2);
});
