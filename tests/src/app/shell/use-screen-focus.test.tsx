import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useScreenFocus } from '#app/shell/use-screen-focus.ts';

function Frame({ path }: { path: string }) {
  const mainRef = useRef<HTMLElement>(null);
  useScreenFocus(mainRef, path);
  return (
    <>
      <input aria-label="beside" />
      <div role="dialog" aria-modal="true" aria-label="above">
        <input aria-label="search" />
      </div>
      <main ref={mainRef} tabIndex={-1}>
        <input aria-label="within" />
      </main>
    </>
  );
}

test.each([
  { from: 'beside', to: 'main' },
  { from: 'within', to: 'within' },
  { from: 'search', to: 'search' },
])('another screen finds the focus at $from and leaves it at $to', ({ from, to }) => {
  const { rerender } = render(<Frame path="/one" />);
  screen.getByLabelText(from).focus();
  rerender(<Frame path="/one" />);
  expect(screen.getByLabelText(from)).toHaveFocus();

  rerender(<Frame path="/two" />);
  const place = to === 'main' ? screen.getByRole('main') : screen.getByLabelText(to);
  expect(place).toHaveFocus();
});
