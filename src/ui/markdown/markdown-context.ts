import { createContext } from 'react';

export interface MarkdownSurroundings {
  citations: ReadonlySet<number>;
  onCitation: ((number: number) => void) | undefined;
  onImage: ((image: { src: string; alt: string }) => void) | undefined;
}

export const MarkdownContext = createContext<MarkdownSurroundings>({
  citations: new Set(),
  onCitation: undefined,
  onImage: undefined,
});
