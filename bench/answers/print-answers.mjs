// Asks the embedded engine the questions of a file and prints its whole answers, to be judged by eye.
// node bench/answers/print-answers.mjs FILE [--language zh-CN]
// FILE has a question a line; a line that begins with '>' follows the question above it, '\n' stands
// for a new line. --language is that of the interface. Uses DATABASE_URL, or a temporary PostgreSQL.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import { openEngine } from '../support/open-engine.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', default: 'zh-CN' } },
});
const load = (path) => tsImport(path, import.meta.url);
const { createEmbeddedProvider } = await load(
  '../../server/answering/embedded/create-embedded-provider.ts',
);
const { createCalculatorService } = await load(
  '../../server/trade/calculations/calculator-service.ts',
);
const { workInPlace } = await load('../../server/answering/long-work/long-work.ts');

const { engine, knowledge, close } = await openEngine();
const provider = createEmbeddedProvider({
  paceMs: 0,
  deps: {
    engine,
    knowledge,
    calculator: createCalculatorService(),
    enterprises: { search: () => Promise.resolve({ cards: [], isExact: false }) },
    work: workInPlace,
    regions: () => Promise.resolve([]),
  },
});

const [file] = positionals;
if (file === undefined) throw new Error('usage: node bench/answers/print-answers.mjs FILE');
const lines = readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);
try {
  let history = [];
  let number = 0;
  for (const line of lines) {
    const isFollowUp = line.startsWith('>');
    if (!isFollowUp) {
      history = [];
      number += 1;
    }
    const question = line.replace(/^>\s*/, '').replaceAll('\\n', '\n');
    const answer = await ask(question, history);
    history = [...history, { question, answer: answer.text, parts: answer.parts }];
    console.log(`\n### ${isFollowUp ? '>' : String(number)} ${question}\n${answer.text}`);
    for (const part of answer.parts) console.log(`  [${told(part)}]`);
  }
} finally {
  await close();
}

async function ask(question, history) {
  const answer = { text: '', parts: [] };
  const events = provider.stream({
    requestId: 'print',
    memberId: 'print',
    question,
    history,
    plugin: null,
    form: null,
    drawing: null,
    model: null,
    language: values.language,
    signal: new AbortController().signal,
  });
  for await (const event of events) {
    if (event.type === 'delta') answer.text += event.text;
    if (event.type === 'part') answer.parts.push(event.part);
  }
  return answer;
}

function told(part) {
  if (part.type === 'mesh') return `mesh: ${JSON.stringify(part.spec)}`;
  if (part.type !== 'calculation') return part.type;
  const pairs = (record) =>
    Object.entries(record)
      .map(([key, value]) => `${key} ${value?.value ?? value}`)
      .join(', ');
  return `${part.calculator}: ${pairs(part.inputs)} → ${pairs(part.result.values)}`;
}
