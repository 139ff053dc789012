import type { AuditRow } from '#contract/console/calls.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import type { Resources } from '#i18n/types.ts';
import { permissionKey } from '../roles/permission-names.ts';

type Texts = Resources['management'];
type Value = AuditRow['details'][string];

const ACTIONS: Readonly<Record<string, keyof Texts['auditAction']>> = {
  'decide.approve': 'decide_approve',
  'decide.refuse': 'decide_refuse',
  'decide.return': 'decide_return',
  'decide.deliver': 'decide_deliver',
  'decide.undo': 'decide_undo',
  'redemption.ship': 'redemption_ship',
  'redemption.pickup': 'redemption_pickup',
  'redemption.wrongCode': 'redemption_wrongCode',
  'redemption.phone': 'redemption_phone',
  'audit.export': 'audit_export',
  'redemption.export': 'redemption_export',
  'goods.save': 'goods_save',
  'article.save': 'article_save',
  'article.restore': 'article_restore',
  'command.save': 'command_save',
  'config.save': 'config_save',
  'siteList.save': 'siteList_save',
  'agreement.publish': 'agreement_publish',
  'screening.save': 'screening_save',
  'examples.save': 'examples_save',
  'service.save': 'service_save',
  'backup.begin': 'backup_begin',
  'webhook.save': 'webhook_save',
  'webhook.delete': 'webhook_delete',
  'speech.save': 'speech_save',
  'role.save': 'role_save',
  'role.delete': 'role_delete',
  'member.roles': 'member_roles',
  'member.restrict': 'member_restrict',
  'member.credit': 'member_credit',
  'member.penalty': 'member_penalty',
  'member.ranked': 'member_ranked',
  'member.signOut': 'member_signOut',
  'member.message': 'member_message',
  'member.add': 'member_add',
  'member.disable': 'member_disable',
  'member.root': 'member_root',
  'broadcast.send': 'broadcast_send',
  'broadcast.recall': 'broadcast_recall',
  'quality.article': 'quality_article',
  'quality.phrasing': 'quality_phrasing',
  'quality.again': 'quality_again',
  'quality.reply': 'quality_reply',
  'quality.ignore': 'quality_ignore',
  'quality.reopen': 'quality_reopen',
  'quality.test': 'quality_test',
};
const KINDS: Readonly<Record<string, keyof Texts['auditKind']>> = {
  submission: 'submission',
  account: 'account',
  redemption: 'redemption',
  report: 'report',
  quality: 'quality',
};
const DETAILS = {
  baseUrl: true,
  model: true,
  deepModels: true,
  imageModel: true,
  canSee: true,
  temperature: true,
  maxTokens: true,
  prices: true,
  femaleVoice: true,
  maleVoice: true,
  form: true,
  topics: true,
  waitingHours: true,
  isOn: true,
  host: true,
  address: true,
  courier: true,
  trackingNumber: true,
  rows: true,
  reason: true,
  before: true,
  english: true,
  limitPerMember: true,
  points: true,
  roles: true,
  state: true,
  language: true,
  version: true,
  best: true,
  perms: true,
  title: true,
  phone: true,
  type: true,
  added: true,
  removedOnes: true,
  renamed: true,
  order: true,
  moved: true,
  renews: true,
  words: true,
  permsAdded: true,
  permsRemoved: true,
  members: true,
  movedTo: true,
  name: true,
  restricted: true,
  ranked: true,
  disabled: true,
  root: true,
  setting: true,
  price: true,
  stock: true,
  from: true,
  actor: true,
  target: true,
  action: true,
  firstDay: true,
  lastDay: true,
  article: true,
  asked: true,
  text: true,
  test: true,
  serviceKey: true,
} as const satisfies Partial<Record<keyof Texts['auditDetail'], true>>;

export const AUDIT_ACTIONS = Object.keys(ACTIONS);

export const actionKey = (action: string) => `auditAction.${ACTIONS[action] ?? 'other'}` as const;

type DetailName = keyof typeof DETAILS;

const isNamed = (name: string): name is DetailName => Object.hasOwn(DETAILS, name);

export function actionKeys({ action, target }: AuditRow): {
  action: `auditAction.${keyof Texts['auditAction']}`;
  kind: `auditKind.${keyof Texts['auditKind']}` | null;
} {
  const kind = KINDS[target.kind];

  return {
    action: actionKey(action),
    kind: kind === undefined ? null : `auditKind.${kind}`,
  };
}

const STATES = {
  draft: 'articleState.draft',
  published: 'articleState.published',
  withdrawn: 'articleState.withdrawn',
  on: 'auditDetail.on',
  off: 'auditDetail.off',
  pending: 'auditDetail.pending',
  approved: 'auditDetail.approved',
  refused: 'auditDetail.refused',
  returned: 'auditDetail.returned',
  delivered: 'auditDetail.delivered',
} as const;
const TYPES = { personal: 'members.personal', enterprise: 'members.enterprise' } as const;
const KEYS = { changed: 'auditDetail.changed', removed: 'auditDetail.removed' } as const;
const ANSWERS = { true: 'auditDetail.yes', false: 'auditDetail.no' } as const;
const LANGUAGES = { 'zh-CN': 'article.chinese', 'en-US': 'article.english' } as const;

function keyIn<Table extends object>(table: Table, name: string): Table[keyof Table] | null {
  const isKey = (key: string): key is string & keyof Table => Object.hasOwn(table, key);
  return isKey(name) ? table[name] : null;
}

export function valueKeys(name: string, value: string) {
  switch (name) {
    case 'state':
    case 'from':
      return [keyIn(STATES, value)].filter((key) => key !== null);
    case 'type':
      return [keyIn(TYPES, value)].filter((key) => key !== null);
    case 'best':
    case 'isOn':
    case 'canSee':
      return [keyIn(ANSWERS, value)].filter((key) => key !== null);
    case 'serviceKey':
    case 'address':
      return [keyIn(KEYS, value)].filter((key) => key !== null);
    case 'action':
      return value in ACTIONS ? [actionKey(value)] : [];
    case 'language':
      return [keyIn(LANGUAGES, value)].filter((key) => key !== null);
    case 'perms':
    case 'permsAdded':
    case 'permsRemoved':
      return PERMISSIONS.filter((permission) => value.split(' ').includes(permission)).map(
        permissionKey,
      );
    default:
      return [];
  }
}

export interface AuditDetail {
  name: string;
  /** null for a setting, whose name is its key. */
  key: `auditDetail.${DetailName}` | null;
  value: Exclude<Value, null>;
}

export function detailsOf({ action, details }: AuditRow): AuditDetail[] {
  return Object.entries(details).flatMap(([name, value]): AuditDetail[] => {
    if (value === null || value === '') return [];
    if (isNamed(name)) return [{ name, key: `auditDetail.${name}`, value }];
    return action === 'config.save' ? [{ name, key: null, value }] : [];
  });
}
