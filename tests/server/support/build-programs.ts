import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { build } from 'vite';
import { packageRoot } from '#server/content/package-root.ts';

/**
 * Bundles programs as `npm run build` does, by name: a process that compiles its sources takes a
 * second longer to start. Call it outside of hooks, so that the bundle is removed after the file's tests.
 */
export async function buildPrograms(
  sources: Record<string, string>,
): Promise<(name: string) => string> {
  const root = packageRoot();
  await mkdir(join(root, 'dist'), { recursive: true });
  // Beside what is built, so that packages are found from there.
  const folder = mkdtempSync(join(root, 'dist', '.test-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    configFile: false,
    build: {
      ssr: true,
      copyPublicDir: false,
      target: 'node20',
      outDir: folder,
      rolldownOptions: { input: sources },
    },
  });

  return (name) => join(folder, `${name}.js`);
}
