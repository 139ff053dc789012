// Worker entry for running from the TypeScript sources.
import { register } from 'tsx/esm/api';

register();
await import('./work-thread.ts');
