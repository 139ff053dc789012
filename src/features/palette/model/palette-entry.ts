import type { ReactNode } from 'react';

export interface PaletteEntry {
  id: string;
  title: string;
  words: readonly string[];
  icon: ReactNode;
  note?: string | undefined;
  onChoose: () => void;
}

export interface PaletteGroup {
  id: string;
  name: string;
  entries: readonly PaletteEntry[];
  isOffered: boolean;
}
