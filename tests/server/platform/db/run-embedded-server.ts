// A program for tests: runs the embedded server in a process that can be killed.
// Prints `ready`, then in mode `write` the number of each row once its commit is acknowledged.
import { createDatabase } from '#server/platform/db/client.ts';
import { EmbeddedPostgresError } from '#server/platform/db/embedded/embedded-postgres-error.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start-embedded-postgres.ts';

const WRITERS = 8;
const [mode, dataDir] = process.argv.slice(2);

if (dataDir === undefined) throw new Error('Usage: run-embedded-server.ts hold|write DATA_DIR');

try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    logger: { info: () => undefined, error: (message) => console.error(message) },
  });
  process.once('SIGTERM', () => {
    void postgres.stop();
  });
  console.log('ready');

  if (mode === 'write') {
    const { pool } = createDatabase({
      connection: postgres.connection,
      onConnectionLost: (error) => console.error(error),
    });
    let next = 0;
    const write = async () => {
      for (;;) {
        const number = next++;
        await pool.query('INSERT INTO written (number, filler) VALUES ($1, repeat($2, 200))', [
          number,
          '网',
        ]);
        process.stdout.write(`${number}\n`);
      }
    };

    await pool.query('CREATE TABLE written (number integer PRIMARY KEY, filler text NOT NULL)');
    await Promise.all(Array.from({ length: WRITERS }, write));
  }
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  console.log(error.code);
  process.exitCode = 1;
}
