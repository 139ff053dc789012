import { KnowledgeScreen } from '#features/knowledge/knowledge-screen.tsx';
import { articleAddress } from './article-address.ts';
import { useNewQuestion } from './use-new-question.ts';

export function KnowledgePage() {
  return <KnowledgeScreen onAsk={useNewQuestion()} addressOf={articleAddress} />;
}
