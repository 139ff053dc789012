// What a thread runs while the product runs from its sources, which are TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./work-thread.ts');
