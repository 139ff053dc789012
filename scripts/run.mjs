// node scripts/run.mjs NAME …: runs a program of the build, beside a running server too.
import { join } from 'node:path';
import { BUILD } from './build-state.mjs';
import { ensureBuild, readDotEnv, useEmbeddedDefaults } from './prepare.mjs';
import { PROGRAMS } from './programs.mjs';

// The program finds its own arguments where they are when it is started alone.
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
