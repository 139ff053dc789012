import { eq, sql } from 'drizzle-orm';
import type { ModelPrice, ServiceFields, SpeechFields } from '#contract/service/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { serviceSettings } from '../../platform/db/schema/operation.ts';

export interface SavedService {
  fields: ServiceFields | null;
  keyCipher: string | null;
  prices: ModelPrice[];
  version: number;
}

const ONE = 1;
const NONE: SavedService = { fields: null, keyCipher: null, prices: [], version: 0 };

export async function read(db: Database): Promise<SavedService> {
  const [row] = await db.select().from(serviceSettings).where(eq(serviceSettings.id, ONE));

  return row ?? NONE;
}

export async function versionOf(db: Database): Promise<number> {
  const [row] = await db
    .select({ version: serviceSettings.version })
    .from(serviceSettings)
    .where(eq(serviceSettings.id, ONE));

  return row?.version ?? 0;
}

/** Locks the row, which concurrent saves then read one after the other. */
export async function lock(db: Database, now: Date): Promise<SavedService & SavedSpeech> {
  await db
    .insert(serviceSettings)
    .values({ id: ONE, version: 0, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(serviceSettings)
    .where(eq(serviceSettings.id, ONE))
    .for('update');

  return row ?? { ...NONE, ...NO_SPEECH };
}

export async function save(
  db: Database,
  { fields, keyCipher, prices }: Omit<SavedService, 'version'>,
  now: Date,
): Promise<void> {
  await db
    .update(serviceSettings)
    .set({
      fields,
      keyCipher,
      prices,
      version: sql`${serviceSettings.version} + 1`,
      updatedAt: now,
    })
    .where(eq(serviceSettings.id, ONE));
}

export interface SavedSpeech {
  speech: SpeechFields | null;
  speechKeyCipher: string | null;
  speechVersion: number;
}

const NO_SPEECH: SavedSpeech = { speech: null, speechKeyCipher: null, speechVersion: 0 };
const SPEECH_COLUMNS = {
  speech: serviceSettings.speech,
  speechKeyCipher: serviceSettings.speechKeyCipher,
  speechVersion: serviceSettings.speechVersion,
};

export async function readSpeech(db: Database): Promise<SavedSpeech> {
  const [row] = await db
    .select(SPEECH_COLUMNS)
    .from(serviceSettings)
    .where(eq(serviceSettings.id, ONE));

  return row ?? NO_SPEECH;
}

export async function saveSpeech(
  db: Database,
  { speech, speechKeyCipher }: Omit<SavedSpeech, 'speechVersion'>,
  now: Date,
): Promise<void> {
  await db
    .update(serviceSettings)
    .set({
      speech,
      speechKeyCipher,
      speechVersion: sql`${serviceSettings.speechVersion} + 1`,
      updatedAt: now,
    })
    .where(eq(serviceSettings.id, ONE));
}
