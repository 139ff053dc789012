import { createContext, type ReactNode } from 'react';

/** Text of a card about a citation. */
export interface CitedSource {
  title: string;
  /** The cited words of the source; empty if they are unknown. */
  quote: string;
}

/** A small task on an unverified sentence. */
interface CautionTask {
  /** Names the task on the card of the citation. */
  offer: ReactNode;
  /** Phrasing content: it stands within the paragraph of the sentence. */
  render: (sentence: string, onClose: () => void) => ReactNode;
}

export interface MarkdownSurroundings {
  citations: ReadonlySet<number>;
  /** Without it, a press on a citation opens its source at once. */
  describeCitation: ((number: number) => CitedSource | undefined) | undefined;
  onCitation: ((number: number) => void) | undefined;
  cautionTask: CautionTask | undefined;
  onImage: ((image: { src: string; alt: string }) => void) | undefined;
}

export const MarkdownContext = createContext<MarkdownSurroundings>({
  citations: new Set(),
  describeCitation: undefined,
  onCitation: undefined,
  cautionTask: undefined,
  onImage: undefined,
});
