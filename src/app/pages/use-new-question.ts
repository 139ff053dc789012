import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { readDraft, writeDraft } from '#stores/drafts.ts';
import { useUserStore } from '#stores/user.ts';
import { paths } from '../paths.ts';

/** Makes a text the draft of a new conversation, and goes there. */
export function useNewQuestion(): (text: string) => void {
  const navigate = useNavigate();
  const memberId = useUserStore((user) => user.userids.id);

  return useCallback(
    (text) => {
      const begin = async () => {
        const draft = await readDraft(memberId, null);
        // What was typed there is not thrown away.
        const joined = draft.text === '' ? text : `${draft.text}\n${text}`;
        await writeDraft(memberId, null, { ...draft, text: joined });
        await navigate(paths.dashboard);
      };
      void begin();
    },
    [navigate, memberId],
  );
}
