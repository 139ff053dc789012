import { resolve } from 'node:path';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres-error.ts';
import { EnvironmentError, readEnvironment } from './env.ts';
import { createCipher } from './privacy/cipher.ts';
import { cipherKeys } from './privacy/cipher-keys.ts';
import { requireKnownKeys } from './privacy/known-keys.ts';
import { moveToKey } from './privacy/move-to-key.ts';
import { reachDatabase } from './reach-database.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage: npm run phone-key -- rotate   (with PHONE_KEY and PHONE_KEY_OLD set)';

const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

async function main([action]: string[]): Promise<void> {
  if (action !== 'rotate') throw new StartError(USAGE);
  const read = readEnvironment(process.env);
  const env = { ...read, DATA_DIR: resolve(read.DATA_DIR) };
  if (env.PHONE_KEY_OLD === undefined) {
    throw new StartError(
      'PHONE_KEY_OLD: set it to the key that the numbers were kept under so far.',
    );
  }
  const { client, close } = await reachDatabase(env, print);
  try {
    const cipher = createCipher(cipherKeys(env));
    await requireKnownKeys(client.db, cipher, new Date());
    const { phones, contacts, recipients, notices } = await moveToKey(client.db, cipher);
    print(
      `Written under ${cipher.fingerprint}: ${String(phones)} phones, ${String(contacts)} contacts, ` +
        `${String(recipients)} recipients, ${String(notices)} messages.`,
    );
    print('Take PHONE_KEY_OLD out of the configuration of every server now.');
  } finally {
    await close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (cause) {
  const told =
    cause instanceof EnvironmentError ||
    cause instanceof StartError ||
    cause instanceof EmbeddedPostgresError;
  console.error(told ? cause.message : cause);
  process.exitCode = 1;
}
