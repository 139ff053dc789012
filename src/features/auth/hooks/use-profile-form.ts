import { useRef, useState } from 'react';
import type { Member } from '#contract/member/calls.ts';
import { memberApi } from '#api/member-api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { keepMember } from '#stores/user.ts';
import {
  isSameProfile,
  profileProblems,
  profileRequest,
  profileValues,
  refusedProfile,
  type ProfileProblems,
  type ProfileValues,
} from '../model/profile-form.ts';

export interface ProfileForm {
  values: ProfileValues;
  problems: ProfileProblems;
  failure: ApiError | null;
  saving: boolean;
  /** Whether something typed hasn't been saved. */
  dirty: boolean;
  change: (patch: Partial<ProfileValues>) => void;
  save: () => void;
}

export function useProfileForm(member: Member, onSaved: () => void): ProfileForm {
  const [saved, setSaved] = useState(() => profileValues(member.identity));
  const [values, setValues] = useState(saved);
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  const save = async () => {
    if (busy.current) return;
    const missing = profileProblems(values);
    setProblems(missing);
    setFailure(null);
    if (Object.keys(missing).length > 0) return;
    busy.current = true;
    setSaving(true);
    try {
      keepMember(await memberApi.completeInfo(profileRequest(values), { quiet: true }));
      setSaved(values);
      onSaved();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const refused = refusedProfile(cause.data?.fields, values);
      if (refused === null) setFailure(cause);
      else setProblems(refused);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return {
    ...{ values, problems, failure, saving },
    dirty: !isSameProfile(values, saved),
    change: (patch) => {
      setValues({ ...values, ...patch });
      const rest = Object.entries(problems).filter(([field]) => !(field in patch));
      setProblems(Object.fromEntries(rest));
    },
    save: () => void save(),
  };
}
