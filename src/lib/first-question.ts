/** Question that a visitor asked before logging in, kept for this tab only. */
interface FirstQuestion {
  text: string;
  /** Prevents a second record if the page is reloaded while it is sent. */
  clientRequestId: string;
}

const KEY = 'firstQuestion';
/** After this time another person may use the device. */
const MAX_AGE_MS = 30 * 60_000;

/** null if there is none, or if it is older than half an hour. */
export function readFirstQuestion(): FirstQuestion | null {
  const stored = parse();
  if (typeof stored !== 'object' || stored === null) return null;
  const { text, clientRequestId, at } = stored as Record<string, unknown>;
  if (typeof text !== 'string' || typeof clientRequestId !== 'string') return null;
  const isFresh = typeof at === 'number' && Date.now() - at < MAX_AGE_MS;
  return isFresh ? { text, clientRequestId } : null;
}

export function keepFirstQuestion(question: FirstQuestion): void {
  store(JSON.stringify({ ...question, at: Date.now() }));
}

export function forgetFirstQuestion(): void {
  store(null);
}

function store(value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // Storage is blocked: the question ends with the screen.
  }
}

function parse(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    // Storage is blocked.
    return null;
  }
}
