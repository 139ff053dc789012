import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MAINLAND_TELLCODE } from '#contract/limits.ts';
import { createDatabase, type DatabaseClient } from './db/client.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import { openEndpoint } from './db/embedded/endpoint.ts';
import { EnvironmentError, readEnvironment, type Environment } from './env.ts';
import { createLogger } from './http/logger.ts';
import { createAccountReview, type ReviewOutcome } from './modules/member/account-review.ts';
import { createSmsTransport, SmsError } from './modules/member/sms-transport.ts';
import { openDatabase } from './open-database.ts';
import { StartError } from './start-error.ts';

const USAGE =
  'Usage: npm run account -- approve|refuse PHONE [reason]   (PHONE as 138… or +CC 555…)';

const OUTCOMES: Record<ReviewOutcome, string> = {
  approved: 'Approved; the member has been told by SMS.',
  refused: 'Refused; the member sees it with the reason on the next refresh.',
  'not-a-phone': 'That is no phone number.',
  unknown: 'No account has that phone number.',
  'nothing-to-decide': 'That account is not held by a review.',
};

const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

async function main([action, typed, ...words]: string[]): Promise<boolean> {
  if ((action !== 'approve' && action !== 'refuse') || typed === undefined) {
    throw new StartError(USAGE);
  }
  const read = readEnvironment(process.env);
  const env = { ...read, DATA_DIR: resolve(read.DATA_DIR) };
  const logger = createLogger('warn');
  const { client, close } = await reachDatabase(env);
  try {
    const review = createAccountReview({
      db: client.db,
      send: createSmsTransport(env, print, logger),
      now: () => new Date(),
    });
    const { tellcode, phone } = splitPhone(typed);
    const outcome =
      action === 'approve'
        ? await review.approve(tellcode, phone)
        : await review.refuse(tellcode, phone, words.join(' ').trim() || null);
    print(OUTCOMES[outcome]);

    return outcome === 'approved' || outcome === 'refused';
  } finally {
    await close();
  }
}

/** The running server's database; where none runs, the embedded one is started for the moment. */
async function reachDatabase(
  env: Environment,
): Promise<{ client: DatabaseClient; close: () => Promise<void> }> {
  const logger = createLogger('error');
  try {
    const database = await openDatabase(env, logger, (reason) => {
      throw new StartError(reason);
    });
    if (env.DATABASE_URL === undefined) print('No server runs here: its database was started.');

    return database;
  } catch (cause) {
    if (!(cause instanceof EmbeddedPostgresError) || cause.code !== 'in-use') throw cause;
    if (process.platform === 'win32') {
      throw new StartError('On Windows: stop the server first, its database is for it alone.');
    }
    const dataDir = realpathSync(env.DATA_DIR);
    const endpoint = await openEndpoint(dataDir, join(dataDir, 'postgres'));
    const client = createDatabase({
      connection: endpoint.connection,
      poolSize: 2,
      onConnectionLost: (err) => {
        logger.error({ err }, 'the database connection was lost');
      },
    });

    return {
      client,
      close: async () => {
        await client.close();
        endpoint.close();
      },
    };
  }
}

/** '+1 5551234567' names its dialling code; a bare number is a mainland one. */
function splitPhone(typed: string): { tellcode: string; phone: string } {
  const named = /^\+([1-9]\d{0,3})[ -]+(.+)$/.exec(typed.trim());

  return { tellcode: named?.[1] ?? MAINLAND_TELLCODE, phone: named?.[2] ?? typed };
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (cause) {
  const told =
    cause instanceof EnvironmentError ||
    cause instanceof StartError ||
    cause instanceof EmbeddedPostgresError ||
    cause instanceof SmsError;
  console.error(told ? cause.message : cause);
  process.exitCode = 1;
}
