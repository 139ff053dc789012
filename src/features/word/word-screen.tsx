import { useEffect } from 'react';
import { setSystem } from '#stores/system.ts';
import { useUserStore } from '#stores/user.ts';
import { DocumentLoader } from './components/document-loader.tsx';
import { Documents } from './components/documents.tsx';
import type { WordLinks } from './word-links.ts';

export function WordScreen({ id, links }: { id: string | null; links: WordLinks }) {
  const memberId = useUserStore(({ userids }) => userids.id);

  useEffect(() => {
    if (id !== null) setSystem({ wordname: id });
  }, [id]);

  return id === null ? (
    <Documents links={links} />
  ) : (
    <DocumentLoader key={id} memberId={memberId} id={id} links={links} />
  );
}
