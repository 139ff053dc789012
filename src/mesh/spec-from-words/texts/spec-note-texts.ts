import type { SpecNoteCode } from '../spec-note.ts';

/** A sentence for each code, its params in braces, as for the calculators' notes. */
export type SpecNoteTexts = Record<SpecNoteCode, string>;
