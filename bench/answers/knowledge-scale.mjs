// Fills the knowledge base with generated paragraphs (default 100,000) and measures searches, time
// to first text and rows read.
// node bench/answers/knowledge-scale.mjs [CHUNKS]
import { readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { openEngine } from '../support/open-engine.mjs';

const CHUNKS = Number(process.argv[2] ?? 100_000);
const BATCH = 1000;
const load = (path) => tsImport(path, import.meta.url);
const { searchedBy } = await load('../../server/trade/knowledge/lexemes.ts');
const { sql } = await load('drizzle-orm');

const engine = await openEngine();
try {
  await fill();
  await engine.knowledge.warmUp();
  const questions = ['answerable', 'outside'].flatMap((name) =>
    JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')),
  );
  const searches = [];
  const firstTexts = [];
  for (const { question, language } of questions) {
    const asker = language === 'zh' ? 'zh-CN' : 'en-US';
    searches.push(await timed(() => engine.knowledge.search({ q: question.slice(0, 100) }, asker)));
    firstTexts.push(await timed(() => firstText(question, asker)));
  }
  report('search', searches);
  report('first text of an answer', firstTexts);
} finally {
  await engine.close();
}

async function fill() {
  const random = seeded(20_261_121);
  for (const language of ['zh-CN', 'en-US']) {
    const { rows } = await engine.db.execute(
      sql`SELECT heading, text FROM article_chunks WHERE language = ${language}`,
    );
    const clauses = rows.flatMap(({ text }) => text.split(/(?<=[，。；,;.])/));
    for (let at = 0; at < CHUNKS / 2; at += BATCH) {
      const chunks = Array.from({ length: Math.min(BATCH, CHUNKS / 2 - at) }, (_, n) => {
        const text = Array.from({ length: 5 }, () => pick(clauses, random)).join('');
        const { heading } = pick(rows, random);
        return { id: `generated-${at + n}`, heading, text, grams: literalOf(searchedBy(text)) };
      });
      await engine.db.execute(sql`
        INSERT INTO articles (id, language, title, summary, keywords, sections, updated_at)
        SELECT id, ${language}, heading, '', '{}', '[]', now()
        FROM unnest(${sql.param(chunks.map(({ id }) => id))}::text[],
          ${sql.param(chunks.map(({ heading }) => heading))}::text[]) AS made(id, heading)`);
      await engine.db.execute(sql`
        INSERT INTO article_chunks (article_id, language, n, heading, text, confidence, grams)
        SELECT id, ${language}, 0, heading, body, 'C', grams::tsvector
        FROM unnest(${sql.param(chunks.map(({ id }) => id))}::text[],
          ${sql.param(chunks.map(({ heading }) => heading))}::text[],
          ${sql.param(chunks.map(({ text }) => text))}::text[],
          ${sql.param(chunks.map(({ grams }) => grams))}::text[]) AS made(id, heading, body, grams)`);
    }
  }
  await engine.db.execute(sql`TRUNCATE knowledge_lexemes`);
  await engine.db.execute(sql`
    INSERT INTO knowledge_lexemes (language, lexeme, chunks)
    SELECT language, lexeme, count(*)
    FROM article_chunks, unnest(tsvector_to_array(grams)) AS lexeme GROUP BY language, lexeme
    UNION ALL SELECT language, '', count(*) FROM article_chunks GROUP BY language`);
  await engine.db.execute(sql`VACUUM ANALYZE article_chunks`);
  await engine.db.execute(sql`ANALYZE articles`);
  await engine.db.execute(sql`ANALYZE knowledge_lexemes`);
}

async function firstText(question, language) {
  for await (const piece of engine.engine.answer(question, language)) {
    if (piece.type === 'text') return;
  }
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function report(name, times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  console.log(`${name}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms`);
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}

/** Deterministic generator, 0 to 1 (mulberry32). */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function literalOf(words) {
  return words.map((word) => `'${word.replaceAll(/['\\]/g, '')}'`).join(' ');
}
