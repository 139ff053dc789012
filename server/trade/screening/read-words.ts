import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../content/package-root.ts';
import { StartError } from '../../platform/start-error.ts';
import type { ScreenedWord } from './word-index.ts';

const SHIPPED = join(packageRoot(), 'server', 'content', 'screening-words.txt');
const MIN_LENGTH = 2;

export interface WordList {
  text: string;
  source: 'file' | 'shipped';
}

/**
 * Reads a word list: one word per line, '#' starts a comment, '[name]' a category.
 * @param path default: the shipped list
 * @throws StartError if the file can't be read
 */
export function readWordList(path: string | undefined): WordList {
  try {
    return {
      text: readFileSync(path ?? SHIPPED, 'utf8'),
      source: path === undefined ? 'shipped' : 'file',
    };
  } catch (cause) {
    throw new StartError(`SCREENING_WORDS: ${path ?? SHIPPED} can't be read.`, { cause });
  }
}

export function wordsIn(list: string): ScreenedWord[] {
  const words: ScreenedWord[] = [];
  let category = 'listed';
  for (const line of list.split(/\r?\n/)) {
    const text = line.replace(/(^|\s)#.*$/, '').trim();
    const heading = /^\[(.+)\]$/.exec(text)?.[1];
    if (heading !== undefined) category = heading.trim();
    // A single character would block too much Chinese text.
    else if (Array.from(text).length >= MIN_LENGTH) words.push({ word: text, category });
  }
  return words;
}
