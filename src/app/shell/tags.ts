export interface Tag {
  path: string;
  href: string;
  isAffixed: boolean;
}

export type TagsChange =
  | { type: 'visited'; tag: Tag }
  | { type: 'closed'; path: string }
  | { type: 'othersClosed'; path: string }
  | { type: 'allClosed' };

export function changeTags(tags: readonly Tag[], change: TagsChange): readonly Tag[] {
  switch (change.type) {
    case 'visited': {
      const { tag } = change;
      const known = tags.find(({ path }) => path === tag.path);
      if (known === undefined) return [...tags, tag];
      if (known.href === tag.href) return tags;
      return tags.map((other) => (other.path === tag.path ? tag : other));
    }
    case 'closed':
      return tags.filter(({ path, isAffixed }) => isAffixed || path !== change.path);
    case 'othersClosed':
      return tags.filter(({ path, isAffixed }) => isAffixed || path === change.path);
    case 'allClosed':
      return tags.filter(({ isAffixed }) => isAffixed);
  }
}

/** The tag to show after the current one was closed: its neighbour, else the first. */
export function tagAfter(before: readonly Tag[], after: readonly Tag[], shown: string): Tag | null {
  if (after.some(({ path }) => path === shown)) return null;
  const at = before.findIndex(({ path }) => path === shown);
  if (at < 0) return null;
  const isLeft = ({ path }: Tag) => after.some((tag) => tag.path === path);
  return before.slice(at + 1).find(isLeft) ?? before.slice(0, at).findLast(isLeft) ?? null;
}
