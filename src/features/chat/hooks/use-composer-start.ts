import { useCallback, useEffect, useRef } from 'react';
import { focusComposer } from '#lib/focus-composer.ts';
import { setSystem, useSystemStore } from '#stores/system.ts';
import { hasTouchKeyboard } from '#ui/keyboard.ts';

export function useBeginning(
  text: string,
  setText: (text: string) => void,
): (beginning: string) => void {
  const latest = useRef({ text, setText });
  useEffect(() => {
    latest.current = { text, setText };
  });

  return useCallback((beginning) => {
    const typed = latest.current.text.trimEnd();
    latest.current.setText(typed === '' ? beginning : `${typed}\n\n${beginning}`);
  }, []);
}

/** Focuses the composer of a new conversation, which begins without a plug-in. */
export function useHomeStart(isNew: boolean, onChoose: (plugin: null) => void): void {
  const startsPlain = useSystemStore((system) => system.startsPlain);
  useEffect(() => {
    if (!isNew || !startsPlain) return;
    setSystem({ startsPlain: false });
    onChoose(null);
  }, [isNew, startsPlain, onChoose]);
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === document.body || focused?.localName === 'main';
    if (isNew && isFree && !hasTouchKeyboard()) focusComposer();
  }, [isNew]);
}
