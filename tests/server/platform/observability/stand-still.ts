import { watchLoop } from '#server/platform/observability/watch-loop.ts';

// Its event loop turns for a while, and then stands still.
const [mostMs, turnsMs, program] = process.argv.slice(2);
watchLoop(Number(mostMs), program);
const turning = setInterval(() => undefined, 10);
setTimeout(() => {
  clearInterval(turning);
  process.stdout.write('still\n');
  const end = performance.now() + 20_000;
  while (performance.now() < end);
}, Number(turnsMs));
