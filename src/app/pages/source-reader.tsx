import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFailure, ListSkeleton } from '#components/list-states.tsx';
import type { SourceReaderProps } from '#features/chat/conversation-screen.tsx';
import type { ArticleReader, textLanguage } from '#features/knowledge/article-reader.tsx';
import { preloadNamespaces } from '#i18n/setup.ts';
import { loadChunk } from '../load-chunk.ts';
import { articleAddress } from './article-address.ts';

interface Reader {
  ArticleReader: typeof ArticleReader;
  textLanguage: typeof textLanguage;
}
type State = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; reader: Reader };

async function loadReader(): Promise<Reader> {
  const [reader] = await Promise.all([
    loadChunk(() => import('#features/knowledge/article-reader.tsx')),
    preloadNamespaces(['knowledge', 'markdown']),
  ]);
  return reader;
}

/** The article behind a number of an answer; its reader is fetched with the first one. */
export function SourceReader({ source, onAsk }: SourceReaderProps) {
  const { t } = useTranslation('common');
  const [state, setState] = useState<State>({ status: 'loading' });
  const load = useCallback(() => {
    loadReader().then(
      (reader) => setState({ status: 'ready', reader }),
      () => setState({ status: 'failed' }),
    );
  }, []);
  useEffect(load, [load]);

  switch (state.status) {
    case 'loading':
      return <ListSkeleton label={t('loading')} />;
    case 'failed':
      return (
        <ListFailure
          text={t('loadFailed')}
          onRetry={() => {
            setState({ status: 'loading' });
            load();
          }}
        />
      );
    case 'ready': {
      const { ArticleReader: Article, textLanguage: languageOf } = state.reader;
      const { articleId, snippet } = source;
      return (
        <Article
          articleId={articleId}
          // An answer may cite what its reader's language doesn't have.
          language={languageOf(snippet)}
          cited={{ snippet, by: 'answer' }}
          place="drawer"
          onAsk={onAsk}
          addressOf={articleAddress}
        />
      );
    }
  }
}
