import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IndustryChoice, Member, RoleChoice } from '#contract/member/calls.ts';
import { memberApi } from '#data/member.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { keepMember } from '#stores/user.ts';

export interface ProfileSource {
  member: Member;
  roles: readonly RoleChoice[];
  industries: readonly IndustryChoice[];
}

export type ProfileSourceState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'ready'; source: ProfileSource };

export function useProfileSource(): { state: ProfileSourceState; reload: () => void } {
  const { language } = useTranslation('auth').i18n;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ProfileSourceState>({ kind: 'loading' });

  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal, quiet: true };
    Promise.all([memberApi.info(options), memberApi.roles(options), memberApi.industries(options)])
      .then(([member, roles, industries]) => {
        keepMember(member);
        setState({ kind: 'ready', source: { member, roles: roles.list, industries } });
      })
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        // Keep the names in the previous language rather than lose the typed values.
        setState((before) => (before.kind === 'ready' ? before : { kind: 'failed', error: cause }));
      });
    return () => leaving.abort();
  }, [language, attempt]);

  return {
    state,
    reload: () => {
      setState({ kind: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}
