import { createContext } from 'react';

/** What the views inside a message ask of the screen around it. */
export interface MarkdownSurroundings {
  /** The numbers that have a source; other citations aren't shown. */
  citations: ReadonlySet<number>;
  onCitation: ((number: number) => void) | undefined;
  onImage: ((image: { src: string; alt: string }) => void) | undefined;
}

export const MarkdownContext = createContext<MarkdownSurroundings>({
  citations: new Set(),
  onCitation: undefined,
  onImage: undefined,
});
