import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { consoleMutations } from '#data/console.ts';
import type { ConsoleMember, MemberEditRequest } from '#contract/console/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { useSaving, type Saving } from '../management/use-saving.ts';

type MemberChange = Omit<MemberEditRequest, 'id' | 'clientRequestId'>;

/**
 * Edits a member. A retry after a lost response keeps the request id, so that the change isn't
 * applied twice.
 * @returns whether the change was applied
 */
export function useMemberEdit(
  id: string,
  onEdited: (member: ConsoleMember) => void,
): { saving: Saving; edit: (change: MemberChange) => Promise<boolean> } {
  const { t } = useTranslation('management');
  const saving = useSaving();
  const { mutateAsync: editMember } = useMutation(consoleMutations.editMember);
  const sent = useRef({ change: '', requestId: '' });

  const edit = async (change: MemberChange): Promise<boolean> => {
    const said = JSON.stringify({ id, ...change });
    if (sent.current.change !== said) {
      sent.current = { change: said, requestId: uuid() };
    }
    const member = await saving.run(async () => {
      try {
        const answer = await editMember({
          id,
          ...change,
          clientRequestId: sent.current.requestId,
        });
        sent.current = { change: '', requestId: '' };
        return answer;
      } catch (cause) {
        if (cause instanceof ApiError && typeof cause.code === 'number') {
          sent.current = { change: '', requestId: '' };
        }
        throw cause;
      }
    });
    if (member === undefined) return false;
    toast('success', t('member.done'));
    onEdited(member);
    return true;
  };

  return { saving, edit };
}
