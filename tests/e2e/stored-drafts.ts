import type { Page } from '@playwright/test';

/** What the browser keeps of unsent texts; nothing before the product has kept any. */
export function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error('the drafts could not be read'));
        };
      });
    // Opening makes a database that is not there, without the store that the product looks for.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'meshwise')) return [];
    const database = await answer(indexedDB.open('meshwise'));
    const store = database.transaction('drafts').objectStore('drafts');
    const drafts = (await answer(store.getAll())) as { text: string }[]; // written by the drafts store
    database.close();

    return drafts.map(({ text }) => text);
  });
}
