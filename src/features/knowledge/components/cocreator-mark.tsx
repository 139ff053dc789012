import { useIsCocreator } from '#data/use-is-cocreator.ts';
import { useAccessToken } from '#stores/access-token.ts';
import { CocreatorBadge } from '#trade-ui/cocreator-badge.tsx';

interface CocreatorMarkProps {
  articleId: string;
  contributor: string;
}

export function CocreatorMark({ articleId, contributor }: CocreatorMarkProps) {
  const isMember = useAccessToken() !== null;

  return useIsCocreator(articleId, contributor, { isMember }) ? <CocreatorBadge /> : null;
}
