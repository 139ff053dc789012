import { useNavigate } from 'react-router-dom';
import { CommandsScreen } from '#features/commands/commands-screen.tsx';
import { readDraft, writeDraft } from '#stores/drafts.ts';
import { useUserStore } from '#stores/user.ts';
import { paths } from '../paths.ts';

/** The library of commands; a filled one becomes the draft of a new conversation. */
export function CommandsPage() {
  const navigate = useNavigate();
  const memberId = useUserStore((user) => user.userids.id);

  const use = async (text: string) => {
    const draft = await readDraft(memberId, null);
    // What was typed there is not thrown away.
    const joined = draft.text === '' ? text : `${draft.text}\n${text}`;
    await writeDraft(memberId, null, { ...draft, text: joined });
    await navigate(paths.dashboard);
  };

  return <CommandsScreen onUse={(text) => void use(text)} />;
}
