import type { Permission } from '#contract/permissions.ts';
import type { Queue } from '#contract/console/queue-calls.ts';
import {
  claimItemSchemas,
  decideItemSchemas,
  decideItemsSchemas,
  queueItemSchemas,
  queueListSchemas,
  undoItemSchemas,
} from '#contract/console/queue-schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { ReviewService } from './review-service.ts';

const mayList = ({ queue }: { queue: Queue }): Permission[] => [`review:${queue}:list`];
const mayDecide = ({ queue }: { queue: Queue }): Permission[] => [`review:${queue}:decide`];

export function reviewCalls(reviews: ReviewService): ApiCall[] {
  return [
    consoleCall(queueListSchemas, mayList, reviews.list),
    consoleCall(queueItemSchemas, mayList, reviews.item),
    consoleCall(claimItemSchemas, mayDecide, reviews.claim),
    consoleCall(
      decideItemSchemas,
      ({ queue, measure }) => [
        ...mayDecide({ queue }),
        ...(measure === 'restrict' || measure === 'disable' ? ['sys:user:edit' as const] : []),
      ],
      reviews.decide,
    ),
    consoleCall(decideItemsSchemas, mayDecide, reviews.decideAll),
    consoleCall(undoItemSchemas, mayDecide, reviews.undo),
  ];
}
