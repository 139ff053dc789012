import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Popover } from '#ui/popover.tsx';
import { BACKDROP_DELAY } from '#ui/use-backdrop.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A window of 800 px, of which a keyboard may cover a part. */
function pretendWindow() {
  const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('visualViewport', viewport);
  return (seen: Partial<{ height: number; offsetTop: number; scale: number }>) => {
    Object.assign(viewport, seen);
    act(() => {
      viewport.dispatchEvent(new Event('resize'));
    });
  };
}

const styleOf = (name: string) => screen.getByRole('dialog').style.getPropertyValue(name);

test('a popover stays above the on-screen keyboard and within the visible area', () => {
  const resize = pretendWindow();
  render(
    <Popover label="Commands" opener="[data-commands]" onClose={() => undefined}>
      <p>inside</p>
    </Popover>,
  );
  expect(styleOf('--covered')).toBe('0px');
  resize({ height: 480 });
  expect(styleOf('--covered')).toBe('320px');
  expect(styleOf('--seen')).toBe('480px');
  // Moved up by the browser to show the field that is typed into.
  resize({ offsetTop: 100 });
  expect(styleOf('--covered')).toBe('220px');
  // Enlarged by the fingers: no keyboard.
  resize({ height: 300, offsetTop: 0, scale: 2 });
  expect(styleOf('--covered')).toBe('220px');
  resize({ height: 800, scale: 1 });
  expect(styleOf('--covered')).toBe('0px');
});

test('a popover closes 200 ms after a press on its backdrop, and at once elsewhere', () => {
  vi.useFakeTimers();
  const handleClose = vi.fn<(returnsFocus: boolean) => void>();
  render(
    <>
      <p>elsewhere</p>
      <Popover label="Commands" opener="[data-commands]" onClose={handleClose}>
        <p>inside</p>
      </Popover>
    </>,
  );
  const backdrop = screen.getByRole('dialog').previousElementSibling;
  if (backdrop === null) throw new Error('the popover has no backdrop');
  fireEvent.pointerDown(backdrop);
  fireEvent.click(backdrop);
  act(() => vi.advanceTimersByTime(BACKDROP_DELAY - 1));
  expect(handleClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(handleClose).toHaveBeenCalledTimes(1);

  fireEvent.pointerDown(screen.getByText('elsewhere'));
  expect(handleClose).toHaveBeenCalledTimes(2);
});
