import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACKDROP_DELAY, useBackdrop } from '#ui/use-backdrop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Backdrop({ onClose }: { onClose: () => void }) {
  return <button onClick={useBackdrop(onClose)}>backdrop</button>;
}

test('a press on a backdrop closes once, after 200 ms', () => {
  const handleClose = vi.fn<() => void>();
  render(<Backdrop onClose={handleClose} />);
  fireEvent.click(screen.getByRole('button'));
  vi.advanceTimersByTime(BACKDROP_DELAY - 1);
  fireEvent.click(screen.getByRole('button'));
  expect(handleClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(BACKDROP_DELAY + 1);
  expect(handleClose).toHaveBeenCalledTimes(1);
});

test('a backdrop that is gone closes nothing', () => {
  const handleClose = vi.fn<() => void>();
  const { unmount } = render(<Backdrop onClose={handleClose} />);
  fireEvent.click(screen.getByRole('button'));
  unmount();
  vi.advanceTimersByTime(BACKDROP_DELAY * 2);
  expect(handleClose).not.toHaveBeenCalled();
});
