// npm run docs:configuration: generates docs/configuration.md and .env.example.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './build-state.mjs';
import { configurationPages } from './configuration-pages.ts';

for (const [path, text] of Object.entries(await configurationPages())) {
  await writeFile(join(ROOT, path), text);
}
