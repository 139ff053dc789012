import type { SourceReaderProps } from '#features/chat/hooks/use-source-place.tsx';
import { DataProvider } from '../with-data.tsx';
import { ArticleReader } from '#features/knowledge/article-reader.tsx';

export function SourceArticle({ source, onAsk, onLeave }: SourceReaderProps) {
  const { articleId, snippet } = source;
  if (articleId === null) return null;
  // An answer may cite a language other than the reader's.
  const language = /\p{Script=Han}/u.test(snippet) ? 'zh-CN' : 'en-US';

  return (
    <DataProvider>
      <ArticleReader
        articleId={articleId}
        language={language}
        cited={{ snippet, by: 'answer' }}
        place="drawer"
        onAsk={onAsk}
        onLeave={onLeave}
      />
    </DataProvider>
  );
}
