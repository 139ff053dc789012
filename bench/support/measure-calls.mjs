/** Prints how long calls take. The program fails if 95 % of one call's rounds exceed the goal. */
export function createMeasure({ rounds, goalMs }) {
  function tell(name, times) {
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))];
    const isSlow = at(0.95) > goalMs;
    if (isSlow) process.exitCode = 1;
    console.log(
      `${name}: median ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms${isSlow ? ' (too slow)' : ''}`,
    );
  }

  async function measure(name, call) {
    const times = [];
    let found;
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      found = await call();
      times.push(performance.now() - started);
    }
    tell(found?.list === undefined ? name : `${name}: ${found.list.length} rows`, times);
  }

  return { measure, tell };
}
