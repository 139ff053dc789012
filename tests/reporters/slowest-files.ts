import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Prints the test files that took longest, with their setup and imports, in seconds. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const rows = modules
      .map((module) => ({ path: relative(process.cwd(), module.moduleId), ms: toDuration(module) }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SHOWN);
    console.log(`\n Slowest files of ${modules.length}`);
    for (const { path, ms } of rows)
      console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`);
  }
}

function toDuration(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}
