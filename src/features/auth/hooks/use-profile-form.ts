import type { Member } from '#contract/member/calls.ts';
import { memberApi } from '#data/member.ts';
import { useSavedForm, type SavedForm } from '#lib/use-saved-form.ts';
import { keepMember } from '#stores/user.ts';
import {
  isSameProfile,
  profileProblems,
  profileRequest,
  profileValues,
  type ProfileProblem,
  type ProfileValues,
} from '../model/profile-form.ts';

export type ProfileForm = SavedForm<ProfileValues, ProfileProblem>;

export function useProfileForm(member: Member, onSaved: () => void): ProfileForm {
  return useSavedForm({
    initial: () => profileValues(member.identity),
    isSame: isSameProfile,
    check: profileProblems,
    send: async (values) =>
      keepMember(await memberApi.completeInfo(profileRequest(values), { quiet: true })),
    onSaved,
  });
}
