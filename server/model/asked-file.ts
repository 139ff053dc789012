import type { FileTextState } from '#contract/file/calls.ts';

/** A passage of a file. */
export interface FilePassage {
  /** Place among the file's passages, from 0. */
  n: number;
  /** From 1: a PDF's page, a workbook's sheet, a section of a text. */
  page: number;
  text: string;
  /** The names of a sheet's columns, between tabs; empty elsewhere. */
  head: string;
}

export interface FoundPassage extends FilePassage {
  score: number;
  /** The share of what the question is about that it speaks of, from 0 to 1. */
  share: number;
}

/** How far a file has been read. */
export interface FileReading {
  state: FileTextState;
  /** Null while it is not known. */
  pages: number | null;
  /** It goes on after what was read. */
  isCut: boolean;
}

export interface FilePicture {
  bytes: Uint8Array;
  mime: 'image/jpeg';
  /** Of the picture as it is kept, in pixels. */
  width: number;
  height: number;
}

/** A file that a question may be about. */
export interface AskedFile {
  id: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** It came with this question; otherwise with an earlier one of the conversation. */
  isNew: boolean;
  /** Waits until it has been read; `reading` where that takes too long. */
  read: (signal: AbortSignal) => Promise<FileReading>;
  /** Passages that speak of what a question is about, the best first. */
  find: (question: string) => Promise<FoundPassage[]>;
  /** The passages of a page, in order. */
  page: (page: number) => Promise<FilePassage[]>;
  /** The file as a whole: all of its passages, or of a long one the beginning and some of the rest. */
  overview: () => Promise<FilePassage[]>;
  /** A picture, small enough for a model to look at; null for what is none. */
  picture: () => Promise<FilePicture | null>;
}
