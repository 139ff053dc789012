import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FirstScreenFirst, Later } from '#ui/later.tsx';

let whenIdle: (() => void) | null = null;

beforeEach(() => {
  whenIdle = null;
  vi.stubGlobal('requestIdleCallback', (due: () => void) => {
    whenIdle = due;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    whenIdle = null;
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a deferred part', () => {
  const screenWithBoth = (
    <FirstScreenFirst>
      <p>first</p>
      <Later>
        <p>later</p>
      </Later>
    </FirstScreenFirst>
  );

  test('renders once the first screen is rendered and the browser is idle', async () => {
    render(screenWithBoth);
    expect(screen.getByText('first')).toBeVisible();
    expect(screen.queryByText('later')).toBeNull();
    act(() => whenIdle?.());
    expect(await screen.findByText('later')).toBeVisible();
  });

  test('renders immediately on later screens', async () => {
    const { rerender } = render(screenWithBoth);
    act(() => whenIdle?.());
    await screen.findByText('later');
    rerender(
      <FirstScreenFirst>
        <Later>
          <p>next</p>
        </Later>
      </FirstScreenFirst>,
    );
    expect(screen.getByText('next')).toBeVisible();
  });

  test('is cancelled when the screen unmounts', () => {
    render(screenWithBoth).unmount();
    expect(whenIdle).toBeNull();
  });

  test('renders in a browser without idle callbacks', async () => {
    vi.unstubAllGlobals();
    expect('requestIdleCallback' in window).toBe(false);
    render(screenWithBoth);
    expect(await screen.findByText('later')).toBeVisible();
  });

  test('renders immediately outside of FirstScreenFirst', () => {
    render(<Later>alone</Later>);
    expect(screen.getByText('alone')).toBeVisible();
  });
});
