import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../content/messages.ts';
import { packageRoot } from '../../content/package-root.ts';
import { countLines, type LexemeCounts } from './lexeme-counts.ts';

const read = new Map<Language, Promise<LexemeCounts>>();

/** Number of questions of other subjects that hold a lexeme; `server/content/vocabulary` has them. */
export function otherSubjects(language: Language): Promise<LexemeCounts> {
  const known = read.get(language) ?? countFile(language);
  read.set(language, known);

  return known;
}

async function countFile(language: Language): Promise<LexemeCounts> {
  const folder = join(packageRoot(), 'server', 'content', 'vocabulary');
  return countLines(await readFile(join(folder, `other-subjects.${language}.txt`), 'utf8'));
}
