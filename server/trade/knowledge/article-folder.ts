import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../content/messages.ts';
import { packageRoot } from '../../content/package-root.ts';

export interface ArticleText {
  file: string;
  language: Language;
  text: string;
  /** Hash of the text alone. */
  hash: string;
}

const NAME = /\.(?<language>zh-CN|en-US)\.md$/;

/** The articles that ship with the product, as text. */
export async function readArticleFolder(): Promise<ArticleText[]> {
  const folder = join(packageRoot(), 'server', 'content', 'articles');
  const files = (await readdir(folder)).filter((file) => NAME.test(file)).sort();

  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      const language = NAME.exec(file)?.groups?.['language'] === 'en-US' ? 'en-US' : 'zh-CN';

      return { file, language, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
