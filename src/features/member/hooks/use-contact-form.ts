import { useRef, useState } from 'react';
import { memberApi } from '#api/member-api.ts';
import type { Member } from '#contract/member/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';
import {
  contactProblems,
  contactRequest,
  contactValues,
  isSameContact,
  refusedContact,
  type ContactProblems,
  type ContactValues,
} from '../model/contact-form.ts';
import type { AccountData } from './use-account-data.ts';

export interface ContactForm {
  values: ContactValues;
  problems: ContactProblems;
  failure: ApiError | null;
  saving: boolean;
  /** Whether something typed hasn't been saved. */
  dirty: boolean;
  change: (patch: Partial<ContactValues>) => void;
  save: () => void;
}

export function useContactForm(
  { member, account }: AccountData,
  onSaved: (member: Member) => void,
): ContactForm {
  const [saved, setSaved] = useState(() => contactValues(member, account));
  const [values, setValues] = useState(saved);
  const [problems, setProblems] = useState<ContactProblems>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  const save = async () => {
    if (busy.current) return;
    const wrong = contactProblems(values);
    setProblems(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return;
    busy.current = true;
    setSaving(true);
    try {
      const changed = await memberApi.update(contactRequest(values), { quiet: true });
      setSaved(values);
      onSaved(changed);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const refused = refusedContact(cause.data?.fields, values);
      if (refused === null) setFailure(cause);
      else setProblems(refused);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return {
    ...{ values, problems, failure, saving },
    dirty: !isSameContact(values, saved),
    change: (patch) => {
      setValues({ ...values, ...patch });
      const rest = Object.entries(problems).filter(([field]) => !(field in patch));
      setProblems(Object.fromEntries(rest));
    },
    save: () => void save(),
  };
}
