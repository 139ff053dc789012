import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { setSystem, useSystemStore } from '#stores/system.ts';
import { useUserStore } from '#stores/user.ts';
import { DocumentLoader } from './components/document-loader.tsx';
import { Documents } from './components/documents.tsx';
import type { AnswerBlocks } from './answer-blocks.ts';

/** The document of the address; without one, the document that was open last. */
export function WordScreen({ answerBlocks }: { answerBlocks: AnswerBlocks }) {
  const [query] = useSearchParams();
  const id = query.get('id');
  const last = useSystemStore(({ wordname }) => wordname);
  const memberId = useUserStore(({ userids }) => userids.id);

  useEffect(() => {
    if (id !== null) setSystem({ wordname: id });
  }, [id]);

  if (id !== null) {
    return <DocumentLoader key={id} memberId={memberId} id={id} answerBlocks={answerBlocks} />;
  }
  return last === null || query.has('list') ? (
    <Documents />
  ) : (
    <Navigate to={paths.document(last)} replace />
  );
}
