/** Milliseconds between two updates of a growing answer: 30 a second read as smooth, 60 cost double. */
const GAP = 33;

/**
 * Lets a burst of text cost one update: the last call within a gap is made in the next frame. A
 * hidden page draws no frames, so it catches up when it is seen again.
 */
export function createFrameSchedule(): (notify: () => void) => void {
  let last = -Infinity;

  return (notify) => {
    const draw = () =>
      requestAnimationFrame((now) => {
        last = now;
        notify();
      });
    const wait = last + GAP - performance.now();
    // Half a frame early, so that the frame at the end of the gap is caught.
    if (wait > 8) setTimeout(draw, wait - 8);
    else draw();
  };
}
