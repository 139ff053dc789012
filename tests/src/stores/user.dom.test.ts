import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#contract/member/calls.ts';
import {
  keepMember,
  resetUser,
  selectDynamicRoutes,
  selectPerms,
  selectRoles,
  setTellcode,
  useUserStore,
} from '#stores/user.ts';

const MEMBER: Member = {
  id: 'm1',
  phone: '138****8001',
  nickname: '老张',
  avatar: null,
  type: 'enterprise',
  identity: null,
  grade: 1,
  balance: 5,
  roles: ['REVIEWER'],
  perms: ['sys:user:add'],
  routes: [],
  createdAt: '2026-01-01T00:00:00Z',
};

const stored = (): unknown => JSON.parse(localStorage.getItem('user') ?? 'null');

function store(state: unknown, version = 1): void {
  localStorage.setItem('user', JSON.stringify({ state, version }));
}

beforeEach(() => {
  resetUser();
});

describe('the user store', () => {
  test('keeps of the member only id, nickname and type', () => {
    keepMember(MEMBER);
    expect(stored()).toEqual({
      version: 1,
      state: {
        phone: '138****8001',
        userids: { id: 'm1', enterpriseId: 'm1' },
        token: null,
        avatar: null,
        registerType: 0,
        ishoveStatus: true,
        tellcode: '86',
        isSubInfo: false,
        them: 'dark',
        userCon: { id: 'm1', nickname: '老张', type: 'enterprise' },
      },
    });
    expect(selectRoles(useUserStore.getState())).toEqual(['REVIEWER']);
    expect(selectPerms(useUserStore.getState())).toEqual(['sys:user:add']);
  });

  test('a stored state comes back', async () => {
    keepMember({ ...MEMBER, type: 'personal' });
    setTellcode('49');
    const kept = localStorage.getItem('user') ?? '';
    resetUser();
    localStorage.setItem('user', kept);
    await useUserStore.persist.rehydrate();
    expect(useUserStore.getState()).toMatchObject({
      tellcode: '49',
      userids: { id: 'm1', enterpriseId: null },
      userCon: { id: 'm1', nickname: '老张', type: 'personal' },
      memberInfo: 'unknown',
    });
    expect(selectDynamicRoutes(useUserStore.getState())).toEqual([]);
  });

  test('roles and routes of the same member outlive a re-reading', async () => {
    keepMember(MEMBER);
    await useUserStore.persist.rehydrate();
    expect(selectRoles(useUserStore.getState())).toEqual(['REVIEWER']);
    expect(useUserStore.getState().memberInfo).toBe('known');
  });

  test('those of another member do not', async () => {
    keepMember(MEMBER);
    store({ userCon: { id: 'm2', nickname: 'x', type: 'personal' } });
    await useUserStore.persist.rehydrate();
    expect(selectRoles(useUserStore.getState())).toEqual([]);
    expect(useUserStore.getState().memberInfo).toBe('unknown');
  });

  test.each([
    ['wrong types', { phone: 5, userids: 'x', token: {}, registerType: '1', ishoveStatus: 'yes' }],
    ['a dialling code that is none', { tellcode: '+86' }],
    ['an SMS code for a dialling code', { tellcode: '123456' }],
    ['half a member', { userCon: { id: 'm1' } }],
    ['a member of no type', { userCon: { id: 'm1', nickname: 'x', type: 'robot' } }],
    ['a list', []],
    ['nothing', null],
  ])('%s falls back to the defaults', async (_, state) => {
    store(state);
    await useUserStore.persist.rehydrate();
    const { phone, tellcode, token, registerType, ishoveStatus, userCon } = useUserStore.getState();
    expect({ phone, tellcode, token, registerType, ishoveStatus, userCon }).toEqual({
      phone: '',
      tellcode: '86',
      token: null,
      registerType: 0,
      ishoveStatus: false,
      userCon: null,
    });
  });

  test('what fits is kept beside what does not', async () => {
    store({ phone: '138****0000', tellcode: null });
    await useUserStore.persist.rehydrate();
    expect(useUserStore.getState()).toMatchObject({ phone: '138****0000', tellcode: '86' });
  });

  test('an unreadable value leaves the defaults', async () => {
    localStorage.setItem('user', '{not json');
    await useUserStore.persist.rehydrate();
    expect(useUserStore.getState().phone).toBe('');
  });

  test.each([0, 7])('state of version %i is read with the same care', async (version) => {
    store({ phone: '1', isSubInfo: 'no' }, version);
    await useUserStore.persist.rehydrate();
    expect(useUserStore.getState()).toMatchObject({ phone: '1', isSubInfo: false });
    expect(stored()).toMatchObject({ version: 1 });
  });
});
