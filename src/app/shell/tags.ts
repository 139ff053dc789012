/** A screen that was visited. */
export interface Tag {
  /** Path of its route: one tag a screen. */
  path: string;
  /** Where it was left, query included. */
  href: string;
  /** Can't be closed. */
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

/** Where to go when the screen that is shown has lost its tag: to its neighbour, else the first. */
export function tagAfter(before: readonly Tag[], after: readonly Tag[], shown: string): Tag | null {
  if (after.some(({ path }) => path === shown)) return null;
  const at = before.findIndex(({ path }) => path === shown);
  if (at < 0) return null;
  const isLeft = ({ path }: Tag) => after.some((tag) => tag.path === path);
  return before.slice(at + 1).find(isLeft) ?? before.slice(0, at).findLast(isLeft) ?? null;
}
