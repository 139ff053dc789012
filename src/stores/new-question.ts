import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepEarlyText } from '#lib/early-composer.ts';
import { focusComposerWith } from '#lib/focus-composer.ts';
import { BASENAME, paths } from '#lib/paths.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { useUserStore } from './user.ts';

/** Puts a text into the composer of a new conversation, after the draft that it may have. */
export function useNewQuestion(): (text: string) => void {
  const navigate = useNavigate();

  return useCallback(
    (text) => {
      const begin = async () => {
        const memberId = useUserStore.getState().userids.id;
        if (memberId === '') {
          // Drafts require a member id: the text is passed on through sessionStorage.
          keepEarlyText(text);
          location.assign(BASENAME + paths.dashboard);
          return;
        }
        const draft = await readDraft(memberId, null);
        const joined = draft.text === '' ? text : `${draft.text}\n${text}`;
        await writeDraft(memberId, null, { ...draft, text: joined });
        await navigate(paths.dashboard);
        focusComposerWith(text);
      };
      void begin();
    },
    [navigate],
  );
}
