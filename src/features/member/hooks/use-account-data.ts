import { useEffect, useState } from 'react';
import type { Account, Member } from '#contract/member/calls.ts';
import { memberApi } from '#data/member.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { keepMember } from '#stores/user.ts';

export interface AccountData {
  member: Member;
  account: Account;
}

export type AccountDataState =
  { kind: 'loading' } | { kind: 'failed'; error: ApiError } | { kind: 'ready'; data: AccountData };

interface UseAccountData {
  state: AccountDataState;
  reload: () => void;
  change: (part: { member?: Member; account?: Partial<Account> }) => void;
}

export function useAccountData(): UseAccountData {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<AccountDataState>({ kind: 'loading' });

  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal, quiet: true };
    Promise.all([memberApi.info(options), memberApi.account(options)])
      .then(([member, account]) => {
        keepMember(member);
        setState({ kind: 'ready', data: { member, account } });
      })
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setState({ kind: 'failed', error: cause });
      });
    return () => leaving.abort();
  }, [attempt]);

  return {
    state,
    reload: () => {
      setState({ kind: 'loading' });
      setAttempt(attempt + 1);
    },
    change: ({ member, account }) => {
      if (member !== undefined) keepMember(member);
      setState((current) =>
        current.kind === 'ready'
          ? {
              kind: 'ready',
              data: {
                member: member ?? current.data.member,
                account: { ...current.data.account, ...account },
              },
            }
          : current,
      );
    },
  };
}
