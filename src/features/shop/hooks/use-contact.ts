import { useEffect, useState } from 'react';
import { memberApi } from '#api/member-api.ts';
import type { Contact } from '#contract/member/calls.ts';

/** Name, phone and address of the member's profile; null while they are unknown. */
export function useContact(): Contact | null {
  const [contact, setContact] = useState<Contact | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    memberApi.account({ signal: controller.signal, quiet: true }).then(
      (account) => setContact(account.contact),
      () => {
        // They are typed in, then.
        if (!controller.signal.aborted) setContact({});
      },
    );
    return () => {
      controller.abort();
    };
  }, []);

  return contact;
}
