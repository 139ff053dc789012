// Preloaded into the product (`node --import`): GET on `?port=` returns the longest event loop
// block since the last request, in ms.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const port = Number(new URL(import.meta.url).searchParams.get('port'));
// Child processes must not preload this.
delete process.env.NODE_OPTIONS;
if (isMainThread && port > 0) watch(port);

function watch(port) {
  const RESOLUTION_MS = 1;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const server = createServer((_request, response) => {
    // The monitor records a block only after the next timer.
    setTimeout(() => {
      const held = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
      delay.reset();
      response.end(String(held));
    }, 5);
  });
  server.listen(port, '127.0.0.1').unref();
}
