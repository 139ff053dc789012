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
  'sys:role:edit',
  'message:broadcast:send',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Has all permissions; not stored in the role table. */
export const ROOT_ROLE = 'ROOT';
