import { format } from 'oxfmt';
import { z } from 'zod';
import { VARIABLE_GROUPS } from '../server/platform/env.ts';

interface Variable {
  name: string;
  description: string;
  must: string;
  unset: string;
  /** Value in .env.example. */
  example: string;
}

const metaSchema = z.looseObject({
  description: z.string(),
  must: z.string(),
  unset: z.string().optional(),
  example: z.string().optional(),
});

const SERVER = Object.entries(VARIABLE_GROUPS).map(([title, shape]) => ({
  title,
  variables: Object.entries<z.ZodType>(shape).map(([name, schema]) => serverVariable(name, schema)),
}));

const BUILD: Variable[] = [
  {
    name: 'VITE_APP_TITLE',
    description: 'Name of the product in page titles; part of the build.',
    must: 'text',
    unset: '丝网智答, in English MeshWise',
    example: '',
  },
  {
    name: 'VITE_API_BASE',
    description: 'Address of another server that implements the contract; part of the build.',
    must: 'URL or path',
    unset: '/api',
    example: '',
  },
  {
    name: 'API_ORIGIN',
    description: 'Where the development server of Vite finds the server.',
    must: 'http(s) URL',
    unset: 'http://127.0.0.1:8787, or `PORT` with `npm run dev`',
    example: 'http://127.0.0.1:8787',
  },
];

const TESTS: Omit<Variable, 'example'>[] = [
  {
    name: 'TEST_DATABASE_URL',
    description: 'PostgreSQL for the database tests.',
    must: 'postgresql:// URL',
    unset: 'an embedded one in a temporary folder',
  },
  {
    name: 'CHROMIUM',
    description: 'Browser of the browser tests and benchmarks.',
    must: 'path',
    unset: '/usr/bin/chromium-headless-shell, or /usr/bin/chromium',
  },
  {
    name: 'CI',
    description: 'Set: tests fail where Redis or nginx is missing.',
    must: 'any text',
    unset: 'those tests are skipped',
  },
  {
    name: 'SCREENSHOTS',
    description:
      'Folder for a picture of every screen state; `bench/browser/screenshots.mjs` sets it.',
    must: 'path',
    unset: 'no pictures',
  },
  {
    name: 'TARGET_URL',
    description: 'PostgreSQL that `bench/data/db-move.mjs` moves the data to.',
    must: 'postgresql:// URL',
    unset: 'an embedded one in a temporary folder',
  },
  {
    name: 'SOFFICE',
    description:
      "LibreOffice's program, which `bench/quotation/exported-files.mjs` opens a quotation in.",
    must: 'path',
    unset: '`soffice`',
  },
];

const LINE_LENGTH = 100;

const INTRODUCTION = `# Configuration

<!-- Written by \`npm run docs:configuration\` from server/platform/env.ts and scripts/configuration-pages.ts. -->

The server reads these variables once, at the start, from the environment or from the file \`.env\` ([.env.example](../.env.example) is the file to copy). No variable is required on a single machine. An empty variable counts as not set. A value that can't be used stops the start, with the name of the variable.`;

export async function configurationPages(): Promise<Record<string, string>> {
  return {
    'docs/configuration.md': await configurationPage(),
    '.env.example': environmentExample(),
  };
}

export const DOCUMENTED_VARIABLES: readonly string[] = [
  ...SERVER.flatMap(({ variables }) => variables),
  ...BUILD,
  ...TESTS,
].map(({ name }) => name);

function serverVariable(name: string, schema: z.ZodType): Variable {
  const properties = z.toJSONSchema(z.object({ [name]: schema }), { io: 'input' }).properties;
  const { description, must, unset, example } = metaSchema.parse(properties?.[name]);
  const value = schema.parse(undefined);
  if (value === undefined) {
    return { name, description, must, unset: unset ?? '–', example: example ?? '' };
  }
  const written = asWritten(value);

  return { name, description, must, unset: written, example: written };
}

function asWritten(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';

  return Array.isArray(value) ? value.join(',') : String(value);
}

async function configurationPage(): Promise<string> {
  const groups = [
    ...SERVER,
    { title: 'Build and development', variables: BUILD },
    { title: 'Tests and benchmarks', variables: TESTS },
  ];
  const page = [INTRODUCTION, ...groups.map(({ title, variables }) => group(title, variables))];
  const { code } = await format('configuration.md', page.join('\n\n'));

  return code;
}

function group(title: string, variables: readonly Omit<Variable, 'example'>[]): string {
  const rows = variables.map(
    ({ name, unset, must, description }) => `| \`${name}\` | ${unset} | ${must} | ${description} |`,
  );

  return [
    `## ${title}`,
    '',
    '| variable | default | value | meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function environmentExample(): string {
  const head = comment(
    'Configuration of the server, from the environment or from a file named .env beside this one. ' +
      'Every line is optional. Written by `npm run docs:configuration`.',
  );
  const groups = [...SERVER, { title: 'Build and development', variables: BUILD }];
  const parts = groups.map(({ title, variables }) =>
    [`# --- ${title} `.padEnd(LINE_LENGTH, '-'), ...variables.flatMap(exampleLines)].join('\n'),
  );

  return `${[head.join('\n'), ...parts].join('\n\n')}\n`;
}

function exampleLines({ name, description, must, unset, example }: Variable): string[] {
  const value = must === 'text' ? '' : ` Value: ${must}.`;
  const without = unset === '–' || unset === example ? '' : ` Default: ${unset}.`;

  return [...comment(`${description}${value}${without}`), `#${name}=${example}`];
}

function comment(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.replaceAll('`', '').split(' ')) {
    if (line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }

  return [...lines, line];
}
