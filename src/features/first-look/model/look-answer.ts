/** Characters of a question on the login screen. */
export const MAX_CHARS = 200;

export type LookLanguage = 'zh-CN' | 'en-US';

export interface LookQuestion {
  id: number;
  text: string;
  language: LookLanguage;
}

export interface LookCard {
  title: string;
  /** The inputs as they were read, 'Woven mesh · 40 mesh · …'. */
  spec: string;
  /** Results other than the requested ones, which the sentence contains. */
  results: { name: string; value: string; unit: string }[];
  /** null if the product has no square weave. */
  cloth: { meshCount: number; wireMm: number } | null;
}

export type LookAnswer =
  | {
      kind: 'told';
      /** Markdown with bold numbers. */
      sentences: string[];
      lines: string[];
      notes: string[];
      card: LookCard | null;
    }
  | { kind: 'asks'; sentences: string[] }
  /** Nothing to calculate: an article may answer the question. */
  | { kind: 'none' };

/** The part of a text between `**` marks is bold. */
export function boldParts(text: string): { text: string; isBold: boolean }[] {
  return text
    .split('**')
    .map((part, at) => ({ text: part, isBold: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
