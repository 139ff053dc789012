import { queryOptions } from '@tanstack/react-query';
import {
  account,
  cancelDelete,
  completeInfo,
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
  type CompleteInfoRequest,
  type RegisterRequest,
  type SendCodeRequest,
  type TestLoginRequest,
  type UpdateMemberInfoRequest,
} from '#contract/member/calls.ts';
import { call, callWithCode, type CallOptions } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';

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
  update: (request: UpdateMemberInfoRequest, options?: CallOptions) =>
    call(updateMemberInfo, request, options),
  account: (options?: CallOptions) => call(account, {}, options),
  devices: (cursor: string | undefined, options?: CallOptions) =>
    call(signInList, { cursor }, options),
  signOutDevice: (id: string, options?: CallOptions) => call(signOutDevice, { id }, options),
  exportData: (options?: CallOptions) => call(exportData, {}, options),
  deleteAccount: (options?: CallOptions) => call(deleteAccount, {}, options),
  cancelDelete: (options?: CallOptions) => call(cancelDelete, {}, options),
  roles: (options?: CallOptions) => call(roleList, {}, options),
  industries: (options?: CallOptions) => call(industryList, {}, options),
};

export const memberQueries = {
  account: () =>
    queryOptions({
      queryKey: keyOf('member', 'account'),
      queryFn: ({ signal }) => call(account, {}, { signal, quiet: true }),
    }),
};
