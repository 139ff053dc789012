import { PERMISSIONS, type Permission } from '#contract/permissions.ts';
import type { Resources } from '#i18n/types.ts';

type NameKey = `perm.${keyof Resources['management']['perm']}`;
type GroupKey = keyof Resources['management']['permGroup'];

const NAMES = {
  'review:submission:list': 'perm.review_submission_list',
  'review:submission:decide': 'perm.review_submission_decide',
  'review:account:list': 'perm.review_account_list',
  'review:account:decide': 'perm.review_account_decide',
  'review:redemption:list': 'perm.review_redemption_list',
  'review:redemption:decide': 'perm.review_redemption_decide',
  'review:report:list': 'perm.review_report_list',
  'review:report:decide': 'perm.review_report_decide',
  'quality:answer:list': 'perm.quality_answer_list',
  'quality:answer:decide': 'perm.quality_answer_decide',
  'shop:goods:list': 'perm.shop_goods_list',
  'shop:goods:edit': 'perm.shop_goods_edit',
  'shop:shipping:list': 'perm.shop_shipping_list',
  'shop:shipping:send': 'perm.shop_shipping_send',
  'knowledge:article:list': 'perm.knowledge_article_list',
  'knowledge:article:edit': 'perm.knowledge_article_edit',
  'command:item:edit': 'perm.command_item_edit',
  'sys:config:edit': 'perm.sys_config_edit',
  'sys:service:edit': 'perm.sys_service_edit',
  'sys:user:list': 'perm.sys_user_list',
  'sys:user:add': 'perm.sys_user_add',
  'sys:user:edit': 'perm.sys_user_edit',
  'sys:audit:export': 'perm.sys_audit_export',
  'sys:role:edit': 'perm.sys_role_edit',
  'message:broadcast:send': 'perm.message_broadcast_send',
} as const satisfies Record<Permission, NameKey>;

const GROUPS = [
  'review',
  'quality',
  'shop',
  'knowledge',
  'command',
  'sys',
  'message',
] as const satisfies readonly GroupKey[];

export const permissionKey = (permission: Permission): NameKey => NAMES[permission];

export const PERMISSION_GROUPS = GROUPS.map((group) => ({
  group,
  perms: PERMISSIONS.filter((permission) => permission.startsWith(`${group}:`)),
}));
