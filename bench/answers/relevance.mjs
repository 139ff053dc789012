// Refits the relevance coefficients (server/trade/knowledge/relevance.ts): leave-one-out
// alternative phrasings against off-topic questions. Prints old and new coefficients and acceptance
// rates.
// node bench/answers/relevance.mjs [SAMPLE]
import { readFileSync, readdirSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const SAMPLE = Number(process.argv[2] ?? 300);
const LET_THROUGH = 0.03;
const content = new URL('../../server/content/', import.meta.url);
const load = (name) => tsImport(`../../server/trade/knowledge/${name}.ts`, import.meta.url);
const { parseArticle } = await load('article-file');
const { countLines } = await load('lexeme-counts');
const { searchedBy } = await load('lexemes');
const { rankArticles } = await load('rank-passages');
const { readCharacters, readQuery } = await load('read-query');
const { kinshipOf, relevanceOf } = await load('relevance');
const { splitQuestions } = await tsImport('../../src/mesh/reading/clauses.ts', import.meta.url);
const wrappings = JSON.parse(
  readFileSync(new URL('wrappings.json', import.meta.url), 'utf8'),
).filter(({ held }) => held !== true);

const inside = [];
const outside = [];
for (const language of ['zh-CN', 'en-US']) {
  const library = readLibrary(language);
  const asks = [...new Set(library.passages.flatMap((passage) => passage.asks))];
  const others = readFileSync(new URL(`vocabulary/other-subjects.${language}.txt`, content), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const all = countLines(others.join('\n'));
  const forms = ['{q}', ...wrappings.filter(isIn(language)).map(({ form }) => form)];
  for (const [at, ask] of sampled(asks).entries()) {
    inside.push(featuresOf(ask, formAt(forms, at), library, all, 1, 0));
  }
  for (const [at, other] of sampled(others).entries()) {
    outside.push(featuresOf(other, formAt(forms, at), library, all, 0, 1));
  }
}

const fitted = fit(inside, outside);
const scores = outside.map((features) => dot(fitted, features)).sort((one, other) => other - one);
const threshold = scores[Math.floor(LET_THROUGH * scores.length)];
const bias = fitted[0] - threshold;
const shown = [bias, ...fitted.slice(1)].map((each) => each.toFixed(2));
console.log(`fitted: bias ${shown[0]}, spoken ${shown[1]}, kinship ${shown[2]}`);
const passes = (sets) =>
  sets.filter(([, spoken, kinship]) => relevanceOf(spoken, kinship) >= 0.5).length / sets.length;
const percent = (share) => `${(100 * share).toFixed(1)} %`;
console.log(`in use: ${percent(passes(inside))} of the trade's own questions are let through,`);
console.log(`        ${percent(passes(outside))} of those of other subjects`);

function isIn(language) {
  return (wrapping) => language.startsWith(wrapping.language);
}

function formAt(forms, at) {
  return forms[at % forms.length];
}

function readLibrary(language) {
  const folder = new URL('articles/', content);
  const files = readdirSync(folder).filter((file) => file.endsWith(`.${language}.md`));
  const passages = files.flatMap((file) => {
    const {
      id,
      title,
      summary,
      keywords,
      passages: own,
    } = parseArticle(readFileSync(new URL(file, folder), 'utf8'));
    const about = [title, summary, ...keywords].join('\n');
    return own.map((passage, n) => ({
      ...passage,
      ...{ articleId: id, language, n, title, summary, keywords, contributor: null },
      found: new Set(
        searchedBy([about, passage.heading, passage.text, ...passage.asks].join('\n')),
      ),
    }));
  });
  const holding = new Map();
  for (const { found } of passages) {
    for (const lexeme of found) holding.set(lexeme, (holding.get(lexeme) ?? 0) + 1);
  }
  return { language, passages, holding };
}

/** Features: 1 (bias), best coverage by a passage, kinship. Leaves the question itself out. */
function featuresOf(plain, form, { language, passages, holding }, others, ofTrade, ofOthers) {
  const question = splitQuestions(form.replace('{q}', plain)).join(' ');
  const terms = readQuery(question);
  const own = new Set(searchedBy(question));
  const less = (count, by, lexeme) => Math.max(0, count - (own.has(lexeme) ? by : 0));
  const trade = {
    total: passages.length,
    holding: (lexeme) => less(holding.get(lexeme) ?? 0, ofTrade, lexeme),
  };
  const other = {
    total: others.total,
    holding: (lexeme) => less(others.holding(lexeme), ofOthers, lexeme),
  };
  const wanted = [...terms.flatMap(({ alternatives }) => alternatives.flat()), ...own];
  const candidates = passages
    .filter(({ found }) => wanted.some((lexeme) => found.has(lexeme)))
    .map((passage) => ({ ...passage, asks: passage.asks.filter((ask) => ask !== plain) }));
  const kinship = kinshipOf(question, terms, language, trade, other);
  const characters = readCharacters(question);
  const [best] = rankArticles({ terms, characters }, candidates, trade, kinship);

  return [1, Math.max(0, ...(best?.passages ?? []).map(({ spoken }) => spoken)), kinship];
}

/** Logistic regression with momentum; classes weigh the same. */
function fit(ones, zeros) {
  const weights = [0, 0, 0];
  const speed = [0, 0, 0];
  for (let round = 0; round < 6000; round += 1) {
    const slope = [0, 0, 0];
    for (const [set, wanted] of [
      [ones, 1],
      [zeros, 0],
    ]) {
      for (const features of set) {
        const miss = 1 / (1 + Math.exp(-dot(weights, features))) - wanted;
        for (const at of slope.keys()) slope[at] += (miss * features[at]) / set.length;
      }
    }
    for (const at of weights.keys()) {
      speed[at] = 0.9 * speed[at] + slope[at];
      weights[at] -= 0.2 * speed[at];
    }
  }
  return weights;
}

function dot(weights, features) {
  return weights.reduce((sum, weight, at) => sum + weight * features[at], 0);
}

/** Evenly spaced, to cover all subjects. */
function sampled(list) {
  const step = Math.max(1, Math.floor(list.length / SAMPLE));
  return list.filter((_, at) => at % step === 0);
}
