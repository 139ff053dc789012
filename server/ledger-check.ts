import { resolve } from 'node:path';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import { EnvironmentError, readEnvironment } from './env.ts';
import { checkLedger } from './modules/points/check-ledger.ts';
import { reachDatabase } from './reach-database.ts';
import { StartError } from './start-error.ts';

const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<boolean> {
  const read = readEnvironment(process.env);
  const { client, close } = await reachDatabase(
    { ...read, DATA_DIR: resolve(read.DATA_DIR) },
    print,
  );
  try {
    const { members, accounts, rows, balance, earned, spent, differences } = await checkLedger(
      client.db,
      { onDifference: print, now: () => new Date() },
    );
    print(`${String(members)} members, ${String(accounts)} with points, ${String(rows)} changes`);
    print(`balance ${String(balance)}, earned ${String(earned)}, spent ${String(spent)}`);
    print(differences === 0 ? 'All of it adds up.' : `${String(differences)} differences.`);

    return differences === 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (cause) {
  const told =
    cause instanceof EnvironmentError ||
    cause instanceof StartError ||
    cause instanceof EmbeddedPostgresError;
  console.error(told ? cause.message : cause);
  process.exitCode = 1;
}
