import { CommandsScreen } from '#features/commands/commands-screen.tsx';
import { useNewQuestion } from './use-new-question.ts';

/** The library of commands; a filled one becomes the draft of a new conversation. */
export function CommandsPage() {
  return <CommandsScreen onUse={useNewQuestion()} />;
}
