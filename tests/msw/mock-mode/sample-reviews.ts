import { v7 as uuidv7 } from 'uuid';
import type { Evidence, ItemKind, ItemView } from '#contract/console/queue-calls.ts';

const HOUR_MS = 3_600_000;

const NO_EVIDENCE: Evidence = {
  details: {},
  answer: null,
  texts: [],
  duplicates: [],
  sameCompany: [],
  articleId: null,
  reportedOwner: null,
  redemption: null,
  account: null,
  grant: null,
};

/** Pending items of each queue, and for how many hours. */
const SAMPLES: { kind: ItemKind; hours: number; content: string; evidence?: Partial<Evidence> }[] =
  [
    {
      kind: 'material',
      hours: 80,
      content: '石笼网出口检验流程，我们厂用了三年。',
      evidence: { grant: { amount: 100, max: 200 } },
    },
    {
      kind: 'answer',
      hours: 30,
      content: '海边含氯环境 304 会点蚀，应选 316（含钼 2–3 %），并注明需定期清洗。',
      evidence: {
        answer: { question: '304 在海边会生锈吗', content: '304 在海边也能长期不锈。' },
        details: { better: '海边优先选 316。' },
        grant: { amount: 20, max: 40 },
      },
    },
    {
      kind: 'command',
      hours: 5,
      content: '给 {{客户}} 报 {{规格}} 勾花网的价，含税含运。',
      evidence: {
        details: { title: '勾花网报价单', description: '含税含运的报价' },
        grant: { amount: 20, max: 40 },
      },
    },
    {
      kind: 'enterprise',
      hours: 3,
      content: '专做勾花网和护栏网，年产两千吨。',
      evidence: {
        details: {
          card: {
            name: '示例丝网厂',
            place: '安平',
            products: ['勾花网', '护栏网'],
            contact: '客服',
          },
        },
        grant: { amount: 100, max: 200 },
      },
    },
    {
      kind: 'report',
      hours: 26,
      content: '一张企业名片的地址不对。',
      evidence: { grant: { amount: 20, max: 40 } },
    },
    {
      kind: 'account',
      hours: 2,
      content: '示例丝网厂',
      evidence: {
        account: {
          type: 'enterprise',
          isUpgrade: false,
          enterpriseName: '示例丝网厂',
          tellcode: '86',
          phone: '13800138003',
          inviter: null,
        },
      },
    },
    {
      kind: 'redemption',
      hours: 50,
      content: '5 米卷尺',
      evidence: {
        redemption: {
          goodsName: '5 米卷尺',
          quantity: 1,
          receive: 'mail',
          name: '王师傅',
          phone: '13800138002',
          address: '河北安平',
          stock: 12,
        },
      },
    },
  ];

export function sampleReviews(): ItemView[] {
  return SAMPLES.map(({ kind, hours, content, evidence }) => {
    const createdAt = new Date(Date.now() - hours * HOUR_MS).toISOString();
    const isOwnQueue = kind === 'account' || kind === 'redemption' || kind === 'report';

    return {
      id: uuidv7(),
      queue: isOwnQueue ? kind : 'submission',
      kind,
      state: 'pending',
      version: 1,
      member: { id: uuidv7(), nickname: '王师傅', phone: '138****8002' },
      title: evidence?.details?.title ?? evidence?.details?.card?.name ?? null,
      content,
      files: [],
      points: kind === 'redemption' ? 300 : 0,
      reason: null,
      claimedBy: null,
      createdAt,
      decidedAt: null,
      decidedBy: null,
      hasSameCompany: (evidence?.sameCompany ?? []).length > 0,
      evidence: { ...NO_EVIDENCE, ...evidence },
      history: {
        createdAt: new Date(Date.now() - 90 * 24 * HOUR_MS).toISOString(),
        grade: 1,
        balance: 320,
        earned: 320,
        restriction: null,
        approved: 5,
        refused: 2,
        penalties: 0,
        recent: [],
      },
      trail: [{ action: 'submitted', by: '王师傅', reason: null, points: 0, createdAt }],
    };
  });
}
