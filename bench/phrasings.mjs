// npm run build is not needed: node bench/phrasings.mjs asks the embedded engine every question of
// phrasings.json and counts the right answers. DATABASE_URL names a database to use; without it a
// PostgreSQL of its own runs in a temporary folder.
import { readFileSync } from 'node:fs';
import { openEngine } from './support/open-engine.mjs';

const ENOUGH = 36;
const phrasings = JSON.parse(
  readFileSync(process.argv[2] ?? new URL('phrasings.json', import.meta.url), 'utf8'),
);
const { engine, close } = await openEngine();
const failures = [];
let total = 0;

try {
  for (const [kind, judge] of Object.entries({ calculations, knowledge, outside })) {
    for (const expected of phrasings[kind] ?? []) {
      const problem = judge(await ask(expected.question), expected);
      total += 1;
      if (problem) failures.push(`${expected.question}\n    ${problem}`);
    }
  }
} finally {
  await close();
}

for (const failure of failures) console.log(`WRONG ${failure}`);
console.log(`${total - failures.length}/${total} right`);
process.exitCode = total - failures.length < (ENOUGH / 40) * total ? 1 : 0;

async function ask(question) {
  const answer = { text: '', parts: [], sources: [] };
  const language = /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en-US';
  for await (const piece of engine.answer(question, language)) {
    if (piece.type === 'text') answer.text += piece.text;
    if (piece.type === 'part') answer.parts.push(piece.part);
    if (piece.type === 'sources') answer.sources.push(...piece.sources);
  }
  return answer;
}

/** The number stands in the text within 1 % (counts exactly) and a named calculator carries it. */
function calculations({ text, parts }, { calculator, key, expected }) {
  const isRight = (value) =>
    expected.some((each) =>
      Number.isInteger(each) && key === 'weld_points'
        ? value === each
        : Math.abs(value - each) <= Math.abs(each) * 0.01,
    );
  const numbers = (text.replaceAll(/(\d),(?=\d{3})/g, '$1').match(/\d+(?:\.\d+)?/g) ?? []).map(
    Number,
  );
  if (!numbers.some(isRight)) return `${expected[0]} is not in: ${text.slice(0, 200)}`;
  const names = calculator.split('|');
  const carries = parts.some(
    (part) => names.includes(part.calculator) && isRight(part.result.values[key]?.value),
  );
  return carries ? undefined : `no part of ${calculator} carries ${key} = ${expected[0]}`;
}

function knowledge({ text, sources }, { articles }) {
  const ids = sources.map(({ articleId }) => articleId);
  return ids.some((id) => articles.includes(id))
    ? undefined
    : `sources ${ids.join() || 'none'} instead of ${articles.join()}: ${text.slice(0, 120)}`;
}

function outside({ text, parts, sources }) {
  if (sources.length + parts.length > 0) {
    return `answered from ${sources.map(({ articleId }) => articleId).join()}`;
  }
  return /不在我的知识|not in my knowledge/.test(text)
    ? undefined
    : `not told: ${text.slice(0, 120)}`;
}
