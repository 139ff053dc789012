import { lazy } from 'react';
import { PdfScreen } from '#features/pdf/pdf-screen.tsx';
import { loadPart } from '#lib/load-chunk.ts';

const PdfConversation = lazy(async () => ({
  default: (await loadPart(() => import('./pdf-conversation.tsx'))).PdfConversation,
}));

export function PdfPage() {
  return <PdfScreen Beside={PdfConversation} />;
}
