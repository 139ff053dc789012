import { afterAll, beforeAll, expect, it } from 'vitest';
import { askSet, readQuestionSets } from '../../../../bench/answers/question-sets.ts';
import { createArticlesDatabase, type TestDatabase } from '../../database.ts';
import { pluginDeps } from '../plugins/plugin-deps.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createArticlesDatabase();
});
afterAll(() => database.drop());

it.each(readQuestionSets())(
  'the embedded engine gives enough right answers: $name',
  { timeout: 180_000 },
  async (set) => {
    const { share, wrong } = await askSet(pluginDeps(database.db).engine, set);

    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(set.enough);
  },
);
