import { useEffect, useRef, type RefObject } from 'react';

export function useFocusProblem(problems: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // Selects a mistyped code, so that typing replaces it.
    if (field instanceof HTMLInputElement && field.name === 'code') field.select();
  }, [problems]);

  return form;
}
