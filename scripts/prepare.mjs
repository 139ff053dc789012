import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, staleReason } from './build-state.mjs';

/** Paths in the configuration are relative to the project folder. */
export function readDotEnv() {
  process.chdir(ROOT);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Defaults for running without a configuration. */
export function useEmbeddedDefaults() {
  process.env.NODE_ENV ||= 'production';
  process.env.SMS_TRANSPORT ||= 'console';
}

export async function ensureBuild() {
  const reason = staleReason();
  if (reason === undefined) return;
  console.log(`Building (${reason}) …`);
  // A separate process, so that the build's memory is released.
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
