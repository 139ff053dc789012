import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FeedbackHost } from '#app/feedback/feedback-host.tsx';
import { startFeedback } from '#app/feedback/feedback-queue.ts';
import { Providers } from '#app/providers.tsx';
import { i18n, startI18n } from '#i18n/setup.ts';
import { confirm, openDrawer, toast } from '#lib/feedback/feedback.ts';

beforeAll(async () => {
  await startI18n('zh-CN');
  startFeedback();
  // antd takes long to load on a busy machine; what is tested is not how long.
  await import('#app/feedback/feedback-layer.tsx');
}, 60_000);

beforeEach(() => {
  // jsdom can't compute the styles of pseudo-elements, which antd measures scrollbars by.
  const compute = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => compute(element));
  render(
    <Providers>
      <FeedbackHost />
    </Providers>,
  );
});

describe('toasts', () => {
  test('a toast sent before the display has loaded is shown afterwards', async () => {
    act(() => toast('error', '系统出错'));
    expect(await screen.findByText('系统出错')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('系统出错');
  });

  test.each(['primary', 'success', 'warning', 'error', 'info'] as const)(
    'a toast of type %s is shown',
    async (type) => {
      act(() => toast(type, `said as ${type}`));
      expect(await screen.findByText(`said as ${type}`)).toBeVisible();
    },
  );

  test('equal toasts are shown once', async () => {
    act(() => {
      toast('error', 'said twice');
      toast('error', 'said twice');
      toast('info', 'said twice');
    });
    await waitFor(() => expect(screen.getAllByText('said twice')).toHaveLength(2));
  });

  test('a toast disappears after three seconds', async () => {
    // With the display loaded, nothing but time passes.
    act(() => toast('info', 'first'));
    await screen.findByText('first');
    vi.useFakeTimers({
      toFake: [
        'setTimeout',
        'clearTimeout',
        'Date',
        'performance',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    });
    try {
      act(() => toast('info', 'gone soon'));
      await act(() => vi.advanceTimersByTimeAsync(2900));
      expect(screen.getByText('gone soon')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(screen.queryByText('gone soon')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('a toast shows its detail apart from its text', async () => {
    act(() => toast('error', 'broken', { detail: 'Request 00c0ffee00c0ffee' }));
    expect(await screen.findByText('broken')).toBeVisible();
    expect(screen.getByText('Request 00c0ffee00c0ffee')).toBeVisible();
  });

  test('the action of a toast runs once and closes it', async () => {
    const onPress = vi.fn();
    act(() => toast('success', 'deleted', { action: { label: 'take back', onPress } }));
    await userEvent.click(await screen.findByRole('button', { name: 'take back' }));
    expect(onPress).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('deleted')).toBeNull());
  });

  test('the action of a toast gives the focus back to where it was', async () => {
    const place = document.createElement('button');
    document.body.append(place);
    place.focus();
    act(() => toast('success', 'let go', { action: { label: 'undo', onPress: vi.fn() } }));
    await userEvent.click(await screen.findByRole('button', { name: 'undo' }));
    expect(place).toHaveFocus();
    place.remove();
  });
});

describe('dialogs', () => {
  const QUESTION = { title: '提示', text: '删除？', confirmLabel: '删除', cancelLabel: '取消' };

  async function ask(question: Parameters<typeof confirm>[0]) {
    const answer = vi.fn();
    act(() => void confirm(question).then(answer));
    return { answer, dialog: await screen.findByRole('dialog') };
  }

  test('answer true to the confirm button and false to the cancel button', async () => {
    const first = await ask(QUESTION);
    expect(first.dialog).toHaveTextContent('删除？');
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    expect(first.answer).toHaveBeenCalledExactlyOnceWith(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await ask(QUESTION);
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(second.answer).toHaveBeenCalledExactlyOnceWith(false);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('close 200 ms after a press on the backdrop', async () => {
    const { answer, dialog } = await ask(QUESTION);
    const backdrop = dialog.parentElement;
    if (backdrop === null) throw new Error('the dialog stands on nothing');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.mouseDown(backdrop);
      fireEvent.click(backdrop);
      await act(() => vi.advanceTimersByTimeAsync(199));
      expect(answer).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(answer).toHaveBeenCalledExactlyOnceWith(false);
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('with one button ignore Escape', async () => {
    const { answer, dialog } = await ask({ title: '提示', text: '失效', confirmLabel: '确定' });
    // Still coming in, it is there but not yet to be seen.
    await waitFor(() => expect(dialog).toBeVisible());
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['确定']);
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(answer).toHaveBeenCalledExactlyOnceWith(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('a drawer shows its content and closes from inside and outside', async () => {
  const content = (close: () => void) => <button onClick={close}>done</button>;
  act(() => void openDrawer({ title: 'Settings', content }));
  await userEvent.click(await screen.findByRole('button', { name: 'done' }));
  await waitFor(() => expect(screen.queryByText('done')).toBeNull());
  let close: () => void = () => undefined;
  act(() => {
    ({ close } = openDrawer({ title: 'Again', content }));
  });
  expect(await screen.findByText('Again')).toBeVisible();
  act(() => {
    close();
  });
  await waitFor(() => expect(screen.queryByText('Again')).toBeNull());
});

test('a drawer reports that it has closed after returning the focus', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const focusedThen: (Element | null)[] = [];
  const content = (close: () => void) => <button onClick={close}>done</button>;
  act(
    () =>
      void openDrawer({
        title: 'Settings',
        content,
        onClosed: () => focusedThen.push(document.activeElement),
      }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'done' }));
  await waitFor(() => expect(focusedThen).toEqual([opener]));
  opener.remove();
});

test('a drawer that closes late leaves the focus to the drawer that followed it', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const focused = vi.spyOn(opener, 'focus');
  const onClosed = vi.fn<() => void>();
  let close: () => void = () => undefined;
  act(() => {
    ({ close } = openDrawer({ title: 'First', content: () => null, onClosed }));
  });
  expect(await screen.findByText('First')).toBeVisible();
  act(() => {
    close();
    openDrawer({ title: 'Second', content: () => null });
  });
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  // Time for what is called a task later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(focused).not.toHaveBeenCalled();
  expect(onClosed).not.toHaveBeenCalled();
  opener.remove();
});

test('the title of an open drawer follows the language', async () => {
  act(() => void openDrawer({ title: () => i18n.t('shell:settings.title'), content: () => null }));
  expect(await screen.findByRole('dialog', { name: '界面设置' })).toBeInTheDocument();
  await act(() => i18n.changeLanguage('en-US'));
  expect(await screen.findByRole('dialog', { name: 'Interface settings' })).toBeInTheDocument();
});
