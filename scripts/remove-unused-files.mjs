// Removes files of installed packages that nothing uses, a third of their size: source maps, and
// editions that no import of the product or of its packages reaches. It loads nothing.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE_MAP = /\.(?:[cm]?[jt]s|css)\.map$/;
const PACKAGES = new URL('../node_modules/', import.meta.url);
/** Folders, and the names in them that go. */
const UNUSED = [
  ['antd/dist/', /^antd.*\.js$/],
  ['mermaid/dist/', /^mermaid(?:\.min|\.esm|\.esm\.min)?\.m?js$/],
  ['mermaid/dist/chunks/', /^mermaid\.esm/],
  // The runtime's editions for browsers; Node.js uses these four files.
  ['onnxruntime-web/dist/', /^(?!ort\.node\.min\.m?js$|ort-wasm-simd-threaded\.(?:mjs|wasm)$)/],
  ['onnxruntime-web/lib/', /./],
  // Quotations embed one weight, with all characters in one file.
  [
    '@fontsource/noto-sans-sc/files/',
    /^(?!noto-sans-sc-chinese-simplified-400-normal\.woff$).*\.woff2?$/,
  ],
  ['@fontsource/noto-sans-sc/', /\.(?:s?css)$/],
  ['@ant-design/icons-svg/', /^inline-(?:namespaced-)?svg$/],
  ['cytoscape-fcose/', /^demo$/],
];

const entries = await readdir(PACKAGES, { recursive: true, withFileTypes: true });
for (const entry of entries) {
  if (entry.isFile() && SOURCE_MAP.test(entry.name)) await rm(join(entry.parentPath, entry.name));
}
for (const [folder, unused] of UNUSED) {
  const place = new URL(folder, PACKAGES);
  for (const name of await readdir(place).catch(() => [])) {
    if (unused.test(name)) await rm(new URL(name, place), { recursive: true });
  }
}
