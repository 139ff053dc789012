// npm run ledger:check: proves that all points add up, beside a running server too.
import { join } from 'node:path';
import { BUILD } from './build-state.mjs';
import { ensureBuild, readDotEnv, useEmbeddedDefaults } from './prepare.mjs';

readDotEnv();
useEmbeddedDefaults();
await ensureBuild();
process.setSourceMapsEnabled(true);
await import(join(BUILD, 'server', 'ledger-check.js'));
