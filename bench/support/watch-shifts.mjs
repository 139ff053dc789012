/**
 * Runs in the page, before its scripts. `window.shifts()` tells how much has moved since the first
 * text of the newest answer: layout shifts as the browser measures them, and the way of the
 * question's top in px. Shifts right after an input count too: answers may be that fast.
 */
export function watchShifts() {
  let textAt = Infinity;
  let known = null;
  const entries = [];
  let tops = [];
  let widths = [];
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = (element?.textContent ?? '').trim().slice(0, 24);
    return `${element?.tagName.toLowerCase() ?? 'gone'} “${text}”`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      entries.push({
        at: entry.startTime,
        value: entry.value,
        moved: entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
          [nameOf(node), from.x, from.y, '→', to.x, to.y].join(' '),
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const look = () => {
    requestAnimationFrame(look);
    const answer = [...document.querySelectorAll('article[data-answer]')].at(-1);
    if (answer !== known) {
      known = answer;
      textAt = Infinity;
    }
    if (!answer?.querySelector('[data-text="message"]')?.textContent) return;
    if (textAt === Infinity) {
      textAt = performance.now();
      tops = [];
      widths = [];
    }
    // A busy machine may show the text some frames before the question is placed.
    if (performance.now() - textAt < 150) return;
    const question = answer.parentElement?.querySelector('article');
    tops.push(question?.getBoundingClientRect().top ?? 0);
    const row = answer.querySelector('tr');
    const cells = [...(row?.cells ?? [])].map((cell) =>
      cell.getBoundingClientRect().width.toFixed(1),
    );
    if (cells.length > 0 && widths.at(-1) !== cells.join(' ')) widths.push(cells.join(' '));
  };
  requestAnimationFrame(look);

  window.shifts = () => {
    const counted = entries.filter(({ at }) => at >= textAt);
    return {
      hasText: textAt < Infinity,
      score: counted.reduce((sum, { value }) => sum + value, 0),
      moved: counted.flatMap(({ moved }) => moved),
      way: tops.length === 0 ? 0 : Math.max(...tops) - Math.min(...tops),
      top: tops.at(-1) ?? null,
      widths,
    };
  };
}
