import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PluginId } from '#contract/chat/plugins.ts';
import { appConfig } from '#contract/site/calls.ts';
import { PluginPicker } from '#features/plugins/plugin-picker.tsx';
import { i18n } from '#i18n/setup.ts';
import { setSystem } from '#stores/system.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { show } from '../chat/show.tsx';
import { appConfigOf } from './app-config.ts';

// The configuration is cached for a while, and each test has one of its own.
let now = Date.now();
beforeEach(() => {
  now += 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  connect({ language: () => 'en' });
});

async function openPicker(language: 'en-US' | 'zh-CN' = 'en-US') {
  const onChoose = vi.fn<(plugin: PluginId) => void>();
  const onClose = vi.fn<(returnsFocus: boolean) => void>();
  await show(<></>, language);
  await i18n.loadNamespaces(['plugins']);
  await show(<PluginPicker keyword="" onChoose={onChoose} onClose={onClose} />, language);
  return { onChoose, onClose };
}

const search = () => screen.getByRole('combobox');
const options = () => screen.getAllByRole('option');
const marked = () => screen.getByRole('option', { selected: true });

describe('the picker', () => {
  test('is used by keyboard alone', async () => {
    mockServer.use(respondWith(appConfig, appConfigOf()));
    const { onChoose } = await openPicker();
    expect(search()).toHaveFocus();
    expect(options()).toHaveLength(9);
    expect(marked()).toHaveTextContent('Calculator');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(marked()).toHaveTextContent('Drawing');
    expect(search()).toHaveAttribute('aria-activedescendant', marked().id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(marked()).toHaveTextContent('Find companies');
    await userEvent.keyboard('video{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('shortvideo');
  });

  test('searches by pinyin and reports an empty result', async () => {
    mockServer.use(respondWith(appConfig, appConfigOf()));
    const { onChoose } = await openPicker('zh-CN');
    await userEvent.keyboard('sdtl');
    expect(options()).toHaveLength(1);
    await userEvent.keyboard('x');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByRole('status')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('shows an unavailable plug-in as disabled', async () => {
    mockServer.use(respondWith(appConfig, appConfigOf({ plugins: ['calculator'] })));
    const { onChoose } = await openPicker();
    const drawing = await screen.findByRole('option', { name: /does not offer “Drawing”/ });
    await waitFor(() => {
      expect(drawing).toHaveAttribute('aria-disabled', 'true');
    });
    await userEvent.click(drawing);
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('option', { name: /Calculator/ }));
    expect(onChoose).toHaveBeenCalledWith('calculator');
  });

  test('enables all plug-ins if the configuration fails to load', async () => {
    mockServer.use(failWith(appConfig, 500));
    const { onChoose } = await openPicker('zh-CN');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('calculator');
  });

  test('lists the last used plug-in first', async () => {
    mockServer.use(respondWith(appConfig, appConfigOf()));
    setSystem({ plugIndex: 'daily' });
    await openPicker();
    expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]).toHaveTextContent(
      'Daily work',
    );
  });

  test('is closed by Escape, by Backspace in an empty search and by a press outside', async () => {
    mockServer.use(respondWith(appConfig, appConfigOf()));
    const { onClose } = await openPicker();
    await userEvent.keyboard('a{Backspace}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}');
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([[true], [true]]);
    await userEvent.click(document.body);
    expect(onClose).toHaveBeenLastCalledWith(false);
  });
});
