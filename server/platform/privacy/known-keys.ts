import { asc } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { phoneKeys } from '../db/schema/privacy.ts';
import { StartError } from '../start-error.ts';
import type { Cipher } from './cipher.ts';

/**
 * Records the current key; requires the migration lock.
 * @throws StartError if rows use a key that was not supplied
 */
export async function requireKnownKeys(db: Database, cipher: Cipher, now: Date): Promise<void> {
  const rows = await db.select().from(phoneKeys).orderBy(asc(phoneKeys.createdAt));
  const missing = rows.find(({ fingerprint }) => !cipher.fingerprints.includes(fingerprint));
  if (missing !== undefined) {
    throw new StartError(
      `PHONE_KEY: phone numbers in this database are kept under the key ${missing.fingerprint}, ` +
        `and this server has ${cipher.fingerprints.join(' and ')}. Set that key, or set it as ` +
        'PHONE_KEY_OLD and move the rows over with: npm run phone-key -- rotate',
    );
  }
  await db
    .insert(phoneKeys)
    .values({ fingerprint: cipher.fingerprint, createdAt: now })
    .onConflictDoNothing();
}
