import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepEarlyText } from '#lib/early-composer.ts';
import { readDraft, writeDraft } from '#stores/drafts.ts';
import { useUserStore } from '#stores/user.ts';
import { loadMember } from '../member-session.ts';
import { BASENAME, paths } from '../paths.ts';

/** Makes a text the draft of a new conversation, and goes there. */
export function useNewQuestion(): (text: string) => void {
  const navigate = useNavigate();

  return useCallback(
    (text) => {
      const begin = async () => {
        const memberId = await readMemberId();
        if (memberId === '') {
          // A draft needs an owner; the next page takes the text up without one.
          keepEarlyText(text);
          location.assign(`${BASENAME}${paths.dashboard}`);
          return;
        }
        const draft = await readDraft(memberId, null);
        // What was typed there is not thrown away.
        const joined = draft.text === '' ? text : `${draft.text}\n${text}`;
        await writeDraft(memberId, null, { ...draft, text: joined });
        await navigate(paths.dashboard);
      };
      void begin();
    },
    [navigate],
  );
}

/** The id of whoever is logged in; empty if the server can't be asked. */
async function readMemberId(): Promise<string> {
  const { id } = useUserStore.getState().userids;
  if (id !== '') return id;
  await loadMember();
  return useUserStore.getState().userids.id;
}
