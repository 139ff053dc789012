import type { Logger } from 'pino';
import type { ModelProvider } from '../../answering/provider.ts';
import type { Database } from '../../platform/db/client.ts';
import type { AnswerJob } from './answer-job.ts';
import { setAutoTitle, type AnswerEnd } from './generation-repository.ts';
import { shortTitle, titleOf } from './title-of.ts';

interface TitleDeps {
  db: Database;
  provider: Pick<ModelProvider, 'title'>;
  logger: Logger;
  titleMs: number;
}

/**
 * Names the conversation by the model, or by its question if the answer failed or the model takes
 * too long. Never throws.
 * @returns null if the conversation has a title, or it wasn't saved
 */
export async function giveTitle(
  deps: TitleDeps,
  job: AnswerJob,
  end: AnswerEnd,
): Promise<string | null> {
  const fallback = titleOf(job.question);
  const title = end.status === 'done' ? ((await modelTitle(deps, job, end)) ?? fallback) : fallback;
  try {
    return (await setAutoTitle(deps.db, job, title)) ? title : null;
  } catch (cause) {
    deps.logger.warn({ err: cause }, 'title not saved');
    return null;
  }
}

async function modelTitle(
  { provider, titleMs, logger }: TitleDeps,
  { requestId, memberId, question }: AnswerJob,
  { content }: AnswerEnd,
): Promise<string | null> {
  const signal = AbortSignal.timeout(titleMs);
  const late = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(null);
    });
  });
  try {
    const asked = provider.title({ requestId, memberId, question, answer: content }, signal);
    const title = await Promise.race([asked, late]);

    return title === null || title.trim() === '' ? null : shortTitle(title);
  } catch (cause) {
    if (!signal.aborted) logger.warn({ err: cause }, 'no title from the model');
    return null;
  }
}
