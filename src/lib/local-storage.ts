// Storage may be blocked or full: the app then works without persistence.

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full.
  }
}

export function clearItems(): void {
  try {
    localStorage.clear();
  } catch {
    // Storage is blocked.
  }
}
