import {
  completeInfo,
  industryList,
  logout,
  memberInfo,
  register,
  roleList,
  sendCode,
  testLogin,
  type CompleteInfoRequest,
  type RegisterRequest,
  type SendCodeRequest,
  type TestLoginRequest,
} from '#contract/member/calls.ts';
import { call, callWithCode, type CallOptions } from '#lib/http/call.ts';

export const memberApi = {
  sendCode: (request: SendCodeRequest, options?: CallOptions) => call(sendCode, request, options),
  /** The code tells a login (200) from an account under review (201, 202, 203). */
  login: (request: TestLoginRequest, options?: CallOptions) =>
    callWithCode(testLogin, request, options),
  register: (request: RegisterRequest, options?: CallOptions) =>
    callWithCode(register, request, options),
  logout: (options?: CallOptions) => call(logout, {}, options),
  info: (options?: CallOptions) => call(memberInfo, {}, options),
  completeInfo: (request: CompleteInfoRequest, options?: CallOptions) =>
    call(completeInfo, request, options),
  roles: (options?: CallOptions) => call(roleList, {}, options),
  industries: (options?: CallOptions) => call(industryList, {}, options),
};
