import { AboutFacts } from './about-facts.tsx';
import { ContactView } from './contact-view.tsx';
import { DocumentFailure } from './document-failure.tsx';
import { documentOf, isDocument, type SystemPageId } from './document-id.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { DocumentView } from './document-view.tsx';
import { SiteRecords } from './site-records.tsx';
import { StatusView } from './status/status-view.tsx';
import { SystemLayout, type VisitorHeader } from './system-layout.tsx';
import type { SystemLinks } from './system-links.ts';
import { SystemOverview } from './system-overview.tsx';
import { usePublicTexts } from './use-public-texts.ts';

interface SystemScreenProps {
  page: SystemPageId | null;
  links: SystemLinks;
  version: string;
  /** Null for members, who see the screen inside the shell. */
  visitor: VisitorHeader | null;
  benchHref: string;
}

export function SystemScreen({ page, links, version, visitor, benchHref }: SystemScreenProps) {
  return (
    <SystemLayout links={links} visitor={visitor} foot={<SiteRecords />}>
      {page === 'status' ? (
        <StatusView benchHref={visitor === null ? benchHref : null} />
      ) : (
        <SystemTexts page={page} links={links} version={version} />
      )}
    </SystemLayout>
  );
}

interface SystemTextsProps {
  page: Exclude<SystemPageId, 'status'> | null;
  links: SystemLinks;
  version: string;
}

function SystemTexts({ page, links, version }: SystemTextsProps) {
  const { state, reload } = usePublicTexts();
  if (page === null) {
    const texts = state.kind === 'ready' ? state.texts : null;
    return <SystemOverview links={links} texts={texts} />;
  }
  switch (state.kind) {
    case 'loading':
      return <DocumentSkeleton />;
    case 'failed':
      return <DocumentFailure onRetry={reload} />;
    case 'ready':
      if (!isDocument(page)) return <ContactView contact={state.texts.contact} links={links} />;
      return (
        <>
          <DocumentView
            document={documentOf(state.texts, page)}
            contact={page === 'about' ? state.texts.contact : null}
            heading={1}
          />
          {page === 'about' && <AboutFacts version={version} />}
        </>
      );
  }
}
