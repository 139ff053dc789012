// node scripts/run.mjs NAME …: runs a built program, also beside a running server.
import { join } from 'node:path';
import { BUILD } from './build-state.mjs';
import { ensureBuild, readDotEnv, useEmbeddedDefaults } from './prepare.mjs';
import { PROGRAMS } from './programs.mjs';

// Removes NAME, so that the program finds its own arguments.
const [name] = process.argv.splice(2, 1);

if (name !== undefined && Object.hasOwn(PROGRAMS, name)) {
  readDotEnv();
  useEmbeddedDefaults();
  await ensureBuild();
  process.setSourceMapsEnabled(true);
  await import(join(BUILD, 'server', `${name}.js`));
} else {
  console.error(`There is ${name === undefined ? 'no name' : `no program ${name}`}. Programs:`);
  for (const [known, { usage }] of Object.entries(PROGRAMS)) {
    console.error(`  ${known.padEnd(14)}${usage}`);
  }
  process.exitCode = 1;
}
