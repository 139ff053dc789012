// npm run account -- approve|refuse PHONE [reason]: decides on an account that is under review.
import { join } from 'node:path';
import { BUILD } from './build-state.mjs';
import { ensureBuild, readDotEnv, useEmbeddedDefaults } from './prepare.mjs';

readDotEnv();
useEmbeddedDefaults();
await ensureBuild();
process.setSourceMapsEnabled(true);
await import(join(BUILD, 'server', 'account.js'));
