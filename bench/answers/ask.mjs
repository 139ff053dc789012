// Asks the embedded engine the questions of this folder and counts right answers.
// node bench/answers/ask.mjs [--held] [--wrong]
// --held uses the held-out questions; --wrong prints each failure. Uses DATABASE_URL, or a
// temporary PostgreSQL.
import { tsImport } from 'tsx/esm/api';
import { openEngine } from '../support/open-engine.mjs';

const isHeld = process.argv.includes('--held');
const showsWrong = process.argv.includes('--wrong');
const { askSet, readHeldSets, readQuestionSets } = await tsImport(
  './question-sets.ts',
  import.meta.url,
);

const { engine, close } = await openEngine();
try {
  for (const set of isHeld ? readHeldSets() : readQuestionSets()) {
    const { share, right, wrong } = await askSet(engine, set);
    if (showsWrong) for (const each of wrong) console.log(`WRONG ${each}`);
    console.log(`${set.name}: ${right}/${set.questions.length} (${(100 * share).toFixed(1)} %)`);
    if (share < set.enough) process.exitCode = 1;
  }
} finally {
  await close();
}
