export const PERMISSIONS = [
  'review:submission:list',
  'review:submission:decide',
  'review:account:list',
  'review:account:decide',
  'review:redemption:list',
  'review:redemption:decide',
  'review:report:list',
  'review:report:decide',
  'quality:answer:list',
  'quality:answer:decide',
  'shop:goods:list',
  'shop:goods:edit',
  'shop:shipping:list',
  'shop:shipping:send',
  'knowledge:article:list',
  'knowledge:article:edit',
  'command:item:edit',
  'sys:config:edit',
  'sys:service:edit',
  'sys:user:list',
  'sys:user:add',
  'sys:user:edit',
  'sys:audit:export',
  'sys:role:edit',
  'message:broadcast:send',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Permissions that are of no use without the one that shows what they act on. */
const SHOWN_BY: Partial<Record<Permission, Permission>> = {
  'review:submission:decide': 'review:submission:list',
  'review:account:decide': 'review:account:list',
  'review:redemption:decide': 'review:redemption:list',
  'review:report:decide': 'review:report:list',
  'quality:answer:decide': 'quality:answer:list',
  'shop:goods:edit': 'shop:goods:list',
  'knowledge:article:edit': 'knowledge:article:list',
  'sys:user:edit': 'sys:user:list',
  'sys:audit:export': 'sys:user:list',
};

/** @returns the permissions with those that they need, in the order of the list */
export function withNeeded(perms: Iterable<Permission>): Permission[] {
  const own = new Set(perms);
  const needed = new Set([...own].map((permission) => SHOWN_BY[permission]));

  return PERMISSIONS.filter((permission) => own.has(permission) || needed.has(permission));
}

/** Has all permissions; not stored in the role table. */
export const ROOT_ROLE = 'ROOT';
