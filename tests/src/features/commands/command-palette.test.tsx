import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  bestCommandIndex,
  clickCommand,
  commandIndex,
  searchCommandIndex,
} from '#contract/command/calls.ts';
import { CommandPalette } from '#features/commands/command-palette.tsx';
import { i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { show } from '../chat/show.tsx';
import { commandOf, listOf } from './commands.ts';

const QUOTATION = commandOf();
const PLAIN = commandOf({ id: 'plain', title: 'Plain', template: 'What is new?' });
const OWN = commandOf({ mine: true, title: 'Of my own' });

let clicked: string[];
beforeEach(() => {
  connect({ language: () => 'en' });
  clicked = [];
  mockServer.use(
    respondWith(bestCommandIndex, listOf(QUOTATION, PLAIN)),
    respondWith(commandIndex, ({ input }) =>
      input.keyword === undefined ? listOf(OWN) : listOf(),
    ),
    respondWith(searchCommandIndex, ({ input }) =>
      input.keyword === 'plain' ? listOf(PLAIN) : listOf(),
    ),
    respondWith(clickCommand, ({ input }) => {
      clicked.push(input.id);
      return { clicks: 1 };
    }),
  );
});

async function open(keyword = '') {
  const onFilled = vi.fn<(text: string) => void>();
  const onClose = vi.fn<(returnsFocus: boolean) => void>();
  await show(<></>);
  await i18n.loadNamespaces(['commands']);
  await show(
    <MemoryRouter>
      <CommandPalette keyword={keyword} onFilled={onFilled} onClose={onClose} />
      <button type="button">elsewhere</button>
      <button type="button" data-commands="">
        opener
      </button>
    </MemoryRouter>,
  );
  return { onFilled, onClose, user: userEvent.setup() };
}

const search = () => screen.getByRole('combobox', { name: /^Search/ });
const options = () => screen.findAllByRole('option');
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the palette', () => {
  test('lists own commands before the best of the library and is navigated by keyboard', async () => {
    const { user } = await open();
    expect(await options()).toHaveLength(3);
    expect(within(screen.getByRole('group', { name: 'Mine' })).getAllByRole('option')).toHaveLength(
      1,
    );
    expect(search()).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Plain');
    expect(search()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { selected: true }).id,
    );
  });

  test('fills in and checks a command by keyboard alone and counts the use', async () => {
    const { user, onFilled } = await open();
    await options();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('customer')).toHaveFocus();
    await user.keyboard('Li{Tab}12 m{Enter}');
    expect(field('width')).toHaveFocus();
    expect(field('width')).toHaveAccessibleDescription('Please give a number of mm');
    expect(onFilled).not.toHaveBeenCalled();
    await user.clear(field('width'));
    await user.keyboard('１２ mm');
    await user.selectOptions(screen.getByRole('combobox', { name: 'grade' }), '316L');
    expect(screen.getByRole('group', { name: /^The text/ })).toHaveTextContent(
      'Quote Li: 12 wide, 316L.',
    );
    await user.click(screen.getByRole('button', { name: 'Put into the box' }));
    expect(onFilled).toHaveBeenCalledExactlyOnceWith('Quote Li: 12 wide, 316L.');
    await waitFor(() => {
      expect(clicked).toEqual(['quotation']);
    });
  });

  test('inserts a command without blanks immediately', async () => {
    const { user, onFilled } = await open();
    await user.click(await screen.findByRole('option', { name: /^Plain/ }));
    expect(onFilled).toHaveBeenCalledExactlyOnceWith('What is new?');
  });

  test('Enter before the response chooses the match of the typed text', async () => {
    const { user, onFilled } = await open();
    await options();
    await user.keyboard('plain{Enter}');
    expect(onFilled).not.toHaveBeenCalled();
    await waitFor(() => {
      expect(onFilled).toHaveBeenCalledExactlyOnceWith('What is new?');
    });
  });

  test('starts with the text typed before it was loaded', async () => {
    mockServer.use(respondWith(commandIndex, listOf()));
    await open('plain');
    expect(search()).toHaveValue('plain');
    expect(await options()).toHaveLength(1);
  });

  test('ignores keys during a composition', async () => {
    const { onFilled, onClose } = await open();
    await options();
    fireEvent.keyDown(search(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(search(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(search(), { key: 'Escape', isComposing: true });
    expect(search()).toBeVisible();
    expect(onFilled).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('Escape returns to the command in the list, then closes it', async () => {
    const { user, onClose } = await open();
    await options();
    await user.keyboard('{ArrowDown}{Enter}Li{Escape}');
    expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Quotation');
    expect(search()).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    // The typed text is kept.
    await user.keyboard('{Enter}');
    expect(field('customer')).toHaveValue('Li');
    await user.keyboard('{Escape}{Escape}');
    expect(onClose).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('is closed by Backspace in an empty search, a press outside and Tab', async () => {
    const { user, onClose } = await open();
    await options();
    await user.keyboard('x{Backspace}');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Backspace}');
    expect(onClose).toHaveBeenLastCalledWith(true);
    await user.keyboard('{Tab}');
    expect(screen.getByRole('link', { name: 'Open the library' })).toHaveFocus();
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.keyboard('{Tab}');
    expect(onClose).toHaveBeenLastCalledWith(false);
    await user.click(document.body);
    expect(onClose).toHaveBeenCalledTimes(3);
    await user.click(screen.getByRole('button', { name: 'opener' }));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test('reports an empty result and offers a retry after a failed load', async () => {
    const { user } = await open();
    await options();
    mockServer.use(respondWith(commandIndex, listOf()), failWith(searchCommandIndex, 500));
    await user.keyboard('x');
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    mockServer.use(respondWith(searchCommandIndex, listOf()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No such command')).toBeVisible();
  });

  test('shows the library even if the own commands fail to load', async () => {
    mockServer.use(failWith(commandIndex, 500));
    await open();
    expect(await options()).toHaveLength(2);
  });
});
