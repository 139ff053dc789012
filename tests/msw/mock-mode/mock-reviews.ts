import { z } from 'zod';
import { message } from '#server/content/messages.ts';
import { conflict, invalid, notFound } from '#server/platform/http/domain-error.ts';
import { NEEDS_REASON, NEXT_STATE, UNDOABLE } from '#server/modules/console/review-queue.ts';
import type { ReviewService } from '#server/modules/console/review-service.ts';
import type { Item, ItemView, Queue, TrailStep } from '#contract/console/queue-calls.ts';
import { itemSchema } from '#contract/console/queue-schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { sampleReviews } from './sample-reviews.ts';

const CLAIM_MS = 300_000;
const REVIEWER = 'MeshWise';
/** As lists have it. */
const listed = (view: ItemView): Item => z.object(itemSchema.shape).parse(view);

/** Some of everything that waits, decided in memory until the page is left. */
export function createMockReviews(samples: readonly ItemView[] = sampleReviews()): ReviewService {
  const items = new Map(samples.map((item) => [item.id, item]));
  const find = (queue: Queue, id: string, version?: number): ItemView => {
    const item = items.get(id);
    if (item?.queue !== queue) throw notFound();
    if (version !== undefined && version !== item.version) throw conflict('console.changed');
    return item;
  };
  const save = (
    before: ItemView,
    change: Pick<Item, 'state' | 'reason' | 'points'> & { action: TrailStep['action'] },
  ): Promise<Item> => {
    const { action, state, reason, points } = change;
    const at = new Date().toISOString();
    const isDecided = state !== 'pending';
    const item: ItemView = {
      ...before,
      state,
      points,
      reason: isDecided ? reason : null,
      version: before.version + 1,
      claimedBy: null,
      decidedAt: isDecided ? at : null,
      decidedBy: isDecided ? REVIEWER : null,
      trail: [{ action, by: REVIEWER, reason, points, createdAt: at }, ...before.trail],
    };
    items.set(item.id, item);
    return Promise.resolve(listed(item));
  };

  const decide: ReviewService['decide'] = ({
    queue,
    id,
    version,
    decision,
    points,
    reason = null,
  }) => {
    const item = find(queue, id, version);
    const state = NEXT_STATE[queue][waitingState(item)]?.[decision];
    if (state === undefined || state === 'pending' || state === 'cancelled') {
      throw conflict('console.notOpen');
    }
    if (NEEDS_REASON.has(decision) && reason === null) {
      throw invalid({ reason: { key: 'field.required' } });
    }
    const granted = decision === 'approve' ? item.evidence.grant : null;

    return save(item, {
      action: state,
      state,
      reason,
      points: granted === null ? item.points : (points ?? granted.amount),
    });
  };

  return {
    list: ({ queue, state, kind, keyword = '', from, to, cursor = '0', count = LIMITS.count }) => {
      const words = keyword.trim().toLowerCase();
      const found = [...items.values()].filter(
        (item) =>
          item.queue === queue &&
          (kind === undefined || item.kind === kind) &&
          `${item.title ?? ''} ${item.content} ${item.member.nickname}`
            .toLowerCase()
            .includes(words) &&
          (from === undefined || item.createdAt.slice(0, 10) >= from) &&
          (to === undefined || item.createdAt.slice(0, 10) <= to) &&
          (state === undefined || [item.state, waitingState(item)].includes(state)),
      );
      const end = Number(cursor) + count;

      return Promise.resolve({
        list: found.slice(Number(cursor), end).map(listed),
        total: found.length,
        nextCursor: found.length > end ? String(end) : null,
      });
    },
    item: ({ queue, id }) => Promise.resolve(find(queue, id)),
    claim: ({ queue, id, release }) => {
      const item = find(queue, id);
      if (release === true) {
        items.set(id, { ...item, state: waitingState(item), claimedBy: null });
        return Promise.resolve({ version: item.version, claimedBy: null, claimedUntil: null });
      }
      if (waitingState(item) !== 'pending') throw conflict('console.notOpen');
      items.set(id, { ...item, state: 'claimed', claimedBy: REVIEWER });
      const claimedUntil = new Date(Date.now() + CLAIM_MS).toISOString();

      return Promise.resolve({ version: item.version, claimedBy: REVIEWER, claimedUntil });
    },
    decide,
    decideAll: async ({ queue, items: chosen, ...ruling }, caller) => {
      const decided: Item[] = [];
      const refused: { id: string; reason: string }[] = [];
      for (const { id, version } of chosen) {
        try {
          decided.push(await decide({ queue, id, version, ...ruling }, caller));
        } catch {
          refused.push({ id, reason: message(caller.language, 'console.notOpen') });
        }
      }
      return { decided, refused };
    },
    undo: ({ queue, id, version, reason }) => {
      const item = find(queue, id, version);
      if (!UNDOABLE[queue].includes(waitingState(item))) throw conflict('console.notOpen');
      const points = queue === 'redemption' ? item.points : 0;

      return save(item, { action: 'undone', state: 'pending', reason, points });
    },
  };
}

/** A claimed item is pending. */
const waitingState = ({ state }: Item) => (state === 'claimed' ? 'pending' : state);
