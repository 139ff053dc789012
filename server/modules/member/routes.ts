import {
  accountSchemas,
  cancelDeleteSchemas,
  completeInfoSchemas,
  consentSchemas,
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
import type { EntryService } from './entry-service.ts';
import type { ProfileService } from './profile-service.ts';
import type { SignInService } from './sign-in-service.ts';

export interface MemberServices {
  entry: EntryService;
  signIns: SignInService;
  profile: ProfileService;
  accounts: AccountService;
}

export function memberCalls({ entry, signIns, profile, accounts }: MemberServices): ApiCall[] {
  return [
    openCall(proofChallengeSchemas, (_input, visitor) => entry.challenge(visitor)),
    openCall(sendCodeSchemas, (input, visitor) => entry.sendCode(input, visitor)),
    {
      ...openCall(registerSchemas, (input, visitor) => entry.register(input, visitor)),
      guesses: true,
    },
    {
      ...openCall(testLoginSchemas, (input, visitor) => entry.logIn(input, visitor)),
      guesses: true,
    },
    openCall(roleListSchemas, (_input, { language }) =>
      Promise.resolve({ list: profile.roles(language) }),
    ),
    openCall(industryListSchemas, (_input, { language }) => profile.industries(language)),
    memberCall(logoutSchemas, async (_input, member) => {
      await signIns.logOut(member);

      return {};
    }),
    memberCall(signInListSchemas, (input, member) => signIns.list(input, member)),
    memberCall(signOutDeviceSchemas, async ({ id }, member) => {
      await signIns.revoke(id, member);

      return {};
    }),
    memberCall(memberInfoSchemas, (_input, member) => profile.memberInfo(member)),
    memberCall(consentSchemas, (input, member) => profile.agree(input, member)),
    memberCall(completeInfoSchemas, (input, member) => profile.completeInfo(input, member)),
    memberCall(updateMemberInfoSchemas, (input, member) => profile.updateMemberInfo(input, member)),
    memberCall(accountSchemas, (_input, member) => accounts.account(member)),
    longCall(exportDataSchemas, (_input, member) => accounts.exportData(member)),
    memberCall(deleteAccountSchemas, (_input, member) => accounts.deleteAccount(member)),
    memberCall(cancelDeleteSchemas, (_input, member) => accounts.cancelDelete(member)),
  ];
}
