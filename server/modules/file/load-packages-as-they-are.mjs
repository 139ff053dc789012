// tsx rewrites the import() calls of every module it loads, which takes longer for pdf.js than reading
// a document. Packages run as they are.
import { readFile } from 'node:fs/promises';

export async function load(url, context, next) {
  if (!/\/node_modules\/.*\.mjs$/.test(url)) return next(url, context);

  return { format: 'module', source: await readFile(new URL(url)), shortCircuit: true };
}
