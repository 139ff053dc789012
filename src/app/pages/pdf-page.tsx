import { PdfScreen } from '#features/pdf/pdf-screen.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const PdfConversation = lazyPart(
  async () => (await import('./pdf-conversation.tsx')).PdfConversation,
  { isOptional: true },
);

export function PdfPage() {
  return <PdfScreen Beside={PdfConversation} />;
}
