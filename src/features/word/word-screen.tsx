import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { setSystem } from '#stores/system.ts';
import { useUserStore } from '#stores/user.ts';
import { DocumentLoader } from './components/document-loader.tsx';
import { Documents } from './components/documents.tsx';
import type { AnswerBlocks } from './answer-blocks.ts';

export function WordScreen({ answerBlocks }: { answerBlocks: AnswerBlocks }) {
  const id = useSearchParams()[0].get('id');
  const memberId = useUserStore(({ userids }) => userids.id);

  useEffect(() => {
    if (id !== null) setSystem({ wordname: id });
  }, [id]);

  return id === null ? (
    <Documents />
  ) : (
    <DocumentLoader key={id} memberId={memberId} id={id} answerBlocks={answerBlocks} />
  );
}
