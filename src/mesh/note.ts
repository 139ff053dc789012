import type { Note, NoteCode, Params } from './result.ts';

export function note(code: NoteCode, params: Params = {}): Note {
  return { code, params };
}
