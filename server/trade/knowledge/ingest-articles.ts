import { createHash } from 'node:crypto';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { parseArticle, type WrittenArticle } from './article-file.ts';
import { readArticleFolder, type ArticleText } from './article-folder.ts';
import { chunksOf } from './chunks-of.ts';
import {
  countLexemes,
  deleteArticle,
  editedKeys,
  lockIngest,
  noChanges,
  saveArticle,
  shippedHashes,
  type LexemeChanges,
} from './repository.ts';

/** Raise it when `searchedBy` or what goes into a row changes: everything is written anew. */
const INDEX_VERSION = 7;

interface IngestReport {
  written: number;
  removed: number;
  unchanged: number;
}

/**
 * Brings the shipped articles into the database. Does nothing but compare hashes when nothing
 * changed; several servers may call it at once. Articles that members made, and shipped ones that
 * were edited in the console, are left alone.
 * @throws Error that names the file when an article can't be read.
 */
export async function ingestArticles(db: Database, texts?: ArticleText[]): Promise<IngestReport> {
  const all = (texts ?? (await readArticleFolder())).map(readShipped);
  if (!isStale(await unedited(db, all), await shippedHashes(db))) {
    return { written: 0, removed: 0, unchanged: all.length };
  }

  return db.transaction(async (tx) => {
    await lockIngest(tx);
    // Another server may have done it while this one waited, or somebody have edited an article.
    const stored = await shippedHashes(tx);
    const shipped = await unedited(tx, all);
    const changes = noChanges();
    let written = 0;
    for (const each of shipped) {
      if (stored.get(each.key) === each.hash) continue;
      await write(tx, each, new Date(), changes);
      written += 1;
    }
    const keys = new Set(shipped.map(({ key }) => key));
    const gone = [...stored.keys()].filter((key) => !keys.has(key));
    for (const key of gone) {
      const [id = '', language] = key.split('/');
      await deleteArticle(tx, id, language === 'en-US' ? 'en-US' : 'zh-CN', changes);
    }
    await countLexemes(tx, changes);

    return { written, removed: gone.length, unchanged: all.length - written };
  });
}

/**
 * Brings one shipped article in again, in place of what stands there. Joins the caller's transaction.
 * @returns false where no such article ships
 */
export async function ingestArticle(
  tx: Database,
  { id, language }: { id: string; language: Language },
  now: Date,
): Promise<boolean> {
  const key = `${id}/${language}`;
  const shipped = (await readArticleFolder()).map(readShipped).find((each) => each.key === key);
  if (shipped === undefined) return false;
  await lockIngest(tx);
  const changes = noChanges();
  await write(tx, shipped, now, changes);
  await countLexemes(tx, changes);

  return true;
}

interface Shipped extends ArticleText {
  key: string;
}

async function write(
  tx: Database,
  shipped: Shipped,
  updatedAt: Date,
  changes: LexemeChanges,
): Promise<void> {
  const { passages, region = [], sources = [], ...text } = parsed(shipped);
  const article = {
    ...text,
    language: shipped.language,
    region,
    sources,
    contributor: null,
    contentHash: shipped.hash,
    updatedAt,
  };
  await saveArticle(tx, article, chunksOf(article, passages), changes);
}

function readShipped(article: ArticleText): Shipped {
  const id = /^id: *(?<id>\S+)$/m.exec(article.text)?.groups?.['id'];
  if (id === undefined) throw new Error(`${article.file}: the front matter has no id.`);
  const hash = createHash('sha256')
    .update(`${String(INDEX_VERSION)}:${article.hash}`)
    .digest('hex');

  return { ...article, hash, key: `${id}/${article.language}` };
}

/** Shipped articles without those that were edited in the console. */
async function unedited(db: Database, shipped: Shipped[]): Promise<Shipped[]> {
  const edited = await editedKeys(db);

  return shipped.filter(({ key }) => !edited.has(key));
}

function isStale(shipped: Shipped[], stored: Map<string, string>): boolean {
  return (
    shipped.length !== stored.size || shipped.some(({ key, hash }) => stored.get(key) !== hash)
  );
}

function parsed({ file, text }: ArticleText): WrittenArticle {
  try {
    return parseArticle(text);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
