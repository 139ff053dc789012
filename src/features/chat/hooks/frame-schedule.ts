/**
 * Minimum ms between updates of a growing answer: 30 per second look smooth, 60 cost twice as much.
 */
const GAP = 33;
/** Maximum ms between updates: slower ones look like steps. */
const MAX_GAP_MS = 100;
/** At least two thirds of the time are left to other work. */
const COST_TO_GAP = 3;
/** Weight of the newest frame in the moving average: short bursts hardly count. */
const NEWEST = 0.05;

/**
 * Throttles updates to one per gap, in an animation frame. The gap grows when frames are slow.
 * Hidden pages have no frames: they catch up when visible again.
 */
export function createFrameSchedule(
  // A timer set in a frame callback runs after that frame's layout and paint.
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
    // Half a frame early, to hit the frame at the end of the gap.
    if (wait > 8) setTimeout(draw, wait - 8);
    else draw();
  };
}
