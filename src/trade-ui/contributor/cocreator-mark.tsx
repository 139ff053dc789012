import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cocreatorQueries } from '#data/cocreator.ts';
import { queryClient } from '#data/query-client.ts';
import { useAccessToken } from '#stores/access-token.ts';

interface CocreatorMarkProps {
  articleId: string;
  contributor: string;
}

/**
 * The mark of a co-creator beside the name of an article's contributor; nothing for others, and for
 * visitors. The chat, which has no queries, shows it too.
 */
export function CocreatorMark(props: CocreatorMarkProps) {
  if (useAccessToken() === null) return null;

  return (
    <QueryClientProvider client={queryClient}>
      <Mark {...props} />
    </QueryClientProvider>
  );
}

function Mark({ articleId, contributor }: CocreatorMarkProps) {
  const { t } = useTranslation('cocreator');
  const { data } = useQuery(cocreatorQueries.credits(articleId));
  const isOne = data?.list.some(
    (each) => each.articleId === articleId && each.contributor === contributor,
  );

  return isOne === true ? (
    <span data-tone="primary" data-text="caption" title={t('mark.about')}>
      {' '}
      {t('mark.name')}
    </span>
  ) : null;
}
