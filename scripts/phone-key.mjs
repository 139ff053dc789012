// npm run phone-key -- rotate: writes phone numbers and addresses under a new PHONE_KEY.
import { join } from 'node:path';
import { BUILD } from './build-state.mjs';
import { ensureBuild, readDotEnv, useEmbeddedDefaults } from './prepare.mjs';

readDotEnv();
useEmbeddedDefaults();
await ensureBuild();
process.setSourceMapsEnabled(true);
await import(join(BUILD, 'server', 'phone-key.js'));
