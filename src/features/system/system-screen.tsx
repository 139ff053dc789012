import type { DocumentId } from './document-id.ts';
import { DocumentFailure } from './document-failure.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { DocumentView } from './document-view.tsx';
import { SiteRecords } from './site-records.tsx';
import { SystemLayout, type VisitorHeader } from './system-layout.tsx';
import type { SystemLinks } from './system-links.ts';
import { SystemOverview } from './system-overview.tsx';
import { usePublicTexts } from './use-public-texts.ts';

interface SystemScreenProps {
  /** Null: the overview. */
  document: DocumentId | null;
  links: SystemLinks;
  /** Null: a member, who has the shell around the screen. */
  visitor: VisitorHeader | null;
}

export function SystemScreen({ document, links, visitor }: SystemScreenProps) {
  return (
    <SystemLayout links={links} visitor={visitor} foot={<SiteRecords />}>
      <SystemContent document={document} links={links} />
    </SystemLayout>
  );
}

function SystemContent({ document, links }: Omit<SystemScreenProps, 'visitor'>) {
  const { state, reload } = usePublicTexts();
  if (document === null) {
    const texts = state.kind === 'ready' ? state.texts : null;
    return <SystemOverview links={links} texts={texts} />;
  }
  switch (state.kind) {
    case 'loading':
      return <DocumentSkeleton />;
    case 'failed':
      return <DocumentFailure onRetry={reload} />;
    case 'ready':
      return (
        <DocumentView
          document={state.texts[document]}
          contact={document === 'about' ? state.texts.contact : null}
          heading={1}
        />
      );
  }
}
