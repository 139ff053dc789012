import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';

interface DatabaseWatchDeps {
  db: Database;
  /** Called once when the database has not answered twice in a row. */
  onLost: (since: Date) => Promise<void>;
  onBack: (since: Date) => Promise<void>;
  now: () => Date;
  answerMs?: number;
}

const ANSWER_MS = 5000;
const FAILURES = 2;

/** @returns looks once; called at intervals */
export function createDatabaseWatch({
  db,
  onLost,
  onBack,
  now,
  answerMs = ANSWER_MS,
}: DatabaseWatchDeps): () => Promise<void> {
  let failures = 0;
  let since: Date | null = null;

  async function answers(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), answerMs);
    });
    const answered = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([answered, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return async () => {
    if (await answers()) {
      const lostSince = failures >= FAILURES ? since : null;
      failures = 0;
      since = null;
      if (lostSince !== null) await onBack(lostSince);
      return;
    }
    since ??= now();
    failures += 1;
    if (failures === FAILURES) await onLost(since);
  };
}
