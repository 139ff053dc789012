import { flushSync } from 'react-dom';

/** Id of the textarea in index.html, used until the app has rendered its own. */
export const EARLY_COMPOSER = 'early-composer';
export const KEPT_TEXT = 'earlyQuestion';

interface EarlyComposer {
  element: HTMLElement;
  box: HTMLTextAreaElement;
}

function find(): EarlyComposer | null {
  const element = document.getElementById(EARLY_COMPOSER);
  const box = element?.querySelector('textarea');
  if (element == null || box == null || 'replaced' in element.dataset) return null;
  return { element, box };
}

/**
 * Replaces the early composer: transfers text, a pending submit, selection and focus. Waits for the
 * end of an IME composition.
 */
export function replaceEarlyComposer(box: HTMLTextAreaElement): void {
  const early = find();
  if (early === null) return;
  early.element.dataset['replaced'] = '';
  whenComposed(early, () => {
    if (!box.isConnected) {
      // The screen was left meanwhile: the next composer replaces it.
      delete early.element.dataset['replaced'];
      return;
    }
    const { value, selectionStart, selectionEnd } = early.box;
    const hadFocus = document.activeElement === early.box;
    const isAsked = 'asked' in early.element.dataset;
    const before = box.value === '' ? '' : `${box.value}\n`;
    early.element.remove();
    if (value !== '') type(box, before + value);
    if (hadFocus) {
      box.focus({ preventScroll: true });
      // Focus first: in Safari, setting the selection steals the focus.
      box.setSelectionRange(before.length + selectionStart, before.length + selectionEnd);
    }
    if (isAsked) box.form?.requestSubmit();
  });
}

/** Removes the early composer on screens without one; its text is kept in sessionStorage. */
export function dropEarlyComposer(): void {
  const early = find();
  if (early === null) return;
  if (early.box.value !== '') keepEarlyText(early.box.value);
  early.element.remove();
}

export function keepEarlyText(text: string): void {
  sessionStorage.setItem(KEPT_TEXT, text);
}

/** Called on logout: the next member must not see the text. */
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
      // Safari inserts the composed text after the event, and a new composition may have begun.
      setTimeout(() => whenComposed(early, act));
    },
    { once: true },
  );
}

/** Sets a textarea's value as if typed, and renders before the next key. */
function type(box: HTMLTextAreaElement, text: string): void {
  // React ignores values set through the instance's setter: use the prototype's.
  const prototype = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  prototype?.set?.call(box, text);
  flushSync(() => {
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  });
}
