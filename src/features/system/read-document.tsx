import { Suspense } from 'react';
import { i18n } from '#i18n/setup.ts';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { DocumentId } from './document-id.ts';

const DocumentReader = lazyPart(async () => (await import('./document-reader.tsx')).DocumentReader);

export async function readDocument(id: DocumentId): Promise<void> {
  await i18n.loadNamespaces('system');
  openDrawer({
    title: i18n.t(`system:nav.${id}`),
    content: () => (
      <Suspense>
        <DocumentReader id={id} />
      </Suspense>
    ),
    side: 'right',
    width: 640,
  });
}
