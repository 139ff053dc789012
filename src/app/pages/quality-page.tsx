import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Source } from '#contract/knowledge/calls.ts';
import { ReadOnlyTurn } from '#features/chat/read-only-turn.tsx';
import { QualityScreen } from '#features/console/quality/quality-screen.tsx';
import { paths } from '#lib/paths.ts';

/** The console's desk of failed answers, with the answers as the chat shows them. */
export function QualityPage() {
  const navigate = useNavigate();
  const openSource = useCallback(
    ({ articleId }: Source) => {
      if (articleId !== null) void navigate(paths.article(articleId));
    },
    [navigate],
  );

  return <QualityScreen Turn={ReadOnlyTurn} onOpenSource={openSource} />;
}
