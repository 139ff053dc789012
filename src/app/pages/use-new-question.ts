import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepEarlyText } from '#lib/early-composer.ts';
import { readDraft, writeDraft } from '#stores/drafts.ts';
import { useUserStore } from '#stores/user.ts';
import { loadMember } from '../member-session.ts';
import { BASENAME, paths } from '../paths.ts';

export function useNewQuestion(): (text: string) => void {
  const navigate = useNavigate();

  return useCallback(
    (text) => {
      const begin = async () => {
        const memberId = await readMemberId();
        if (memberId === '') {
          // Drafts require a member id; without it, the text is passed on through sessionStorage.
          keepEarlyText(text);
          location.assign(`${BASENAME}${paths.dashboard}`);
          return;
        }
        const draft = await readDraft(memberId, null);
        // Appended to an existing draft.
        const joined = draft.text === '' ? text : `${draft.text}\n${text}`;
        await writeDraft(memberId, null, { ...draft, text: joined });
        await navigate(paths.dashboard);
      };
      void begin();
    },
    [navigate],
  );
}

async function readMemberId(): Promise<string> {
  const { id } = useUserStore.getState().userids;
  if (id !== '') return id;
  await loadMember();
  return useUserStore.getState().userids.id;
}
