import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useOverlay } from '#app/shell/use-overlay.ts';

const ignore = () => undefined;

function Page({ isOpen, conversation }: { isOpen: boolean; conversation: string }) {
  const panelRef = useRef<HTMLDivElement>(null);
  useOverlay(panelRef, isOpen, ignore);
  return (
    <>
      <textarea key={conversation} data-composer="" />
      {isOpen && <div ref={panelRef} role="dialog" tabIndex={-1} />}
    </>
  );
}

test.each(['a', 'b'])('the box has the focus again when conversation %s is open then', (next) => {
  const { rerender } = render(<Page isOpen={false} conversation="a" />);
  screen.getByRole('textbox').focus();
  rerender(<Page isOpen conversation="a" />);
  expect(screen.getByRole('dialog')).toHaveFocus();
  rerender(<Page isOpen={false} conversation={next} />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
