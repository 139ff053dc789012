import { afterAll, vi } from 'vitest';

// The files of a worker share what node_modules holds; the modules of the product are new in each.
afterAll(() => {
  vi.resetModules();
});
