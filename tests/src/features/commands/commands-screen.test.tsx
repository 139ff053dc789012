import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DataProvider } from '#app/with-data.tsx';
import {
  bestCommandIndex,
  classCommandIndex,
  clickCommand,
  commandClassIndex,
  commandIndex,
  commandVersions,
  deleteCommand,
  saveCommand,
  searchCommandIndex,
  submitCommand,
  type Command,
  type CommandSaveRequest,
} from '#contract/command/calls.ts';
import { CommandsScreen } from '#features/commands/commands-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { readDraft } from '#stores/drafts.ts';
import { useUserStore } from '#stores/user.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendPointer, recordFeedback, show } from '../chat/show.tsx';
import { commandOf, listOf } from './commands.ts';

const LIBRARY = commandOf();
const OWN = commandOf({ mine: true, title: 'Of my own', version: 2 });

let own: Command[];
let saved: CommandSaveRequest[];
let feedback: ReturnType<typeof recordFeedback>;
beforeEach(() => {
  useUserStore.setState({ userids: { id: 'member', enterpriseId: null } });
  pretendPointer('fine');
  connect({ language: () => 'en' });
  feedback = recordFeedback();
  own = [OWN];
  saved = [];
  mockServer.use(
    respondWith(commandClassIndex, { list: [{ id: 'quotation', name: 'Quotation', count: 1 }] }),
    respondWith(bestCommandIndex, listOf(LIBRARY)),
    respondWith(classCommandIndex, listOf(LIBRARY)),
    respondWith(commandIndex, ({ input }) => listOf(...(input.mine === true ? own : [LIBRARY]))),
    respondWith(searchCommandIndex, ({ input }) =>
      'quotation'.includes(input.keyword ?? '') ? listOf(LIBRARY) : listOf(),
    ),
    respondWith(clickCommand, { clicks: 1 }),
    respondWith(saveCommand, ({ input }) => {
      saved.push(input);
      const { title, description, template, classId } = input;
      const version = input.id === undefined ? 1 : OWN.version + saved.length;
      return commandOf({ ...OWN, title, description, template, classId, version });
    }),
  );
});

async function open(path = '/commands') {
  await show(<></>);
  await i18n.loadNamespaces(['commands']);
  const router = createMemoryRouter(
    [
      { path: '/commands', element: <CommandsScreen /> },
      { path: '/dashboard', element: <p>dashboard</p> },
    ],
    {
      initialEntries: [path],
    },
  );
  const view = await show(<RouterProvider router={router} />);
  return { ...view, user: userEvent.setup(), query: () => router.state.location.search };
}

/** Opens a command and shows what its drawer holds. */
async function openCommand(name: RegExp, path?: string) {
  const opened = await open(path);
  await opened.user.click(await screen.findByRole('button', { name }));
  const onClose = vi.fn<() => void>();
  const request = feedback.drawers.at(-1);
  render(
    <MemoryRouter>
      <div data-testid="drawer">{request?.content(onClose)}</div>
    </MemoryRouter>,
    { wrapper: DataProvider },
  );
  return { ...opened, onClose, drawer: within(screen.getByTestId('drawer')) };
}

const shelf = (name: string) => screen.getByRole('button', { name });

describe('the library', () => {
  test('shows a shelf, which is in the address', async () => {
    const { user, query, unmount } = await open();
    expect(await screen.findByRole('button', { name: /^Quotation\s*A price/ })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 command');
    await user.click(shelf('Mine'));
    expect(await screen.findByRole('button', { name: /^Of my own/ })).toBeVisible();
    await waitFor(() => {
      expect(query()).toBe('?shelf=mine');
    });
    unmount();
    await open('/commands?class=quotation');
    expect(await screen.findByRole('button', { name: 'Quotation 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('searches all shelves, and an empty result offers to clear the search', async () => {
    const { user } = await open();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'nothing');
    expect(await screen.findByText('No such command')).toBeVisible();
    expect(shelf('All')).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(search).toHaveValue('');
    expect(await screen.findByRole('button', { name: /^Quotation\s*A price/ })).toBeVisible();
    expect(shelf('Best')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a failed load of commands or classes can be retried', async () => {
    mockServer.use(failWith(bestCommandIndex, 500), failWith(commandClassIndex, 500));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.queryByRole('button', { name: 'Quotation 1' })).toBeNull();
    mockServer.use(
      respondWith(bestCommandIndex, listOf(LIBRARY)),
      respondWith(commandClassIndex, { list: [{ id: 'quotation', name: 'Quotation', count: 1 }] }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Quotation 1' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('explains own commands if there are none', async () => {
    own = [];
    const { user } = await open('/commands?shelf=mine');
    expect(await screen.findByText('No commands of your own yet')).toBeVisible();
    const [, ofTheList] = screen.getAllByRole('button', { name: 'New command' });
    await user.click(ofTheList ?? document.body);
    expect(feedback.drawers).toHaveLength(1);
  });
});

describe('a command', () => {
  test('is filled in and used, which closes the drawer', async () => {
    const { user, drawer, onClose } = await openCommand(/^Quotation\s*A price/);
    expect(drawer.getByRole('textbox', { name: 'customer' })).toHaveFocus();
    await user.keyboard('Li{Tab}5');
    await user.selectOptions(drawer.getByRole('combobox', { name: 'grade' }), '304');
    await user.click(drawer.getByRole('button', { name: 'Put into the box' }));
    expect(await screen.findByText('dashboard')).toBeVisible();
    expect(await readDraft('member', null)).toMatchObject({ text: 'Quote Li: 5 wide, 304.' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('of the library can be copied', async () => {
    const { user, drawer } = await openCommand(/^Quotation\s*A price/);
    await user.click(drawer.getByRole('button', { name: 'Make it my own' }));
    expect(drawer.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await user.keyboard(' of ours');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(saved).toEqual([
        {
          title: 'Quotation of ours',
          description: LIBRARY.description,
          template: LIBRARY.template,
          classId: 'quotation',
        },
      ]);
    });
    expect(await drawer.findByRole('heading', { name: 'Quotation of ours' })).toBeVisible();
  });

  test('with unsaved changes is kept until they are discarded', async () => {
    const first = await openCommand(/^Of my own/, '/commands?shelf=mine');
    await first.user.click(first.drawer.getByRole('button', { name: 'Edit' }));
    await first.user.type(first.drawer.getByRole('textbox', { name: 'Title' }), ' too');
    first.unmount();
    document.body.replaceChildren();
    const { user, drawer } = await openCommand(/^Of my own/, '/commands?shelf=mine');
    await user.click(drawer.getByRole('button', { name: 'Go on editing' }));
    const title = drawer.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Of my own too');
    await user.click(drawer.getByRole('button', { name: 'Discard changes' }));
    expect(title).toHaveValue('Of my own');
  });

  test('with invalid fields reports them', async () => {
    const { user, drawer } = await openCommand(/^Of my own/, '/commands?shelf=mine');
    await user.click(drawer.getByRole('button', { name: 'Edit' }));
    const title = drawer.getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(title).toHaveFocus();
    expect(title).toHaveAccessibleDescription('Must not be empty');
    await user.click(title);
    await user.paste('x'.repeat(62));
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(title).toHaveAccessibleDescription('2 characters too many');
    expect(saved).toEqual([]);
    mockServer.use(
      failWith(saveCommand, 422, { data: { fields: { template: 'has too many blanks' } } }),
    );
    await user.clear(title);
    await user.type(title, 'Right');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('has too many blanks')).toBeVisible();
    expect(drawer.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  });

  test('that was changed elsewhere can be overwritten', async () => {
    const { user, drawer } = await openCommand(/^Of my own/, '/commands?shelf=mine');
    await user.click(drawer.getByRole('button', { name: 'Edit' }));
    await user.type(drawer.getByRole('textbox', { name: 'Title' }), '!');
    mockServer.use(failWith(saveCommand, 409));
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByRole('alert')).toHaveTextContent('changed elsewhere');
    mockServer.use(
      respondWith(saveCommand, ({ input }) => {
        saved.push(input);
        return commandOf({ ...OWN, title: input.title, version: 4 });
      }),
    );
    await user.click(drawer.getByRole('button', { name: 'Save anyway' }));
    expect(await drawer.findByRole('heading', { name: 'Of my own!' })).toBeVisible();
    expect(saved).toEqual([expect.objectContaining({ id: OWN.id })]);
    expect(saved[0]).not.toHaveProperty('version');
  });

  test('gets a blank by a button, whose name is selected', async () => {
    const { user, drawer } = await openCommand(/^Of my own/, '/commands?shelf=mine');
    await user.click(drawer.getByRole('button', { name: 'Edit' }));
    const text = drawer.getByRole('textbox', { name: 'Text' });
    await user.clear(text);
    await user.type(text, 'Send ');
    await user.click(drawer.getByRole('button', { name: 'Choice' }));
    await user.keyboard('steel');
    expect(text).toHaveValue('Send {{steel:select:304|316L}}');
    expect(drawer.getByRole('list', { name: 'Fields when it is used' })).toHaveTextContent(
      'steel (304 / 316L)',
    );
    await user.type(text, ' ');
    await user.paste('{{oops');
    expect(drawer.getByRole('status')).toHaveTextContent('sent as they are: {{oops');
  });

  test('can be restored to an earlier version', async () => {
    const at = OWN.updatedAt;
    const texts = { title: 'Of old', description: '', template: 'Ask {{whom}}' };
    mockServer.use(
      respondWith(commandVersions, {
        list: [
          { ...OWN, version: 2, createdAt: at },
          { ...texts, version: 1, createdAt: at },
        ],
      }),
    );
    const { user, drawer } = await openCommand(/^Of my own/, '/commands?shelf=mine');
    await user.click(drawer.getByRole('button', { name: 'Versions (2)' }));
    const versions = within(await drawer.findByRole('list', { name: 'Versions' }));
    await user.click(versions.getByText('Version 1'));
    expect(versions.getByText('Ask {{whom}}')).toBeVisible();
    await user.click(versions.getByRole('button', { name: 'Restore this version' }));
    expect(await drawer.findByRole('heading', { name: 'Of old' })).toBeVisible();
    expect(saved).toEqual([{ ...texts, id: OWN.id, version: 2, classId: null }]);
  });

  test('is deleted immediately and restored by the toast', async () => {
    const calls: object[] = [];
    mockServer.use(
      respondWith(deleteCommand, ({ input }) => {
        calls.push(input);
        own = input.restore === true ? [OWN] : [];
        return { deleted: 1 };
      }),
    );
    const { user, drawer, onClose } = await openCommand(/^Of my own/, '/commands?shelf=mine');
    await user.click(drawer.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No commands of your own yet')).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
    expect(feedback.toasts.at(-1)).toMatchObject({ text: 'Deleted “Of my own”', duration: 5000 });
    feedback.toasts.at(-1)?.action?.onPress();
    expect(await screen.findByRole('button', { name: /^Of my own/ })).toBeVisible();
    expect(calls).toEqual([{ id: OWN.id }, { id: OWN.id, restore: true }]);
  });

  test('can’t be changed while it is under review', async () => {
    mockServer.use(respondWith(submitCommand, { submissionId: 's' }));
    const { user, drawer } = await openCommand(/^Of my own/, '/commands?shelf=mine');
    await user.click(drawer.getByRole('button', { name: 'Submit for everyone' }));
    expect(await drawer.findByText(/^Under review/)).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Submit for everyone' })).toBeNull();
  });
});
