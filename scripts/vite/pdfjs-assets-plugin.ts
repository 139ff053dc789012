import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
};

/**
 * Serves pdf.js's CMaps, fonts, decoders and colour profiles below `assets/pdfjs-<version>/`, which
 * is immutable.
 */
export function pdfjsAssetsPlugin(): Plugin {
  return {
    name: 'pdfjs-assets',
    generateBundle: async function () {
      const base = await folderName();
      for (const { name, path } of await assets()) {
        this.emitFile({
          type: 'asset',
          fileName: `assets/${base}/${name}`,
          source: await readFile(path),
        });
      }
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const address = request.url?.split('?')[0] ?? '';
        const name = /\/assets\/pdfjs-[\d.]+\/(\w+\/[\w.-]+)$/.exec(address)?.[1];
        if (name === undefined || !FOLDERS.includes(name.split('/')[0] ?? '')) {
          next();
          return;
        }
        readFile(join(dirname(PACKAGE), name)).then((content) => {
          const type = TYPES[name.split('.').at(-1) ?? ''];
          response.setHeader('content-type', type ?? 'application/octet-stream');
          response.end(content);
        }, next);
      });
    },
  };
}

async function folderName(): Promise<string> {
  const read: unknown = JSON.parse(await readFile(PACKAGE, 'utf8'));
  if (typeof read !== 'object' || read === null || !('version' in read)) {
    throw new Error('pdfjs-dist has no version');
  }
  return `pdfjs-${String(read.version)}`;
}

async function assets(): Promise<{ name: string; path: string }[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const files = await readdir(join(dirname(PACKAGE), folder));
      return files.map((file) => ({
        name: `${folder}/${file}`,
        path: join(dirname(PACKAGE), folder, file),
      }));
    }),
  );
  return lists.flat();
}
