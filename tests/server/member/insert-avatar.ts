import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/platform/db/client.ts';
import { files } from '#server/platform/db/schema/file.ts';

/** A picture that a member has uploaded for an avatar and that nothing names yet. @returns its id */
export async function insertAvatar(db: Database, memberId: string): Promise<string> {
  const id = uuidv7();
  await db.insert(files).values({
    memberId,
    id,
    hash: '0'.repeat(64),
    name: 'avatar.webp',
    mime: 'image/webp',
    size: 10,
    purpose: 'avatar',
    sourceHash: id.replaceAll('-', ''),
    kept: false,
    createdAt: new Date('2026-11-21T03:00:00.000Z'),
  });

  return id;
}
