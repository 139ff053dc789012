export interface DrawingState {
  words: string;
  product: string | null;
  values: Readonly<Record<string, string>>;
}

const WORDS = 'words';
const PRODUCT = 'product';
const MAX_FIELDS = 40;
const MAX_CHARS = 100;
const MAX_WORDS = 500;

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
