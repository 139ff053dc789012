import { useState } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { readRouteHandle } from '../route-table.ts';
import { changeTags, tagAfter, type Tag, type TagsChange } from './tags.ts';

const HOME: Tag = { path: paths.dashboard, href: paths.dashboard, isAffixed: true };
/** Ways out, not places. */
const UNTAGGED: ReadonlySet<string> = new Set([paths.unauthorized, paths.notFound]);

export interface Tags {
  tags: readonly Tag[];
  /** Path of the screen that is shown. */
  shown: string;
  change: (change: TagsChange) => void;
}

/** The screens visited since the page was loaded. */
export function useTags(): Tags {
  const { key, pathname, search } = useLocation();
  const route = readRouteHandle(useMatches().at(-1)?.handle);
  const navigate = useNavigate();
  const [visited, setVisited] = useState<{ key: string; tags: readonly Tag[] }>({
    key: '',
    tags: [HOME],
  });

  // Once for each visit: a tag that is closed while its screen gives way must not come back.
  if (visited.key !== key) {
    const isTagged = route !== null && !UNTAGGED.has(route.path);
    const tags = isTagged
      ? changeTags(visited.tags, {
          type: 'visited',
          tag: { path: route.path, href: pathname + search, isAffixed: route.affix },
        })
      : visited.tags;
    setVisited({ key, tags });
  }

  const { tags } = visited;
  const shown = route?.path ?? pathname;
  const change = (tagsChange: TagsChange) => {
    const next = changeTags(tags, tagsChange);
    const target = tagAfter(tags, next, shown);
    setVisited({ key, tags: next });
    if (target !== null) void navigate(target.href);
  };
  return { tags, shown, change };
}
