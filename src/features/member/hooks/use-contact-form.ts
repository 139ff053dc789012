import { memberApi } from '#data/member.ts';
import type { Member } from '#contract/member/calls.ts';
import { useSavedForm, type SavedForm } from '#lib/use-saved-form.ts';
import {
  contactProblems,
  contactRequest,
  contactValues,
  isSameContact,
  type ContactProblem,
  type ContactValues,
} from '../model/contact-form.ts';
import type { AccountData } from './use-account-data.ts';

export type ContactForm = SavedForm<ContactValues, ContactProblem>;

export function useContactForm(
  { member, account }: AccountData,
  onSaved: (member: Member) => void,
): ContactForm {
  return useSavedForm({
    initial: () => contactValues(member, account),
    isSame: isSameContact,
    check: contactProblems,
    send: (values) => memberApi.update(contactRequest(values), { quiet: true }),
    onSaved,
  });
}
