import { useLocation } from 'react-router-dom';
import { withoutTrailingSlash } from '#lib/paths.ts';
import { AboutFacts } from './about-facts.tsx';
import { ContactView } from './contact-view.tsx';
import { DocumentFailure } from './document-failure.tsx';
import {
  documentOf,
  isDocument,
  SYSTEM_PAGES,
  SYSTEM_PATHS,
  type SystemPageId,
} from './document-id.ts';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { DocumentView } from './document-view.tsx';
import { SiteRecords } from './site-records.tsx';
import { StatusView } from './status/status-view.tsx';
import { SystemLayout, type VisitorHeader } from './system-layout.tsx';
import { SystemOverview } from './system-overview.tsx';
import { usePublicTexts } from './use-public-texts.ts';

interface SystemScreenProps {
  /** Null for members, who see the screen inside the shell. */
  visitor: VisitorHeader | null;
}

export function SystemScreen({ visitor }: SystemScreenProps) {
  const path = withoutTrailingSlash(useLocation().pathname);
  const page = SYSTEM_PAGES.find((id) => SYSTEM_PATHS[id] === path) ?? null;

  return (
    <SystemLayout visitor={visitor} foot={<SiteRecords />}>
      {page === 'status' ? <StatusView /> : <SystemTexts page={page} />}
    </SystemLayout>
  );
}

interface SystemTextsProps {
  page: Exclude<SystemPageId, 'status'> | null;
}

function SystemTexts({ page }: SystemTextsProps) {
  const { state, reload } = usePublicTexts();
  if (page === null) {
    const texts = state.kind === 'ready' ? state.texts : null;
    return <SystemOverview texts={texts} />;
  }
  switch (state.kind) {
    case 'loading':
      return <DocumentSkeleton />;
    case 'failed':
      return <DocumentFailure onRetry={reload} />;
    case 'ready':
      if (!isDocument(page)) return <ContactView contact={state.texts.contact} />;
      return (
        <>
          <DocumentView
            document={documentOf(state.texts, page)}
            contact={page === 'about' ? state.texts.contact : null}
            heading={1}
          />
          {page === 'about' && <AboutFacts />}
        </>
      );
  }
}
