// Worker entry for running from the TypeScript sources.
import { register as registerHooks } from 'node:module';
import { register } from 'tsx/esm/api';

register();
registerHooks('./load-packages-as-they-are.mjs', import.meta.url);
await import('./read-document.ts');
