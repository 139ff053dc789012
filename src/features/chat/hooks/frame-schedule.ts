/** Milliseconds between two updates of a growing answer: 30 a second read as smooth, 60 cost double. */
const GAP = 33;
/** At the most, where every frame takes long: slower, text would come in steps. */
const MAX_GAP_MS = 100;
/** Of the time between two updates at least two thirds are left to everything else. */
const COST_TO_GAP = 3;
/** Share of the newest frame in the average: a burst of a few frames hardly counts. */
const NEWEST = 0.05;

/**
 * Lets a burst of text cost one update: the last call within a gap is made in the next frame. Where
 * frames take long the gap grows with them. A hidden page draws no frames, so it catches up when it is
 * seen again.
 */
export function createFrameSchedule(
  // A task that is put in from a frame has its turn when that has been laid out and painted.
  whenDrawn: (act: () => void) => void = setTimeout,
): (notify: () => void) => void {
  let last = -Infinity;
  let cost = 0;
  const weigh = () => {
    cost += NEWEST * (performance.now() - last - cost);
  };

  return (notify) => {
    const draw = () =>
      requestAnimationFrame((now) => {
        last = now;
        whenDrawn(weigh);
        notify();
      });
    const gap = Math.min(MAX_GAP_MS, Math.max(GAP, COST_TO_GAP * cost));
    const wait = last + gap - performance.now();
    // Half a frame early, so that the frame at the end of the gap is caught.
    if (wait > 8) setTimeout(draw, wait - 8);
    else draw();
  };
}
