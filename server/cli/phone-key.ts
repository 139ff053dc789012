import { print, runCommand } from './run-command.ts';
import { createCipher } from '../platform/privacy/cipher.ts';
import { cipherKeys } from '../platform/privacy/cipher-keys.ts';
import { requireKnownKeys } from '../platform/privacy/known-keys.ts';
import { moveToKey } from '../platform/privacy/move-to-key.ts';
import { connectToRunning } from '../start/connect-to-running.ts';
import { StartError } from '../platform/start-error.ts';

const USAGE = 'Usage: npm run phone-key -- rotate   (with PHONE_KEY and PHONE_KEY_OLD set)';

await runCommand(async (env) => {
  if (process.argv[2] !== 'rotate') throw new StartError(USAGE);
  if (env.PHONE_KEY_OLD === undefined) {
    throw new StartError(
      'PHONE_KEY_OLD: set it to the key that the numbers were kept under so far.',
    );
  }
  const { client, close } = await connectToRunning(env, print);
  try {
    const cipher = createCipher(cipherKeys(env));
    await requireKnownKeys(client.db, cipher, new Date());
    const { phones, contacts, recipients, notices, serviceKeys, webhooks, talks } = await moveToKey(
      client.db,
      cipher,
    );
    print(
      `Written under ${cipher.fingerprint}: ${String(phones)} phones, ${String(contacts)} contacts, ` +
        `${String(recipients)} recipients, ${String(notices)} messages, ${String(serviceKeys)} service keys, ` +
        `${String(webhooks)} webhooks, ${String(talks)} contacts in conversations.`,
    );
    print('Take PHONE_KEY_OLD out of the configuration of every server now.');

    return true;
  } finally {
    await close();
  }
});
