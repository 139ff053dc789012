const TEXTS = import.meta.glob<string>('../../../server/content/model/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Stands in for server/content/model/read-text.ts in a browser, which has no file system. */
export function readText(file: string): string {
  const text = TEXTS[`../../../server/content/model/${file}`];
  if (text === undefined) throw new Error(`${file} was not found`);
  return text.trim();
}
