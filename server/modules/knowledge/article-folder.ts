import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../content/messages.ts';

export interface ArticleText {
  file: string;
  language: Language;
  text: string;
  /** Of the text alone. */
  hash: string;
}

const NAME = /\.(?<language>zh-CN|en-US)\.md$/;

/** The articles that ship with the product, as text. */
export async function readArticleFolder(folder = shippedArticles()): Promise<ArticleText[]> {
  const files = (await readdir(folder)).filter((file) => NAME.test(file)).sort();

  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const language = NAME.exec(file)?.groups?.['language'] === 'en-US' ? 'en-US' : 'zh-CN';

      return { file, language, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** From the sources as from the bundle: below the first folder that holds the package's manifest. */
function shippedArticles(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The package that holds the articles was not found.');
    folder = parent;
  }
  return join(folder, 'server', 'content', 'articles');
}
