import type { Part, PartFault, WaitingPlace } from '#contract/status/calls.ts';
import type { Language } from './messages.ts';

export interface WebhookTexts {
  product: string;
  failing: (part: string, fault: string | null, time: string) => string;
  recovered: (part: string, time: string) => string;
  waiting: (place: string, count: number, hours: number) => string;
  test: string;
  open: (address: string) => string;
  part: Record<Part, string>;
  fault: Record<PartFault, string>;
  place: Record<WaitingPlace, string>;
}

const zhCN: WebhookTexts = {
  product: '丝网智答',
  failing: (part, fault, time) =>
    `${part}出了问题${fault === null ? '' : `：${fault}`}（自 ${time}）`,
  recovered: (part, time) => `${part}恢复正常（${time} 起出过问题）`,
  waiting: (place, count, hours) => `${place}有 ${count} 项待处理，最早的已等了 ${hours} 小时以上`,
  test: '这是一条测试消息，通知可以送达。',
  open: (address) => `处理：${address}`,
  part: {
    model: '模型服务',
    sms: '短信',
    speech: '语音朗读',
    database: '数据库',
    storage: '文件存储',
    disk: '磁盘',
    readers: '文件读取',
    redis: 'Redis',
    backup: '备份',
  },
  fault: {
    unreachable: '连不上',
    refused: '对方拒绝',
    busy: '太忙或额度用完',
    timeout: '没有及时回应',
    broken: '回应的格式不对',
    full: '剩余空间不足',
    stuck: '排队的文件一直没有进展',
    failed: '最近一次失败',
    old: '太久没有通过校验的备份',
    spent: '今天的额度用完了',
  },
  place: {
    submission: '提交审核',
    account: '账号审核',
    redemption: '兑换审核',
    report: '举报',
    quality: '回答质量',
    shipping: '待发货的兑换',
  },
};

const enUS: WebhookTexts = {
  product: 'MeshWise',
  failing: (part, fault, time) =>
    `${part} failed${fault === null ? '' : `: ${fault}`} (since ${time})`,
  recovered: (part, time) => `${part} works again (failed since ${time})`,
  waiting: (place, count, hours) =>
    `${place}: ${count} waiting, the oldest for more than ${hours} hours`,
  test: 'This is a test message: notifications arrive.',
  open: (address) => `Open: ${address}`,
  part: {
    model: 'Model service',
    sms: 'SMS',
    speech: 'Reading aloud',
    database: 'Database',
    storage: 'File storage',
    disk: 'Disk',
    readers: 'File readers',
    redis: 'Redis',
    backup: 'Backup',
  },
  fault: {
    unreachable: 'can not be reached',
    refused: 'was refused',
    busy: 'is too busy, or its quota is used up',
    timeout: 'gave no answer in time',
    broken: 'answered in an unknown format',
    full: 'too little free space',
    stuck: 'waiting files make no progress',
    failed: 'the last one failed',
    old: 'none was verified for too long',
    spent: "today's cap is used up",
  },
  place: {
    submission: 'Submissions',
    account: 'Accounts',
    redemption: 'Redemptions',
    report: 'Reports',
    quality: 'Answer quality',
    shipping: 'Shipping',
  },
};

export const WEBHOOK_TEXTS: Record<Language, WebhookTexts> = { 'zh-CN': zhCN, 'en-US': enUS };
