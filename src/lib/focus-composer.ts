const WAIT_MS = 1500;

/** Focuses the composer of the conversation, behind its text. */
export function focusComposer(): void {
  const box = composerBox();
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}

/**
 * Focuses the composer as soon as it has a text, unless something else is focused. What is closed
 * on the way there gives the focus up only at its end.
 */
export function focusComposerWith(text: string): void {
  const end = performance.now() + WAIT_MS;
  const look = () => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (isFree && composerBox()?.value.endsWith(text) === true) focusComposer();
    if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function composerBox(): HTMLTextAreaElement | null {
  return document.querySelector('[data-composer]');
}
