import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteQueries } from '#data/site.ts';
import { DocumentFailure } from './document-failure.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { DocumentView } from './document-view.tsx';
import { documentOf, type DocumentId } from './document-id.ts';

export function DocumentReader({ id }: { id: DocumentId }) {
  // Subscribes to the language, which the texts depend on.
  useTranslation();
  const { data, isError, refetch } = useQuery(siteQueries.texts());
  if (data === undefined) {
    return isError ? <DocumentFailure onRetry={() => void refetch()} /> : <DocumentSkeleton />;
  }
  return <DocumentView document={documentOf(data, id)} contact={null} heading={null} />;
}
