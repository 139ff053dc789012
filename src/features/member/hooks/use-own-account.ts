import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberQueries } from '#data/member.ts';
import { keepMember } from '#stores/user.ts';

/** Also updates the member that the store keeps. */
export function useOwnAccount() {
  const query = useQuery(memberQueries.own());
  const member = query.data?.member;
  useEffect(() => {
    if (member !== undefined) keepMember(member);
  }, [member]);

  return query;
}
