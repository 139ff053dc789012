import { useMutation } from '@tanstack/react-query';
import { memberMutations, type OwnAccount } from '#data/member.ts';
import { useSavedForm, type SavedForm } from '#lib/use-saved-form.ts';
import {
  contactProblems,
  contactRequest,
  contactValues,
  isSameContact,
  type ContactProblem,
  type ContactValues,
} from '../model/contact-form.ts';

export type ContactForm = SavedForm<ContactValues, ContactProblem>;

export function useContactForm({ member, account }: OwnAccount, onSaved: () => void): ContactForm {
  const { mutateAsync: update } = useMutation(memberMutations.update);
  return useSavedForm({
    initial: () => contactValues(member, account),
    isSame: isSameContact,
    check: contactProblems,
    send: (values) => update(contactRequest(values)),
    onSaved,
  });
}
