import type { MeshSpec } from '#contract/chat/calls.ts';

/** What the address of the drawing screen holds. */
export interface DrawingState {
  /** What the drawing was asked for with, as it was typed. */
  words: string;
  /** Null: nothing is drawn yet. */
  product: string | null;
  /** Inputs as typed, by field; `scale` and `cells` among them. */
  values: Readonly<Record<string, string>>;
}

const WORDS = 'words';
const PRODUCT = 'product';
const MAX_FIELDS = 40;
const MAX_CHARS = 100;
const MAX_WORDS = 500;

/** Reads an address as it arrives: texts, whatever they are worth. */
export function readDrawingQuery(query: URLSearchParams): DrawingState {
  const values: Record<string, string> = {};
  for (const [key, text] of [...query].slice(0, MAX_FIELDS)) {
    if (key !== WORDS && key !== PRODUCT) values[key] = text.slice(0, MAX_CHARS);
  }

  return {
    words: (query.get(WORDS) ?? '').slice(0, MAX_WORDS),
    product: query.get(PRODUCT)?.slice(0, MAX_CHARS) ?? null,
    values,
  };
}

export function writeDrawingQuery({ words, product, values }: DrawingState): URLSearchParams {
  const query = new URLSearchParams();
  if (product !== null) query.set(PRODUCT, product);
  for (const [key, value] of Object.entries(values)) {
    if (value.trim() !== '') query.set(key, value);
  }
  if (words.trim() !== '') query.set(WORDS, words);
  return query;
}

/** The query that opens a drawing. */
export function drawingQuery({ product, inputs, scale, cells }: MeshSpec): string {
  const values = Object.fromEntries(
    Object.entries({ ...inputs, scale, cells }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
  return writeDrawingQuery({ words: '', product, values }).toString();
}
