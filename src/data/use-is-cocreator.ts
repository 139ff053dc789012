import { useQuery } from '@tanstack/react-query';
import { cocreatorQueries } from './cocreator.ts';
import { queryClient } from './query-client.ts';

/** True if a contributor of an article is a co-creator; false while loading, and for visitors. */
export function useIsCocreator(
  articleId: string,
  contributor: string,
  { isMember }: { isMember: boolean },
): boolean {
  // The client is given, because the chat is rendered without its provider.
  const { data } = useQuery(
    { ...cocreatorQueries.credits(articleId), enabled: isMember },
    queryClient,
  );

  return (
    data?.list.some((each) => each.articleId === articleId && each.contributor === contributor) ===
    true
  );
}
