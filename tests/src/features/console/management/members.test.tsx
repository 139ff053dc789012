import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  consoleRoleList,
  memberEdit,
  memberList,
  memberAdd,
  memberMessage,
  memberRecord,
  type ConsoleMember,
  type MemberEditRequest,
} from '#contract/console/calls.ts';
import { MembersScreen } from '#features/console/members/members-screen.tsx';
import { useUserStore } from '#stores/user.ts';
import { breakOff, failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { showScreen } from './show-screen.tsx';

const MEMBER: ConsoleMember = {
  id: '019a0000-0000-7000-8000-000000000001',
  phone: '138****8001',
  nickname: 'Wang',
  avatar: null,
  type: 'personal',
  identity: null,
  grade: 1,
  balance: 120,
  earned: 300,
  roles: [],
  restriction: null,
  ranked: true,
  disabled: null,
  createdAt: '2026-01-05T02:00:00.000Z',
};
const AT = { at: `/here?id=${MEMBER.id}` };

let member: ConsoleMember;
let edits: MemberEditRequest[];

const edited = (input: MemberEditRequest): ConsoleMember => {
  edits.push(input);
  return {
    ...member,
    roles: input.roles ?? member.roles,
    balance: member.balance - (input.penalty?.points ?? 0),
    restriction: input.restrict === undefined || input.restrict === false ? null : 'x',
    disabled: input.disable === undefined || input.disable === false ? null : input.disable.reason,
  };
};

beforeEach(() => {
  member = MEMBER;
  edits = [];
  mockServer.use(
    respondWith(memberList, () => ({ list: [member], nextCursor: null })),
    respondWith(consoleRoleList, {
      list: [{ id: 'r1', name: 'Reviewer', perms: ['review:report:list'], holders: 0 }],
      perms: [],
    }),
    respondWith(memberEdit, ({ input }) => edited(input)),
    respondWith(memberRecord, () => ({
      member,
      enterpriseName: 'Anping Mesh',
      questions: 7,
      tokens: 1200,
      points: [
        {
          id: 'p',
          kind: 'credit' as const,
          delta: 50,
          balance: 120,
          reason: 'Fair',
          createdAt: member.createdAt,
        },
      ],
      submissions: [],
      redemptions: [],
      reports: [
        {
          id: 'w1',
          title: 'Fake Mesh Ltd',
          state: 'pending' as const,
          content: 'no such company',
          createdAt: member.createdAt,
        },
      ],
      messages: [
        {
          id: 'n1',
          title: 'Your card',
          content: 'Please send the licence.',
          by: 'Li',
          createdAt: member.createdAt,
        },
      ],
      invitations: {
        total: 1,
        paid: 1,
        perMonth: 20,
        list: [
          {
            id: 'm9',
            nickname: 'Invited One',
            state: 'paid' as const,
            signs: ['device' as const, 'burst' as const],
            createdAt: member.createdAt,
          },
        ],
      },
      signIns: [],
    })),
  );
});

const button = (name: string) => screen.findByRole('button', { name });

test('members are searched by what is typed', async () => {
  const asked: (string | undefined)[] = [];
  mockServer.use(
    respondWith(memberList, ({ input }) => {
      asked.push(input.keyword);
      return { list: input.keyword === 'nobody' ? [] : [member], nextCursor: null };
    }),
  );
  const { user } = await showScreen(<MembersScreen />);
  expect(await screen.findByText('Wang')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(asked.at(-1)).toBe('nobody');
  await user.click(await button('Clear the search'));
  expect(await screen.findByText('Wang')).toBeVisible();
});

test('the record shows company, tokens and changes of points', async () => {
  await showScreen(<MembersScreen />, AT);
  expect(await screen.findByText('Anping Mesh')).toBeVisible();
  expect(screen.getByText('1,200')).toBeVisible();
  expect(screen.getByText('Added by the operator · Fair')).toBeVisible();
});

test('reports about the member link to the queue, and messages name their sender', async () => {
  await showScreen(<MembersScreen />, AT);
  expect(
    await screen.findByRole('link', { name: 'Fake Mesh Ltd · no such company' }),
  ).toHaveAttribute('href', expect.stringContaining('/console/reports?state=any&id=w1'));
  expect(screen.getByText('sent by Li')).toBeVisible();
});

test('a message goes to the member after a confirmation', async () => {
  const sent: unknown[] = [];
  mockServer.use(
    respondWith(memberMessage, ({ input }) => {
      sent.push(input);
      return { sent: 1 };
    }),
  );
  const { user } = await showScreen(<MembersScreen />, AT);
  const part = within(await screen.findByRole('group', { name: 'Send a message' }));
  await user.click(part.getByRole('button', { name: 'Send' }));
  expect(part.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(part.getByRole('textbox', { name: 'Title' }), 'Licence');
  await user.type(part.getByRole('textbox', { name: 'Text' }), 'Please send it.');
  await user.click(part.getByRole('button', { name: 'Send' }));

  await waitFor(() =>
    expect(sent).toMatchObject([{ id: member.id, title: 'Licence', content: 'Please send it.' }]),
  );
});

test('a member is registered by hand and opened', async () => {
  const sent: unknown[] = [];
  mockServer.use(
    respondWith(memberAdd, ({ input }) => {
      sent.push(input);
      return { ...member, id: 'm9', nickname: 'Zhao' };
    }),
  );
  const { user } = await showScreen(<MembersScreen />);
  await user.click(await button('Register a member'));
  await user.click(await button('Save'));
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '13800001111');
  await user.click(await button('Save'));

  expect(await screen.findByRole('heading', { name: 'Zhao' })).toBeVisible();
  expect(sent).toMatchObject([{ tellcode: '86', phone: '13800001111', type: 'personal' }]);
});

test('points are deducted after a confirmation, with their reason', async () => {
  const { user, asked, toast } = await showScreen(<MembersScreen />, AT);
  await user.type(await screen.findByRole('textbox', { name: 'Points' }), '50');
  const penalty = screen.getByRole('group', { name: 'Add or deduct points' });
  await user.type(within(penalty).getByRole('textbox', { name: 'Reason' }), 'cheating');
  await user.click(await button('Deduct'));

  await waitFor(() => expect(edits).toHaveLength(1));
  expect(edits[0]).toMatchObject({ id: MEMBER.id, penalty: { points: 50, reason: 'cheating' } });
  expect(asked[0]?.title).toBe('Deduct 50 points from Wang?');
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ type: 'success' }));
  expect(await screen.findByText('70 there are, no more can be taken')).toBeVisible();
});

test('deducting no points, or more than the balance, asks for no confirmation', async () => {
  const { user, asked } = await showScreen(<MembersScreen />, AT);
  await user.type(await screen.findByRole('textbox', { name: 'Points' }), '121');
  await user.click(await button('Deduct'));

  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  expect(asked).toEqual([]);
  expect(edits).toEqual([]);
});

test('a deduction without a response is sent again with the same id', async () => {
  const { user } = await showScreen(<MembersScreen />, AT);
  mockServer.use(breakOff(memberEdit));
  await user.type(await screen.findByRole('textbox', { name: 'Points' }), '50');
  const penalty = screen.getByRole('group', { name: 'Add or deduct points' });
  await user.type(within(penalty).getByRole('textbox', { name: 'Reason' }), 'cheating');
  const sent: string[] = [];
  mockServer.events.on('request:start', ({ request }) => {
    if (!request.url.endsWith(memberEdit.path)) return;
    void request
      .clone()
      .json()
      .then((body: MemberEditRequest) => sent.push(body.clientRequestId));
  });
  await user.click(await button('Deduct'));
  await waitFor(() => expect(sent).toHaveLength(1));
  mockServer.use(respondWith(memberEdit, ({ input }) => edited(input)));
  await waitFor(async () =>
    expect(await button('Deduct')).toHaveAttribute('aria-disabled', 'false'),
  );
  await user.click(await button('Deduct'));
  await waitFor(() => expect(edits).toHaveLength(1));

  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  mockServer.events.removeAllListeners();
});

test('a refusal of the server is shown at its field', async () => {
  const { user } = await showScreen(<MembersScreen />, AT);
  mockServer.use(
    failWith(memberEdit, 422, { data: { fields: { penalty: 'more than the 10 points' } } }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Points' }), '50');
  const penalty = screen.getByRole('group', { name: 'Add or deduct points' });
  await user.type(within(penalty).getByRole('textbox', { name: 'Reason' }), 'x');
  await user.click(await button('Deduct'));

  expect(await screen.findByRole('alert')).toHaveTextContent('more than the 10 points');
});

test('roles are given by name', async () => {
  const { user, asked } = await showScreen(<MembersScreen />, AT);
  await user.click(await screen.findByRole('checkbox', { name: 'Reviewer' }));
  await user.click(await button('Save roles'));

  await waitFor(() => expect(edits[0]?.roles).toEqual(['r1']));
  expect(asked[0]?.text).toContain('Reviewer');
});

test('an account is disabled with a reason after a confirmation, and enabled again', async () => {
  const { user } = await showScreen(<MembersScreen />, AT);
  await user.click(await button('Disable the account'));
  expect(await screen.findByRole('alert')).toHaveTextContent('is required');
  expect(screen.getByLabelText(/Reason for disabling/)).toHaveFocus();
  expect(edits).toEqual([]);

  await user.keyboard('copied data');
  await user.click(await button('Disable the account'));
  await waitFor(() => expect(edits[0]).toMatchObject({ disable: { reason: 'copied data' } }));
  expect(await screen.findByText('copied data')).toBeVisible();
  expect(screen.getByText('disabled')).toBeVisible();

  await user.click(await button('Enable the account'));
  await waitFor(() => expect(edits[1]).toMatchObject({ disable: false }));
  expect(await button('Disable the account')).toBeVisible();
});

test('a restriction is lifted, and a new one needs a reason', async () => {
  member = { ...MEMBER, restriction: 'too many copies' };
  const { user } = await showScreen(<MembersScreen />, AT);
  await user.click(await button('Lift the restriction'));
  await waitFor(() => expect(edits[0]).toMatchObject({ restrict: false }));

  await user.click(await button('Restrict'));
  expect(await screen.findByRole('alert')).toHaveTextContent('is required');
  expect(edits).toHaveLength(1);
});

test.each([
  ['one who may only look', { roles: [], perms: ['sys:user:list'] }, /not edit them/],
  [
    'one who is no ROOT, of a ROOT member',
    { roles: [], perms: ['sys:user:list', 'sys:user:edit'] },
    /Only a ROOT/,
  ],
])('nothing can be changed by %s', async (_who, rights, hint) => {
  member = { ...MEMBER, roles: ['ROOT'] };
  await showScreen(<MembersScreen />, { ...AT, ...rights });

  expect(await screen.findByText(hint)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deduct' })).not.toBeInTheDocument();
});

test('an operator who may only add members adds one after the other', async () => {
  mockServer.use(
    respondWith(memberAdd, () => MEMBER),
    failWith(memberList, 403),
    failWith(consoleRoleList, 403),
  );
  const { user, toast } = await showScreen(<MembersScreen />, {
    roles: [],
    perms: ['sys:user:add'],
  });
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '13800138001');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(toast).toHaveBeenCalledExactlyOnceWith({ type: 'success', text: 'Wang is registered' }),
  );
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('');
});

test('members cannot change their own points, roles and restriction', async () => {
  useUserStore.setState({ userids: { id: MEMBER.id, enterpriseId: null } });
  await showScreen(<MembersScreen />, AT);

  expect(await screen.findByText(/This is you/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deduct' })).not.toBeInTheDocument();
  expect(await button('Sign out on every device')).toBeVisible();
});
