// node bench/questions.mjs [--held] [--wrong]: asks the embedded engine the questions of questions/
// and counts those answered with the right facts and a source, and those outside the trade that are
// declined without one. --held asks the questions that were kept back; --wrong shows each failure.
import { readFileSync } from 'node:fs';
import { openEngine } from './support/open-engine.mjs';

const ENOUGH = 0.95;
const held = process.argv.includes('--held');
const shows = process.argv.includes('--wrong');
const read = (name) =>
  JSON.parse(readFileSync(new URL(`questions/${name}.json`, import.meta.url), 'utf8'));

const engine = await openEngine();
const results = [];
try {
  const sets = [
    ['answered', read(held ? 'held' : 'answerable'), problemOfAnswer],
    ['declined', read(held ? 'held-outside' : 'outside'), problemOfRefusal],
  ];
  for (const [name, questions, judge] of sets) {
    const wrong = [];
    for (const asked of questions) {
      const problem = judge(await ask(asked), asked);
      if (problem !== undefined) wrong.push(`${asked.id} ${asked.question}\n    ${problem}`);
    }
    if (shows) for (const each of wrong) console.log(`WRONG ${each}`);
    const right = questions.length - wrong.length;
    results.push(right / questions.length);
    const share = ((100 * right) / questions.length).toFixed(1);
    console.log(`${name}: ${right}/${questions.length} (${share} %)`);
  }
} finally {
  await engine.close();
}
process.exitCode = results.every((share) => share >= ENOUGH) ? 0 : 1;

async function ask({ question, language }) {
  const answer = { text: '', parts: [], sources: [] };
  const asker = language === 'zh' ? 'zh-CN' : 'en-US';
  for await (const piece of engine.engine.answer(question, asker)) {
    if (piece.type === 'text') answer.text += `${piece.text}\n\n`;
    if (piece.type === 'part') answer.parts.push(piece.part);
    if (piece.type === 'sources') answer.sources.push(...piece.sources);
  }
  return answer;
}

function problemOfAnswer({ text, parts, sources }, { article, facts }) {
  const said = folded(text + JSON.stringify(parts));
  const missing = facts.filter((ways) => !ways.some((way) => said.includes(folded(way))));
  if (sources.length === 0) return `no source (${article}): ${text.slice(0, 160)}`;
  if (missing.length === 0) return undefined;
  const ids = sources.map(({ articleId }) => articleId).join();
  return `missing ${JSON.stringify(missing)} of ${article}, sources ${ids}: ${text.slice(0, 200)}`;
}

function problemOfRefusal({ text, parts, sources }) {
  if (sources.length + parts.length === 0) return undefined;
  const ids = sources.map(({ articleId }) => articleId).join();
  return `answered from ${ids}: ${text.slice(0, 160)}`;
}

function folded(text) {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
}
