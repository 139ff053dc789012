import { pipeline } from 'node:stream/promises';
import { DatabaseError } from 'pg';
import { from as copyIn, to as copyOut } from 'pg-copy-streams';
import type { Load } from './load.ts';
import { copyFrom, copyInto, digestOf, positionAfter } from './rows.ts';
import type { Snapshot } from './snapshot.ts';
import { readSequences, type Table } from './tables.ts';

const STEP = 20_000;
/** SQLSTATE class: integrity constraint violation. */
const CONTRADICTION = '23';

class DifferenceError extends Error {
  override readonly name = 'DifferenceError';
}

/**
 * Copies a snapshot and verifies it. Resumes an earlier run if the source is unchanged, otherwise
 * restarts.
 * @param onTable called for each verified table
 * @returns the number of rows
 */
export async function moveData(
  source: Snapshot,
  load: Load,
  onTable: (name: string, rows: number) => void,
): Promise<number> {
  const move = async () => {
    for (const table of load.tables) await moveTable(source, load, table);
    await load.setSequences(await readSequences(source.client));
    let all = 0;
    for (const table of load.tables) {
      const rows = await verify(source, load, table);
      onTable(table.name, rows);
      all += rows;
    }
    return all;
  };
  try {
    return await move();
  } catch (cause) {
    if (!load.isResumed || !isOfAnotherMoment(cause)) throw cause;
    await load.startOver();

    return move();
  }
}

async function moveTable(source: Snapshot, load: Load, table: Table): Promise<void> {
  let { position, isDone } = load.progressOf(table);
  while (!isDone) {
    const after = position;
    const upTo = await positionAfter(source.client, table, after, STEP);
    await load.step(table, { position: upTo, isDone: upTo === null }, () =>
      pipeline(
        source.client.query(copyOut(copyFrom(table, after, upTo))),
        load.client.query(copyIn(copyInto(table))),
      ),
    );
    position = upTo;
    isDone = upTo === null;
  }
}

async function verify(source: Snapshot, load: Load, table: Table): Promise<number> {
  const [is, came] = await Promise.all([
    digestOf(source.client, table),
    digestOf(load.client, table),
  ]);
  if (is.rows !== came.rows || is.content !== came.content) {
    throw new DifferenceError(
      `${table.name}: ${String(is.rows)} rows there, ${String(came.rows)} here` +
        (is.rows === came.rows ? ', with other content' : ''),
    );
  }
  return is.rows;
}

function isOfAnotherMoment(cause: unknown): boolean {
  return (
    cause instanceof DifferenceError ||
    (cause instanceof DatabaseError && cause.code?.startsWith(CONTRADICTION) === true)
  );
}
