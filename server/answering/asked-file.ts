import type { FileTextState } from '#contract/file/calls.ts';

export interface FilePassage {
  n: number;
  /** From 1: page of a PDF, sheet of a workbook or section of a text. */
  page: number;
  text: string;
  /** Column names of a sheet, tab-separated; otherwise empty. */
  head: string;
}

export interface FoundPassage extends FilePassage {
  score: number;
  /** Share of the question's subject that the passage covers, 0 to 1. */
  share: number;
}

export interface FileReading {
  state: FileTextState;
  /** null while unknown. */
  pages: number | null;
  isCut: boolean;
  /** Scanned pages that weren't recognised, or only in part, as there is too much. */
  unreadScans: number;
  /** Texts that were recognised with little confidence, with their pages. */
  unsure: UnsureText[];
}

interface UnsureText {
  page: number;
  text: string;
}

export interface FilePicture {
  bytes: Uint8Array;
  mime: 'image/jpeg';
  width: number;
  height: number;
}

export interface AskedFile {
  id: string;
  name: string;
  mime: string;
  size: number;
  isNew: boolean;
  /** Waits for the text extraction; returns `reading` on a timeout. */
  read: (signal: AbortSignal) => Promise<FileReading>;
  find: (question: string) => Promise<FoundPassage[]>;
  page: (page: number) => Promise<FilePassage[]>;
  /** All passages, or for a long file the beginning and a sample of the rest. */
  overview: () => Promise<FilePassage[]>;
  /** Downscaled for a model; null if the file is no picture. */
  picture: () => Promise<FilePicture | null>;
}
