import type { ReactNode } from 'react';

/** Something that the palette can do or open. */
export interface PaletteEntry {
  /** Unique among all groups; remembered when it was chosen. */
  id: string;
  title: string;
  /** What it is found by beside its title: the other language, what it is about. */
  words: readonly string[];
  icon: ReactNode;
  /** What it is set to, or the keys that do the same. */
  note?: string | undefined;
  onChoose: () => void;
}

export interface PaletteGroup {
  id: string;
  name: string;
  entries: readonly PaletteEntry[];
  /** Offered before anything is typed. */
  isOffered: boolean;
}
