import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { EmbeddedPostgresError } from './platform/db/embedded/embedded-postgres-error.ts';
import { EnvironmentError, misspeltVariables, readEnvironment } from './platform/env.ts';
import { createLogger } from './platform/http/logger.ts';
import { StartError } from './platform/start-error.ts';
import { startServer, type RunningServer } from './start/start-server.ts';
import { feedWatchdog } from './platform/observability/feed-watchdog.ts';
import { watchLoop } from './platform/observability/watch-loop.ts';

/**
 * V8 lets the heap grow to a multiple of its live objects before it collects, and collects nothing
 * while a process is calm: the garbage of a burst would stay for minutes.
 */
const HEAP_GROWTH_PERCENT = 50;
/**
 * npm forwards a signal that the process group has already received; a second Ctrl+C by a person
 * comes later than this.
 */
const IMPATIENT_MS = 1000;

const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const read = readEnvironment(process.env);
  const env = { ...read, DATA_DIR: resolve(read.DATA_DIR) };
  const logger = createLogger(env.LOG_LEVEL);
  for (const { given, meant } of misspeltVariables(process.env)) {
    print(`${given} is no variable of the configuration. Is ${meant} meant?`);
  }
  // A debugger blocks the event loop at every breakpoint.
  if (env.NODE_ENV === 'production') watchLoop();
  feedWatchdog(process.env, (err) => {
    logger.warn({ err }, 'systemd could not be told that the event loop turns');
  });
  const state: { running?: RunningServer } = {};
  let stoppingSince: number | undefined;

  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > IMPATIENT_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    // Nothing to finish before start-up completes; the embedded database ends with this process.
    if (state.running === undefined) process.exit(0);
    state.running.stop().then(
      () => process.exit(0),
      (err: unknown) => {
        logger.fatal({ err }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'a fault that nothing handles');
    process.exit(1);
  });

  state.running = await startServer({
    env,
    logger,
    print,
    onLost: (reason) => {
      logger.fatal(reason);
      process.exit(1);
    },
  });
  const { url, parts } = state.running;
  print(`MeshWise is ready: ${url}/chat/`);
  print(`  database  ${parts.database}`);
  print(`  answers   ${parts.model}`);
  print(`  SMS       ${parts.sms}`);
}

try {
  await main();
} catch (cause) {
  const told =
    cause instanceof EnvironmentError ||
    cause instanceof StartError ||
    cause instanceof EmbeddedPostgresError;
  console.error(told ? cause.message : cause);
  process.exit(1);
}
