import type { DrawingWords } from '#trade-ui/mesh-drawing/use-mesh-drawing.ts';
import { isMeshProduct, type MeshSpec } from '#mesh/drawing/mesh-spec.ts';
import { meshProductDefinition } from '#mesh/drawing/read-mesh-spec.ts';
import { formatNumber } from '#mesh/format-quantity.ts';
import type { Note } from '#mesh/result.ts';
import { calculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import type { SpecNote } from '#mesh/spec-from-words/spec-note.ts';
import { specFromWords } from '#mesh/spec-from-words/spec-from-words.ts';
import type { SpecNoteTexts } from '#mesh/spec-from-words/texts/spec-note-texts.ts';
import type { DrawingState } from './drawing-query.ts';

interface WordsRead {
  readAs: string | null;
  assumed: readonly string[];
}

export interface ReadingTexts extends DrawingWords {
  notes: SpecNoteTexts;
}

/** Parses words into a drawing state; null if nothing can be drawn. */
export function stateFromWords(words: string): DrawingState | null {
  const { spec } = specFromWords(words);
  return spec === undefined ? null : { words, product: spec.product, values: typedValues(spec) };
}

export function describeWords(words: string, texts: ReadingTexts): WordsRead {
  const { spec, assumed } = specFromWords(words);
  if (spec === undefined) return { readAs: null, assumed: [] };
  const sentences = calculatorSentences(texts.calculators, meshProductDefinition(spec.product).id);
  const inputs = Object.entries(spec.inputs).map(
    ([key, value]) => `${sentences.fieldName(key)} ${sentences.choiceName(String(value))}`,
  );
  const { scale } = typedValues(spec);
  if (scale !== undefined) inputs.push(`${sentences.fieldName('scale')} ${scale}`);

  return {
    readAs: [texts.texts.products[spec.product], ...inputs].join(texts.calculators.listSeparator),
    assumed: [
      ...new Set(
        assumed.map((note) =>
          isSpecNote(note, texts.notes) ? specNoteText(note, texts) : sentences.note(note),
        ),
      ),
    ],
  };
}

function typedValues({ inputs, scale, cells }: MeshSpec): Record<string, string> {
  const values = Object.fromEntries(
    Object.entries(inputs).map(([key, value]) => [key, String(value)]),
  );
  return {
    ...values,
    ...(scale !== undefined && { scale: scaleTyped(scale) }),
    ...(cells !== undefined && { cells: String(cells) }),
  };
}

function scaleTyped(scale: number): string {
  const short = (value: number) => String(Number(value.toPrecision(4)));
  return scale >= 1 ? `${short(scale)}:1` : `1:${short(1 / scale)}`;
}

function isSpecNote(note: SpecNote, texts: SpecNoteTexts): note is Exclude<SpecNote, Note> {
  return Object.hasOwn(texts, note.code);
}

function specNoteText(
  { code, params }: Exclude<SpecNote, Note>,
  { notes, calculators, texts }: ReadingTexts,
): string {
  return notes[code].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name];
    if (typeof value === 'string' && isMeshProduct(value)) return texts.products[value];
    if (typeof value === 'number') return formatNumber(value, calculators.language);
    return typeof value === 'string' ? value : whole;
  });
}
