import {
  accountSchemas,
  cancelDeleteSchemas,
  completeInfoSchemas,
  deleteAccountSchemas,
  exportDataSchemas,
  industryListSchemas,
  logoutSchemas,
  memberInfoSchemas,
  proofChallengeSchemas,
  registerSchemas,
  roleListSchemas,
  sendCodeSchemas,
  signInListSchemas,
  signOutDeviceSchemas,
  testLoginSchemas,
  updateMemberInfoSchemas,
} from '#contract/member/schemas.ts';
import { memberCall, openCall, type ApiCall } from '../../platform/http/api-call.ts';
import { longCall } from '../../platform/http/long-answer.ts';
import type { AccountService } from './account-service.ts';
import type { MemberService } from './service.ts';

export function memberCalls(service: MemberService, accounts: AccountService): ApiCall[] {
  return [
    openCall(proofChallengeSchemas, (_input, visitor) => service.challenge(visitor)),
    openCall(sendCodeSchemas, (input, visitor) => service.sendCode(input, visitor)),
    {
      ...openCall(registerSchemas, (input, visitor) => service.register(input, visitor)),
      guesses: true,
    },
    {
      ...openCall(testLoginSchemas, (input, visitor) => service.logIn(input, visitor)),
      guesses: true,
    },
    openCall(roleListSchemas, (_input, { language }) =>
      Promise.resolve({ list: service.roles(language) }),
    ),
    openCall(industryListSchemas, (_input, { language }) =>
      Promise.resolve(service.industries(language)),
    ),
    memberCall(logoutSchemas, async (_input, member) => {
      await service.logOut(member);

      return {};
    }),
    memberCall(signInListSchemas, (input, member) => service.signIns(input, member)),
    memberCall(signOutDeviceSchemas, async ({ id }, member) => {
      await service.signOutDevice(id, member);

      return {};
    }),
    memberCall(memberInfoSchemas, (_input, member) => service.memberInfo(member)),
    memberCall(completeInfoSchemas, (input, member) => service.completeInfo(input, member)),
    memberCall(updateMemberInfoSchemas, (input, member) => service.updateMemberInfo(input, member)),
    memberCall(accountSchemas, (_input, member) => accounts.account(member)),
    longCall(exportDataSchemas, (_input, member) => accounts.exportData(member)),
    memberCall(deleteAccountSchemas, (_input, member) => accounts.deleteAccount(member)),
    memberCall(cancelDeleteSchemas, (_input, member) => accounts.cancelDelete(member)),
  ];
}
