import { createContext } from 'react';

/** What a card says about a citation. */
export interface CitedSource {
  title: string;
  /** The cited words of the source; empty if they are unknown. */
  quote: string;
}

export interface MarkdownSurroundings {
  citations: ReadonlySet<number>;
  /** Without it, a press on a citation opens its source at once. */
  describeCitation: ((number: number) => CitedSource | undefined) | undefined;
  onCitation: ((number: number) => void) | undefined;
  onImage: ((image: { src: string; alt: string }) => void) | undefined;
}

export const MarkdownContext = createContext<MarkdownSurroundings>({
  citations: new Set(),
  describeCitation: undefined,
  onCitation: undefined,
  onImage: undefined,
});
