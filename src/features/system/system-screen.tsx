import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteQueries } from '#data/site.ts';
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

interface SystemScreenProps {
  /** null for members, who see the screen inside the shell. */
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
  // Subscribes to the language, which the texts depend on.
  useTranslation();
  const { data: texts, isError, refetch } = useQuery(siteQueries.texts());
  if (page === null) return <SystemOverview texts={texts ?? null} />;
  if (texts === undefined) {
    return isError ? <DocumentFailure onRetry={() => void refetch()} /> : <DocumentSkeleton />;
  }
  if (!isDocument(page)) return <ContactView contact={texts.contact} />;
  return (
    <>
      <DocumentView
        document={documentOf(texts, page)}
        contact={page === 'about' ? texts.contact : null}
        heading={1}
      />
      {page === 'about' && <AboutFacts />}
    </>
  );
}
