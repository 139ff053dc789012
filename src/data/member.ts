import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  account,
  cancelDelete,
  completeInfo,
  consent,
  deleteAccount,
  exportData,
  industryList,
  logout,
  memberInfo,
  proofChallenge,
  register,
  roleList,
  sendCode,
  signInList,
  signOutDevice,
  testLogin,
  updateMemberInfo,
  type Account,
  type CompleteInfoRequest,
  type ConsentRequest,
  type IndustryChoice,
  type Member,
  type RegisterRequest,
  type RoleChoice,
  type SendCodeRequest,
  type SignIn,
  type TestLoginRequest,
  type UpdateMemberInfoRequest,
} from '#contract/member/calls.ts';
import { call, callWithCode, type CallOptions } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { byId, changeItems, pagesOptions } from './pages.ts';

export const memberApi = {
  challenge: (options?: CallOptions) => call(proofChallenge, {}, options),
  sendCode: (request: SendCodeRequest, options?: CallOptions) => call(sendCode, request, options),
  /** The code is 200 for a login, 201 to 203 for an account under review. */
  login: (request: TestLoginRequest, options?: CallOptions) =>
    callWithCode(testLogin, request, options),
  register: (request: RegisterRequest, options?: CallOptions) =>
    callWithCode(register, request, options),
  logout: (options?: CallOptions) => call(logout, {}, options),
  info: (options?: CallOptions) => call(memberInfo, {}, options),
  completeInfo: (request: CompleteInfoRequest, options?: CallOptions) =>
    call(completeInfo, request, options),
  exportData: (options?: CallOptions) => call(exportData, {}, options),
};

/** Data of the member centre. */
export interface OwnAccount {
  member: Member;
  account: Account;
}

export interface ProfileSource {
  member: Member;
  roles: readonly RoleChoice[];
  industries: readonly IndustryChoice[];
}

const own = queryOptions({
  queryKey: keyOf('member', 'own'),
  queryFn: async ({ signal }): Promise<OwnAccount> => {
    const options = { signal, quiet: true };
    const [member, ofMember] = await Promise.all([
      call(memberInfo, {}, options),
      call(account, {}, options),
    ]);
    return { member, account: ofMember };
  },
});

export const memberQueries = {
  account: () =>
    queryOptions({
      queryKey: keyOf('member', 'account'),
      queryFn: ({ signal }) => call(account, {}, { signal, quiet: true }),
    }),

  own: () => own,

  profile: () =>
    queryOptions({
      queryKey: localizedKeyOf('member', 'profile'),
      queryFn: async ({ signal }): Promise<ProfileSource> => {
        const options = { signal, quiet: true };
        const [member, roles, industries] = await Promise.all([
          call(memberInfo, {}, options),
          call(roleList, {}, options),
          call(industryList, {}, options),
        ]);
        return { member, roles: roles.list, industries };
      },
    }),

  devices: () =>
    pagesOptions({
      queryKey: keyOf('member', 'devices'),
      fetchPage: (cursor, options) => call(signInList, { cursor }, options),
      join: byId,
    }),
};

function keepDeletion(client: QueryClient, deleteAt: string | null): void {
  client.setQueryData(own.queryKey, (known) =>
    known === undefined ? undefined : { ...known, account: { ...known.account, deleteAt } },
  );
}

function keepMember(client: QueryClient, member: Member): void {
  client.setQueryData(own.queryKey, (known) =>
    known === undefined ? undefined : { ...known, member },
  );
}

export const memberMutations = {
  update: mutationOptions({
    mutationFn: (request: UpdateMemberInfoRequest) =>
      call(updateMemberInfo, request, { quiet: true }),
    onSuccess: (member, _request, _result, { client }) => keepMember(client, member),
  }),

  agree: mutationOptions({
    mutationFn: (request: ConsentRequest) => call(consent, request),
  }),

  removeAvatar: mutationOptions({
    mutationFn: () => call(updateMemberInfo, { avatarFileId: null }),
    onSuccess: (member, _request, _result, { client }) => keepMember(client, member),
  }),

  signOutDevice: mutationOptions({
    mutationFn: (id: string) => call(signOutDevice, { id }),
    onSuccess: (_data, id, _result, { client }) => {
      changeItems(client, keyOf('member', 'devices'), (device: SignIn) =>
        device.id === id ? null : device,
      );
    },
  }),

  requestDeletion: mutationOptions({
    mutationFn: () => call(deleteAccount, {}),
    onSuccess: ({ deleteAt }, _request, _result, { client }) => keepDeletion(client, deleteAt),
  }),

  cancelDeletion: mutationOptions({
    mutationFn: () => call(cancelDelete, {}),
    onSuccess: (_data, _request, _result, { client }) => keepDeletion(client, null),
  }),
};
