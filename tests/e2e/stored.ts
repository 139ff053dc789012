import type { Page } from '@playwright/test';

interface Store {
  database: string;
  store: string;
}

/**
 * The keys and values of one of the product's stores, in the browser of a page. Both are empty as
 * long as the product has not made the database: to open it from here would make one without the
 * store, and the product could keep nothing any more.
 */
export function readStore(
  page: Page,
  names: Store,
): Promise<{ keys: unknown[]; values: unknown[] }> {
  return page.evaluate(async ({ database: name, store: storeName }) => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error(`${name} could not be read`));
        };
      });
    const databases = await indexedDB.databases();
    if (!databases.some((each) => each.name === name)) return { keys: [], values: [] };
    const database = await answer(indexedDB.open(name));
    const store = database.transaction(storeName).objectStore(storeName);
    const [keys, values] = await Promise.all([
      answer(store.getAllKeys()),
      answer(store.getAll()) as Promise<unknown[]>,
    ]);
    database.close();

    return { keys, values };
  }, names);
}
