import { useState } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { useConsoleRoutes } from '../console-routes.ts';
import { paths, withoutTrailingSlash } from '#lib/paths.ts';
import { isPassage, readRouteHandle } from '../routes.tsx';
import { changeTags, tagAfter, type Tag, type TagsChange } from './tags.ts';

const HOME: Tag = { path: paths.dashboard, href: paths.dashboard, isAffixed: true };
const UNTAGGED: ReadonlySet<string> = new Set([paths.unauthorized, paths.notFound]);

export interface Tags {
  tags: readonly Tag[];
  shown: string;
  change: (change: TagsChange) => void;
}

export function useTags(): Tags {
  const { key, pathname, search } = useLocation();
  const screen = useShownScreen();
  const navigate = useNavigate();
  const visit = (tags: readonly Tag[]) => {
    const isTagged = screen !== null && !UNTAGGED.has(screen.path);
    if (!isTagged) return { key, tags };
    const tag = { path: screen.path, href: pathname + search, isAffixed: screen.affix };
    return { key, tags: changeTags(tags, { type: 'visited', tag }) };
  };
  const [visited, setVisited] = useState(() => visit([HOME]));
  // Once per visit: a tag that is closed while its screen is still shown must not reappear.
  if (visited.key !== key) setVisited(visit(visited.tags));

  const { tags } = visited;
  const shown = screen?.path ?? pathname;
  const change = (tagsChange: TagsChange) => {
    const next = changeTags(tags, tagsChange);
    const target = tagAfter(tags, next, shown);
    setVisited({ key, tags: next });
    if (target !== null) void navigate(target.href);
  };
  return { tags, shown, change };
}

function useShownScreen(): { path: string; affix: boolean } | null {
  const path = withoutTrailingSlash(useLocation().pathname);
  const handle = useMatches().at(-1)?.handle;
  const consoleRoutes = useConsoleRoutes();
  const route = readRouteHandle(handle);
  if (route !== null || !isPassage(handle)) return route;
  const consoleRoute = consoleRoutes.find((each) => each.path === path);
  return consoleRoute?.redirect === null ? { path, affix: false } : null;
}
