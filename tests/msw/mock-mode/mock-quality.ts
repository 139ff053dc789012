import { message } from '#server/content/messages.ts';
import { conflict, DomainError, notFound } from '#server/platform/http/domain-error.ts';
import type { QualityService } from '#server/modules/desk/service.ts';
import { rangeDays } from '#server/modules/statistics/range-days.ts';
import type { GroupVerdict, GroupView, SignalGroup } from '#contract/quality/calls.ts';
import { groupSchema } from '#contract/quality/schemas.ts';
import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';

const listed = (view: GroupView) => z.object(groupSchema.shape).parse(view);

/** A few groups, decided in memory until the page is left. */
export function createMockQuality(): QualityService {
  const groups = new Map(sampleGroups().map((group) => [group.id, group]));
  const find = (id: string): GroupView => {
    const group = groups.get(id);
    if (group === undefined) throw notFound();
    return group;
  };

  const decideOne = (id: string, version: number, verdict: GroupVerdict): GroupView => {
    const group = find(id);
    if (version !== group.version) throw conflict('console.changed');
    const changed: GroupView = { ...group, version: version + 1 };
    if (verdict.kind === 'test') changed.isTest = verdict.isOn;
    else {
      changed.state = verdict.kind === 'reopen' ? 'open' : 'closed';
      changed.decision = {
        kind: verdict.kind,
        by: 'MeshWise',
        reason: 'reason' in verdict ? verdict.reason : null,
        at: new Date().toISOString(),
      };
    }
    groups.set(id, changed);
    return changed;
  };

  return {
    list: ({
      state,
      reason,
      language,
      product,
      keyword = '',
      cursor = '0',
      count = LIMITS.count,
    }) => {
      const words = keyword.trim().toLowerCase();
      const found = [...groups.values()].filter(
        (group) =>
          (state === undefined || group.state === state) &&
          (reason === undefined || group.reasons.includes(reason)) &&
          (language === undefined || group.language === language) &&
          (product === undefined || group.product === product) &&
          group.question.toLowerCase().includes(words),
      );
      const end = Number(cursor) + count;

      return Promise.resolve({
        list: found.slice(Number(cursor), end).map(listed),
        total: found.length,
        nextCursor: found.length > end ? String(end) : null,
      });
    },
    item: (id) => Promise.resolve(find(id)),
    decide: ({ id, version, verdict }) => Promise.resolve(decideOne(id, version, verdict)),
    decideAll: ({ groups: chosen, verdict }, { language }) => {
      const decided: SignalGroup[] = [];
      const refused: { id: string; reason: string }[] = [];
      for (const { id, version } of chosen) {
        try {
          decided.push(listed(decideOne(id, version, verdict)));
        } catch (cause) {
          if (!(cause instanceof DomainError)) throw cause;
          refused.push({ id, reason: message(language, cause.key, {}) });
        }
      }
      return Promise.resolve({ decided, refused });
    },
    passages: () =>
      Promise.resolve({
        title: '电焊网的锌层',
        list: [{ n: 0, heading: '锌层', text: '热镀锌的锌层约 60 µm。', asks: ['锌层多厚'] }],
      }),
    figures: (range = 'month') =>
      Promise.resolve({
        days: rangeDays(range, new Date()).map((day, n) => ({
          day,
          signals: 6 + (n % 5),
          closed: 4 + (n % 7),
          answered: 150 + (n % 30),
          unanswered: 12 - (n % 9),
        })),
      }),
  };
}

function sampleGroups(): GroupView[] {
  const questions = [
    '镀锌电焊网的锌层多厚？',
    '316L 筛网能耐多少氯离子？',
    'How long does a chain-link fence last?',
  ];
  return questions.map((question, n) => {
    const at = new Date(Date.now() - n * 3_600_000).toISOString();
    const reason = (['unanswered', 'disliked', 'unhelpful'] as const)[n] ?? 'disliked';

    return {
      id: `group-${String(n + 1)}`,
      question,
      language: n === 2 ? 'en-US' : 'zh-CN',
      product: n === 0 ? 'welded_mesh' : null,
      reasons: [reason],
      signals: 5 - n,
      state: 'open',
      version: 1,
      isTest: false,
      firstAt: at,
      lastAt: at,
      shown: [
        {
          id: `signal-${String(n + 1)}`,
          reason,
          note: n === 1 ? '答案不对' : null,
          credit: null,
          turn: {
            question,
            plugin: null,
            content: n === 2 ? 'I do not know.' : '这个问题我还答不上来。',
            sources: [],
            parts: [],
            model: 'embedded',
            createdAt: at,
          },
          createdAt: at,
        },
      ],
      cited: [],
      decision: null,
      article: null,
      answer: null,
    };
  });
}
