import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const FIRST_BATCH = 1200;
const MIN_BATCH = 200;
const MAX_BATCH = 4000;
/** Finished messages up to this length are rendered at once. */
const WHOLE_MESSAGE = 12_000;
/** Target script time per batch, without layout and paint. */
const BATCH_MS = 8;

function advance(blocks: readonly string[], from: number, letters: number): number {
  let count = from;
  let left = letters;
  while (count < blocks.length && (left > 0 || count === from)) {
    left -= blocks[count]?.length ?? 0;
    count += 1;
  }
  return count;
}

/** Runs in a separate task, without the minimum delay of timers. */
function inNextTask(run: () => void): () => void {
  const channel = new MessageChannel();
  channel.port1.onmessage = run;
  channel.port2.postMessage(null);
  return () => channel.port1.close();
}

/**
 * Number of blocks to render now. Long texts are spread over several tasks, whose size adapts to
 * the device; text that grows token by token is always shown completely.
 */
export function useProgressiveCount(blocks: readonly string[], streaming: boolean): number {
  const [{ shown, batch }, setProgress] = useState(() => ({
    shown: streaming ? 0 : advance(blocks, 0, WHOLE_MESSAGE),
    batch: FIRST_BATCH,
  }));
  const nextBatch = useRef(FIRST_BATCH);
  const count = advance(blocks, Math.min(shown, blocks.length), batch);
  const more = count < blocks.length;

  useEffect(() => {
    if (count === shown) return undefined;
    return inNextTask(() => {
      const start = performance.now();
      flushSync(() => setProgress({ shown: count, batch: nextBatch.current }));
      if (!more) return;
      const factor = BATCH_MS / Math.max(1, performance.now() - start);
      const wanted = nextBatch.current * Math.min(1.5, factor);
      nextBatch.current = Math.min(MAX_BATCH, Math.max(MIN_BATCH, wanted));
    });
  }, [count, shown, more]);

  return count;
}
