// Prints the median time of reading a question, in ms, by kind of text and length.
// node bench/answers/reading-speed.mjs [--runs 20]
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const runs = Number(values.runs);
const { answerQuestion } = await tsImport(
  '../../src/mesh/reading/answer-question.ts',
  import.meta.url,
);

const LENGTHS = [100, 1000, 8000];
const filled = (part, length) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const QUESTION_ZH = '304编织网 40目 丝径0.2 1.2米乘30米 15卷 一共多重？';
const QUESTION_EN = 'SS304 woven mesh, 40 mesh, 0.2 mm wire, 1.2 x 30 m, 15 rolls: total weight? ';
const KINDS = {
  'a letter': (length) =>
    `${QUESTION_EN}${filled('We are a trading company and look forward to your reply. ', length)}`,
  'a list of items': (length) => filled('10目0.5丝50平，', length),
  'numbers alone': (length) => filled('1.5 ', length),
  'numbers joined': (length) => filled('1.5*2*', length),
  digits: (length) => filled('1234567890', length),
  spaces: (length) => `40${' '.repeat(length)}mesh`,
  'times signs': (length) => filled('x ', length),
  'Han numerals': (length) => filled('一百二十三点五', length),
  'number words': (length) => filled('twenty five hundred and ', length),
  'words of the trade': (length) => filled('丝径孔径网孔', length),
  'list marks': (length) => filled('1、\n', length),
  'unknown words': (length) => filled('wireing meshh galvanizd ', length),
};

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

function timed(text) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    answerQuestion(text);
    times.push(performance.now() - start);
  }
  return median(times);
}

for (let run = 0; run < 200; run += 1) answerQuestion(run % 2 === 0 ? QUESTION_ZH : QUESTION_EN);
console.log(['text', ...LENGTHS.map((length) => `${length} characters`)].join('\t'));
for (const [name, make] of Object.entries(KINDS))
  console.log([name, ...LENGTHS.map((length) => timed(make(length)).toFixed(1))].join('\t'));
console.log(
  `one question\t${timed(QUESTION_ZH).toFixed(1)} (zh)\t${timed(QUESTION_EN).toFixed(1)} (en)`,
);
