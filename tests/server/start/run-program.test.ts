import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { packageRoot } from '#server/content/package-root.ts';

const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(packageRoot(), 'scripts', 'run.mjs'), ...words], {
    encoding: 'utf8',
  });

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')));

test.each([[[]], [['nonsense']], [['toString']]])(
  'scripts/run.mjs with %j ends with 1 and lists the programs of the npm scripts',
  (words) => {
    const { status, stderr } = run(...words);
    expect(status).toBe(1);
    const listed = [...stderr.matchAll(/^ {2}([\w-]+) +npm run ([\w-]+(?::\w+)?)/gm)];
    const commands = Object.entries(scripts).flatMap(([name, command]) => {
      const program = /^node scripts\/run\.mjs ([\w-]+)$/.exec(command)?.[1];
      return program === undefined ? [] : [[program, name]];
    });
    expect(listed.map(([, program, name]) => [program, name])).toEqual(commands);
    expect(commands).toHaveLength(7);
  },
);
