// Asks questions generated from the calculators, and counts right, asked, missed and wrong answers.
// node bench/answers/generated.mjs [--count 20000] [--seed 1] [--held-out] [--dialogues]
// [--language zh|en] [--calculator ID] [--way NAME] [--wrong N] [--list] [--json] [--markdown]
// --held-out prints only counts, with --show also questions. --list prints questions without
// asking.
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    language: { type: 'string' },
    calculator: { type: 'string' },
    way: { type: 'string' },
    wrong: { type: 'string', default: '0' },
    'held-out': { type: 'boolean', default: false },
    dialogues: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
});
const load = (path) => tsImport(path, import.meta.url);
const { questionsOf } = await load('./generated/question-sets.ts');
const { judge } = await load('./generated/judge.ts');
const { describeQuestion, failuresOf, summarise, tableOf } = await load('./generated/report.ts');

const isHeldOut = values['held-out'];
const isShown = !isHeldOut || values.show;
const questions = questionsOf({
  set: values.dialogues ? 'dialogues' : isHeldOut ? 'held-out' : 'ways',
  count: Number(values.count),
  seed: Number(values.seed),
  language: values.language,
  calculator: values.calculator,
  way: values.way,
});

if (values.list) {
  if (!isShown) throw new Error('The questions of the held-out ways are listed only with --show.');
  for (const question of questions) console.log(describeQuestion(question));
} else {
  const { answerQuestion } = await load('../../src/mesh/reading/answer-question.ts');
  const judged = questions.map((question) => judge(question, answerQuestion));
  const summary = summarise(judged);
  if (values.json) {
    console.log(JSON.stringify(summary, null, 2));
  } else {
    const tables = [
      ['calculator', summary.byCalculator],
      ['way', summary.byWay],
      ['language', [...summary.byLanguage, summary.total]],
    ];
    for (const [title, shares] of tables)
      console.log(`${tableOf(title, shares, values.markdown)}\n`);
    if (isShown && Number(values.wrong) > 0) console.log(failuresOf(judged, Number(values.wrong)));
  }
}
