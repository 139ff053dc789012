import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the first invalid field whenever `problems` becomes another object. */
export function useFocusProblem(problems: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // What is wrong as a whole (a mistyped code) is overwritten by typing.
    if (field instanceof HTMLInputElement && field.name === 'code') field.select();
  }, [problems]);

  return form;
}
