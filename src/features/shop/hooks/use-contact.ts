import { useEffect, useState } from 'react';
import { memberApi } from '#data/member.ts';
import type { Contact } from '#contract/member/calls.ts';

export function useContact(): Contact | null {
  const [contact, setContact] = useState<Contact | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    memberApi.account({ signal: controller.signal, quiet: true }).then(
      (account) => setContact(account.contact),
      () => {
        // The user can type the values.
        if (!controller.signal.aborted) setContact({});
      },
    );
    return () => {
      controller.abort();
    };
  }, []);

  return contact;
}
