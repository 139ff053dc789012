import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});

export const NEXT = '9999_parcels';
const SQL = `
CREATE TABLE parcels (
  goods_id text PRIMARY KEY,
  weight integer NOT NULL
);
CREATE INDEX parcels_weight ON parcels (weight);
--> statement-breakpoint
INSERT INTO parcels SELECT id, price * 10 FROM goods;
--> statement-breakpoint
ALTER TABLE goods ADD COLUMN is_heavy boolean NOT NULL DEFAULT false;`;

/** A folder of the package with the migrations that ship, and one more. */
export function makeRootWithNextMigration(root: string): string {
  const next = mkdtempSync(join(tmpdir(), `meshwise-test-${String(process.pid)}-`));
  const folder = join(next, 'server', 'platform', 'db', 'migrations');
  cpSync(join(root, 'server', 'platform', 'db', 'migrations'), folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const { entries, ...journal } = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const when = Math.max(...entries.map((entry) => entry.when)) + 1000;
  const entry = { idx: entries.length, version: '7', when, tag: NEXT, breakpoints: true };
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...entries, entry] }));
  writeFileSync(join(folder, `${NEXT}.sql`), SQL);

  return next;
}
