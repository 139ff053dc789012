import { DocumentFailure } from './document-failure.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { DocumentView } from './document-view.tsx';
import { documentOf, type DocumentId } from './document-id.ts';
import { usePublicTexts } from './use-public-texts.ts';

export function DocumentReader({ id }: { id: DocumentId }) {
  const { state, reload } = usePublicTexts();
  switch (state.kind) {
    case 'loading':
      return <DocumentSkeleton />;
    case 'failed':
      return <DocumentFailure onRetry={reload} />;
    case 'ready':
      return <DocumentView document={documentOf(state.texts, id)} contact={null} heading={null} />;
  }
}
