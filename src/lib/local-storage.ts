// Browsers may refuse local storage altogether (blocked cookies, full quota): the application then
// works without keeping anything.

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the key. */
export function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing is kept; nobody can do anything about it.
  }
}

export function clearItems(): void {
  try {
    localStorage.clear();
  } catch {
    // As above.
  }
}
