import { CommandsScreen } from '#features/commands/commands-screen.tsx';
import { useNewQuestion } from './use-new-question.ts';

export function CommandsPage() {
  return <CommandsScreen onUse={useNewQuestion()} />;
}
