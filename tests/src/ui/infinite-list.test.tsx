import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InfiniteList, type InfiniteListProps } from '#ui/infinite-list.tsx';

/** A box that scrolls: jsdom has no layout, so its measures are given. */
function Box({ list }: { list: Omit<InfiniteListProps, 'children'> }) {
  return (
    <div data-testid="box" style={{ overflowY: 'auto' }}>
      <InfiniteList {...list}>
        <p>row</p>
      </InfiniteList>
    </div>
  );
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

let contentHeight = 0;
const BOX_HEIGHT = 100;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  contentHeight = 1000;
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => contentHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => BOX_HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body);
});

afterEach(() => {
  vi.useRealTimers();
});

function setup(fields: Partial<InfiniteListProps> = {}) {
  const onLoadMore = vi.fn();
  const list = { state: 'idle' as const, onLoadMore, ...fields };
  const view = render(<Box list={list} />);
  const box = view.getByTestId('box');
  return {
    onLoadMore,
    scrollTo: (top: number) => {
      box.scrollTop = top;
      act(() => void box.dispatchEvent(new Event('scroll')));
    },
    rerender: (changed: Partial<InfiniteListProps>) => {
      view.rerender(<Box list={{ ...list, ...changed }} />);
    },
    unmount: view.unmount,
  };
}

describe('InfiniteList', () => {
  test('loads more only at the end', () => {
    const { onLoadMore, scrollTo } = setup();
    scrollTo(899);
    expect(onLoadMore).not.toHaveBeenCalled();
    scrollTo(900);
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  test('loads more at the given distance before the end', () => {
    const { onLoadMore, scrollTo } = setup({ distance: 50 });
    scrollTo(849);
    expect(onLoadMore).not.toHaveBeenCalled();
    scrollTo(850);
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  test.each(['loading', 'failed', 'end'] as const)('loads nothing in the state “%s”', (state) => {
    const { onLoadMore, scrollTo } = setup({ state });
    scrollTo(900);
    expect(onLoadMore).not.toHaveBeenCalled();
  });

  test('loads again while the content does not fill the container', () => {
    contentHeight = 80;
    const { onLoadMore, rerender } = setup();
    expect(onLoadMore).toHaveBeenCalledTimes(1);
    rerender({ state: 'loading' });
    rerender({ state: 'idle' });
    pass(200);
    expect(onLoadMore).toHaveBeenCalledTimes(2);
    contentHeight = 300;
    rerender({ state: 'loading' });
    rerender({ state: 'idle' });
    pass(1000);
    expect(onLoadMore).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['missing', undefined, 200],
    ['not a number', Number.NaN, 200],
    ['negative', -5, 200],
    ['given', 500, 500],
    ['zero', 0, 0],
  ])('with a throttle that is %s', (_, throttle, interval) => {
    contentHeight = 80;
    const { onLoadMore, rerender } = setup({ throttle });
    expect(onLoadMore).toHaveBeenCalledTimes(1);
    rerender({ throttle, state: 'loading' });
    rerender({ throttle, state: 'idle' });
    if (interval > 0) {
      pass(interval - 1);
      expect(onLoadMore).toHaveBeenCalledTimes(1);
      pass(1);
    }
    expect(onLoadMore).toHaveBeenCalledTimes(2);
  });

  test('looks for its scroll container ten times, every 50 ms', () => {
    const find = vi.fn((): HTMLElement | null => null);
    contentHeight = 80;
    const { onLoadMore } = setup({ scrollParent: find });
    expect(find).toHaveBeenCalledTimes(1);
    pass(449);
    expect(find).toHaveBeenCalledTimes(9);
    pass(5000);
    expect(find).toHaveBeenCalledTimes(10);
    expect(onLoadMore).not.toHaveBeenCalled();
  });

  test('finds a scroll container that mounts later', () => {
    const late = document.createElement('div');
    const find = vi.fn((): HTMLElement | null => null);
    contentHeight = 80;
    const { onLoadMore } = setup({ scrollParent: find });
    find.mockReturnValue(late);
    pass(50);
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  test('loads nothing after it is unmounted', () => {
    contentHeight = 80;
    const { onLoadMore, rerender, unmount } = setup();
    rerender({ state: 'loading' });
    rerender({ state: 'idle' });
    unmount();
    vi.advanceTimersByTime(1000);
    expect(onLoadMore).toHaveBeenCalledTimes(1);
  });
});
