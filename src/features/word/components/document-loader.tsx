import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { paths } from '#lib/paths.ts';
import { setSystem } from '#stores/system.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useLoadedDocument } from '../hooks/use-document.ts';
import type { AnswerBlocks } from '../answer-blocks.ts';
import styles from './document-loader.module.css';

const DocumentEditor = lazyPart(async () => (await import('./document-editor.tsx')).DocumentEditor);

interface DocumentLoaderProps {
  memberId: string;
  id: string;
  answerBlocks: AnswerBlocks;
}

export function DocumentLoader({ memberId, id, answerBlocks }: DocumentLoaderProps) {
  const { t } = useTranslation('word');
  const { state, reload } = useLoadedDocument(memberId, id);
  const isMissing = state.kind === 'missing';
  // It would be opened again each time.
  useEffect(() => {
    if (isMissing) setSystem({ wordname: null });
  }, [isMissing]);
  const skeleton = (
    <div className={styles['wait']}>
      <ListSkeleton label={t('editor.loading')} />
    </div>
  );

  switch (state.kind) {
    case 'loading':
      return skeleton;
    case 'missing':
      return (
        <ListNotice title={t('editor.missing')} hint={t('editor.missingHint')}>
          <Link to={paths.documents}>{t('editor.back')}</Link>
        </ListNotice>
      );
    case 'failed':
      return <ListFailure text={t('editor.failed')} onRetry={reload} />;
    case 'ready':
      return (
        <Suspense fallback={skeleton}>
          <DocumentEditor
            memberId={memberId}
            id={id}
            loaded={state}
            answerBlocks={answerBlocks}
            onReload={reload}
          />
        </Suspense>
      );
  }
}
