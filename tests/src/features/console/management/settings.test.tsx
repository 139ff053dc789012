import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  audit,
  configGet,
  configSave,
  consoleCommandList,
  consoleCommandSave,
  consoleRoleList,
  roleDelete,
  roleSave,
  type ConfigState,
  type ConsoleCommand,
  type AuditRow,
} from '#contract/console/calls.ts';
import { siteConfig } from '#contract/site/calls.ts';
import { commandClassIndex } from '#contract/command/calls.ts';
import { AuditScreen } from '#features/console/audit/audit-screen.tsx';
import { ConsoleCommandsScreen } from '#features/console/commands/commands-screen.tsx';
import { ConfigScreen } from '#features/console/config/config-screen.tsx';
import { RolesScreen } from '#features/console/roles/roles-screen.tsx';
import { changeLanguage } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { showScreen } from './show-screen.tsx';

const VALUES = {
  'shop.state': 'announced',
  'registration.review': false,
  'points.answer': 20,
  'points.answer.max': 40,
  'points.cocreator': 200,
  'points.cocreator.max': 400,
  'points.material': 100,
  'points.material.max': 200,
  'points.invitation': 50,
  'points.invitation.max': 100,
  'points.profile': 50,
  'points.profile.max': 100,
  'points.invitation.month': 20,
  'points.citation': 1,
  'points.citation.month': 100,
  'text.announcement.zh-CN': '',
  'text.announcement.en-US': '',
  'text.contact': '',
  'text.rules.zh-CN': '',
  'text.rules.en-US': '',
};

const STATE: ConfigState = { values: VALUES, version: 4, saved: [], logo: null };

let saved: unknown[];
beforeEach(() => {
  saved = [];
});

describe('settings', () => {
  beforeEach(() => {
    mockServer.use(
      respondWith(configGet, { ...STATE, version: 4 }),
      respondWith(siteConfig, {
        ...{ title: 'x', named: false, logo: null, locale: 'zh-cn', theme: 'dark' },
        ...{ icp: null, publicSecurity: null },
      }),
      respondWith(configSave, ({ input }) => {
        saved.push(input);
        return { ...STATE, version: input.version + 1 };
      }),
    );
  });
  const amount = () => screen.findByRole('textbox', { name: 'Default for Co-creators' });

  test('only what was changed is saved', async () => {
    const { user } = await showScreen(<ConfigScreen />);
    await user.clear(await amount());
    await user.type(await amount(), '300');
    await user.click(
      screen.getByRole('checkbox', { name: 'New accounts log in only after a review' }),
    );
    expect(screen.getByText('2 changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save these changes' }));

    await waitFor(() =>
      expect(saved).toEqual([
        { values: { 'points.cocreator': 300, 'registration.review': true }, version: 4 },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('2 changes')).not.toBeInTheDocument());
  });

  test('an amount above its maximum is reported before anything is sent', async () => {
    const { user } = await showScreen(<ConfigScreen />);
    await user.clear(await amount());
    await user.type(await amount(), '401');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('more than the most');
    expect(await amount()).toHaveFocus();
    expect(saved).toEqual([]);
  });

  test('one’s changes stay when somebody else has saved, on top of theirs', async () => {
    const { user } = await showScreen(<ConfigScreen />);
    await user.clear(await amount());
    await user.type(await amount(), '300');
    mockServer.use(
      failWith(configSave, 409, { msg: 'changed elsewhere' }),
      respondWith(configGet, {
        ...STATE,
        values: { ...VALUES, 'text.contact': 'theirs' },
        version: 5,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save these changes' }));
    expect(await screen.findByDisplayValue('theirs')).toBeVisible();
    expect(await amount()).toHaveValue('300');
    mockServer.use(
      respondWith(configSave, ({ input }) => {
        saved.push(input);
        return { ...STATE, version: 6 };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save these changes' }));
    await waitFor(() =>
      expect(saved).toEqual([{ values: { 'points.cocreator': 300 }, version: 5 }]),
    );
  });

  test('a dangerous change is told in words, before and after', async () => {
    mockServer.use(
      respondWith(configGet, { ...STATE, values: { ...VALUES, 'shop.state': 'open' } }),
    );
    const { user } = await showScreen(<ConfigScreen />);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Points shop' }),
      'announced',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Open for redemption');
    expect(dialog).toHaveTextContent('Announced: to be looked at only');
    expect(dialog).toHaveTextContent('Members can no longer redeem goods.');
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save in spite of this' }));
    await waitFor(() =>
      expect(saved).toEqual([{ values: { 'shop.state': 'announced' }, version: 4 }]),
    );
  });

  test('a saved setting tells what it overrides and is given back', async () => {
    mockServer.use(
      respondWith(configGet, {
        ...STATE,
        values: { ...VALUES, 'text.contact': 'mine' },
        saved: [{ key: 'text.contact', original: 'theirs', variable: 'SITE_CONTACT' }],
      }),
    );
    const { user } = await showScreen(<ConfigScreen />);
    expect(await screen.findByText(/Overrides the variable SITE_CONTACT: theirs/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Give back: Contact' }));
    expect(screen.getByDisplayValue('theirs')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save these changes' }));

    await waitFor(() => expect(saved).toEqual([{ values: { 'text.contact': null }, version: 4 }]));
  });
});

describe('roles', () => {
  beforeEach(() => {
    mockServer.use(
      respondWith(consoleRoleList, {
        list: [
          { id: 'r1', name: 'Clerk', perms: ['review:report:list'], holders: 2 },
          { id: 'r2', name: 'Keeper', perms: ['sys:config:edit'], holders: 0 },
        ],
        perms: [],
      }),
      respondWith(roleSave, ({ input }) => {
        saved.push(input);
        return { id: input.id ?? 'r3', name: input.name, perms: input.perms };
      }),
    );
  });

  test('a role is opened, changed and saved', async () => {
    const { user } = await showScreen(<RolesScreen />);
    await user.click(await screen.findByRole('button', { name: /Clerk/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Decide on reports' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(saved).toEqual([
        { id: 'r1', name: 'Clerk', perms: ['review:report:list', 'review:report:decide'] },
      ]),
    );
  });

  test('a permission brings along the one that it needs', async () => {
    const { user } = await showScreen(<RolesScreen />, { at: '/here?new=' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Editor');
    await user.click(screen.getByRole('checkbox', { name: 'Edit goods' }));
    expect(screen.getByRole('checkbox', { name: 'See goods' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'See goods' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(saved).toEqual([{ name: 'Editor', perms: ['shop:goods:list', 'shop:goods:edit'] }]),
    );
  });

  test('permissions that one lacks can’t be given, nor roles that hold some be edited', async () => {
    const { user } = await showScreen(<RolesScreen />, {
      roles: [],
      perms: ['sys:role:edit', 'review:report:list'],
    });
    await user.click(await screen.findByRole('button', { name: /Clerk/ }));
    expect(screen.getByRole('checkbox', { name: 'Change settings' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'See reports' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: /Keeper/ }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled();
  });

  test('a role that members hold is deleted with another one for them', async () => {
    mockServer.use(
      respondWith(roleDelete, ({ input }) => {
        saved.push(input);
        return { moved: 2 };
      }),
    );
    const { user } = await showScreen(<RolesScreen />);
    await user.click(await screen.findByRole('button', { name: /Clerk/ }));
    expect(screen.getByText('2 members hold this role.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'They get instead' }), 'Keeper');
    await user.click(screen.getByRole('button', { name: 'Delete role' }));

    await waitFor(() => expect(saved).toEqual([{ id: 'r1', moveTo: 'r2' }]));
  });

  test('a name that is taken is told at its field', async () => {
    mockServer.use(
      failWith(roleSave, 422, { data: { fields: { name: 'is the name of another role' } } }),
    );
    const { user } = await showScreen(<RolesScreen />, { at: '/here?new=' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Clerk');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('another role');
  });
});

describe('commands', () => {
  const COMMAND: ConsoleCommand = {
    id: 'c1',
    version: 2,
    classId: 'trade',
    title: 'Packing',
    description: '',
    template: 'List {{box}}',
    best: false,
    state: 'on',
    clicks: 7,
    updatedAt: '2026-11-20T08:00:00.000Z',
  };

  test('a command is picked and saved with its version', async () => {
    mockServer.use(
      respondWith(commandClassIndex, { list: [{ id: 'trade', name: 'Trade', count: 1 }] }),
      respondWith(consoleCommandList, { list: [COMMAND], nextCursor: null }),
      respondWith(consoleCommandSave, ({ input }) => {
        saved.push(input);
        return { ...COMMAND, ...input, id: 'c1', version: 3 };
      }),
    );
    const { user } = await showScreen(<ConsoleCommandsScreen />);
    await user.click(await screen.findByRole('button', { name: /Packing/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Best' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ id: 'c1', version: 2, best: true, template: 'List {{box}}' });
  });

  test('after a change of the language its texts are those of that language', async () => {
    let title = 'Packing';
    mockServer.use(
      respondWith(commandClassIndex, { list: [] }),
      respondWith(consoleCommandList, () => ({ list: [{ ...COMMAND, title }], nextCursor: null })),
    );
    const { user } = await showScreen(<ConsoleCommandsScreen />);
    await user.click(await screen.findByRole('button', { name: /Packing/ }));
    expect(screen.getByDisplayValue('Packing')).toBeVisible();
    title = 'Emballage';
    await changeLanguage('zh-CN');

    expect(await screen.findByDisplayValue('Emballage')).toBeVisible();
    expect(screen.queryByDisplayValue('Packing')).not.toBeInTheDocument();
  });
});

describe('the trail', () => {
  test('says in words who did what', async () => {
    mockServer.use(
      respondWith(audit, {
        list: [
          {
            id: 'x1',
            actor: { id: 'm1', nickname: 'Wang' },
            action: 'decide.refuse',
            target: { kind: 'submission', id: 's1', label: 'Salt spray' },
            details: { reason: 'copied', points: 0, state: 'published' },
            createdAt: '2026-11-20T08:00:00.000Z',
          },
          {
            id: 'x2',
            actor: { id: 'm2', nickname: '' },
            action: 'something.new',
            target: { kind: 'thing', id: null, label: '' },
            details: { secret: 'x' },
            createdAt: '2026-11-20T07:00:00.000Z',
          },
        ],
        nextCursor: null,
      }),
    );
    await showScreen(<AuditScreen />);

    expect(await screen.findByText(/refused submission/)).toHaveTextContent(
      'Wang refused submission “Salt spray”',
    );
    expect(screen.getByText('copied')).toBeVisible();
    expect(screen.getByText('Published')).toBeVisible();
    expect(screen.getByText(/worked on/)).toHaveTextContent('a member who is gone worked on');
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
  });

  test('a changed setting and the type of a member are told in words', async () => {
    const row = (id: string, action: string, details: AuditRow['details']): AuditRow => ({
      id,
      actor: { id: 'w', nickname: 'Wang' },
      action,
      target: { kind: 'config', id: null, label: '' },
      details,
      createdAt: '2026-07-01T02:00:00.000Z',
    });
    const rows = [
      row('a1', 'config.save', {
        'shop.state': 'announced → open',
        'plugin.drawing': 'true → false',
        'allowance.drawing.0': '– → 3',
      }),
      row('a2', 'member.add', { type: 'enterprise' }),
      row('a3', 'service.save', { maxTokens: '4000 → 8000' }),
    ];
    mockServer.use(respondWith(audit, { list: rows, nextCursor: null }));
    await showScreen(<AuditScreen />);

    expect(await screen.findByText('Points shop')).toBeVisible();
    expect(
      screen.queryByText(/shop\.state|plugin\.drawing|allowance\.drawing|maxTokens/),
    ).toBeNull();
    expect(screen.getByText('– → 3')).toBeVisible();
    expect(screen.getByText('enterprise')).toBeVisible();
    expect(screen.getByText('Most tokens of an answer')).toBeVisible();
  });

  test('only who may export the trail is offered it', async () => {
    mockServer.use(respondWith(audit, { list: [], nextCursor: null }));
    await showScreen(<AuditScreen />, { roles: [], perms: ['sys:user:list'] });
    expect(await screen.findByText('Nothing has been done yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  test('an empty trail says what it will show', async () => {
    mockServer.use(respondWith(audit, { list: [], nextCursor: null }));
    await showScreen(<AuditScreen />);

    expect(await screen.findByText('Nothing has been done yet')).toBeVisible();
  });
});
