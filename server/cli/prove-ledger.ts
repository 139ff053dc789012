import type { DatabaseClient } from '../platform/db/client.ts';
import { checkLedger } from '../modules/points/check-ledger.ts';

/** Verifies the ledger and prints differences. @returns false if there are any */
export async function proveLedger(
  { db }: DatabaseClient,
  print: (line: string) => void,
): Promise<boolean> {
  const { rows, differences } = await checkLedger(db, {
    onDifference: print,
    now: () => new Date(),
  });
  print(
    differences === 0
      ? `The points add up (${rows} changes).`
      : `The points do not add up: ${differences} differences in ${rows} changes.`,
  );

  return differences === 0;
}
