import { flushSync } from 'react-dom';

/** Id of the box that index.html has until the application's own is there. */
export const EARLY_COMPOSER = 'early-composer';
/** Where a page that is left before that keeps its text, for the tab's next one. */
export const KEPT_TEXT = 'earlyQuestion';

interface EarlyComposer {
  element: HTMLElement;
  box: HTMLTextAreaElement;
}

/** The early composer, unless there is none, or another has been given its place. */
function find(): EarlyComposer | null {
  const element = document.getElementById(EARLY_COMPOSER);
  const box = element?.querySelector('textarea');
  if (element == null || box == null || 'replaced' in element.dataset) return null;
  return { element, box };
}

/**
 * Puts the application's box in the place of the early one: what was typed, asked and selected there
 * comes to this one as if it happened here, and the focus with it. An input method that is open comes
 * to its end there first.
 */
export function replaceEarlyComposer(box: HTMLTextAreaElement): void {
  const early = find();
  if (early === null) return;
  early.element.dataset['replaced'] = '';
  whenComposed(early, () => {
    if (!box.isConnected) {
      // Its screen was left meanwhile: the next box takes the place.
      delete early.element.dataset['replaced'];
      return;
    }
    const { value, selectionStart, selectionEnd } = early.box;
    const hadFocus = document.activeElement === early.box;
    const isAsked = 'asked' in early.element.dataset;
    // A draft may have come into the box while an input method was open in the other.
    const before = box.value === '' ? '' : `${box.value}\n`;
    early.element.remove();
    if (value !== '') type(box, before + value);
    if (hadFocus) {
      box.focus({ preventScroll: true });
      // Without focus before it, Safari would take it from elsewhere.
      box.setSelectionRange(before.length + selectionStart, before.length + selectionEnd);
    }
    if (isAsked) box.form?.requestSubmit();
  });
}

/** Takes it away where the first screen turned out to be another; its text is kept for the tab. */
export function dropEarlyComposer(): void {
  const early = find();
  if (early === null) return;
  if (early.box.value !== '') keepEarlyText(early.box.value);
  early.element.remove();
}

/** Puts a text into the early composer of the tab's next page. */
export function keepEarlyText(text: string): void {
  sessionStorage.setItem(KEPT_TEXT, text);
}

/** For whoever logs in next in this tab: it was another's. */
export function forgetEarlyText(): void {
  sessionStorage.removeItem(KEPT_TEXT);
}

function whenComposed(early: EarlyComposer, act: () => void): void {
  if (!('composing' in early.element.dataset)) {
    act();
    return;
  }
  early.box.addEventListener(
    'compositionend',
    () => {
      // Safari puts the text in afterwards, and the next word may have begun by then.
      setTimeout(() => whenComposed(early, act));
    },
    { once: true },
  );
}

/** Puts text into a box as keys do, and has it drawn before the next key. */
function type(box: HTMLTextAreaElement, text: string): void {
  // React takes a value that is set by its own setter for one that it has drawn itself.
  const prototype = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  prototype?.set?.call(box, text);
  flushSync(() => {
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  });
}
