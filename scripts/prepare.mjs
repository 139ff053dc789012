// What the scripts that run the product do first.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, staleReason } from './build-state.mjs';

/** From any folder: paths in the configuration count from the project. */
export function readDotEnv() {
  process.chdir(ROOT);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** What makes the product run with no configuration; the server says which of them are in use. */
export function useEmbeddedDefaults() {
  process.env.NODE_ENV ||= 'production';
  process.env.SMS_TRANSPORT ||= 'console';
}

export async function ensureBuild() {
  const reason = staleReason();
  if (reason === undefined) return;
  console.log(`Building (${reason}) …`);
  // In a process of its own: what a build needs of memory is given back.
  const build = spawn(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { stdio: 'inherit' });
  const pass = (signal) => build.kill(signal);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, pass);
  const [code, signal] = await new Promise((resolve) => build.on('exit', (...end) => resolve(end)));
  for (const each of ['SIGTERM', 'SIGINT']) process.off(each, pass);
  if (code !== 0) {
    console.error(signal ? `The build was ended by ${signal}.` : 'The build failed.');
    process.exit(1);
  }
}
