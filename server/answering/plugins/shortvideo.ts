import type { ScriptPart } from '#contract/chat/calls.ts';
import { SHORTVIDEO_TEXTS } from '../../content/plugins/shortvideo-texts.ts';
import { say } from '../embedded/answer-piece.ts';
import { Citations } from '../embedded/citations.ts';
import { engineTexts, fill } from '../embedded/engine-language.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import type { Plugin } from './plugin.ts';
import { subjectWords } from './subject-words.ts';
import { productFacts, type ProductFact } from './shortvideo/product-facts.ts';
import { notesOf, readScriptJob, type ScriptJob } from './shortvideo/script-job.ts';
import { shotsOf, SPEED, spokenLength, type SpokenLine } from './shortvideo/script-of-lines.ts';
import { scriptWithModel } from './shortvideo/script-with-model.ts';

const FULL = 0.9;
const OVERFULL = 1.06;

export const shortvideoPlugin: Plugin = {
  id: 'shortvideo',

  async *embedded(request, { knowledge }) {
    const job = readScriptJob(request);
    const { language, seconds } = job;
    const texts = SHORTVIDEO_TEXTS[language];
    yield { type: 'status', text: texts.writing };
    const known = await productFacts(await subjectWords(request, knowledge), language, knowledge);
    if (known === null) {
      yield say(texts.unknown);
      return;
    }
    const { product } = known;
    const used = factsThatFit(known.facts, product, job);
    const shots = shotsOf(linesOf(used, product, job), seconds, language);
    const citations = new Citations();
    const facts = used.map(({ line, passage }) => {
      const flag = passage.confidence === 'C' ? engineTexts(language).unverified : '';
      return `${line}${flag}${citations.mark(passage)}`;
    });
    const words = shots.reduce((sum, { line }) => sum + spokenLength(line, language), 0);

    yield { type: 'sources', sources: citations.sources };
    yield say(
      fill(texts.intro, {
        product,
        seconds: String(seconds),
        words: String(words),
        shots: String(shots.length),
      }),
    );
    const part: ScriptPart = {
      type: 'script',
      seconds,
      shots,
      ...titlesAndTags(product, job),
      notes: notesOf(request.question, used, job),
    };
    yield { type: 'part', part };
    yield say(`**${texts.facts}**`, list(facts));
  },

  upstream: (request, { knowledge }, model) => scriptWithModel(request, knowledge, model),
};

function factsThatFit(
  facts: readonly ProductFact[],
  product: string,
  job: ScriptJob,
): ProductFact[] {
  const { language, seconds, mostShots } = job;
  const most = SPEED[language] * seconds * OVERFULL;
  const frame = [hookOf(product, job), actionOf(job)];
  let said = frame.reduce((sum, line) => sum + spokenLength(line, language), 0);
  const used: ProductFact[] = [];
  for (const fact of facts) {
    const length = spokenLength(fact.line, language);
    if (used.length + frame.length >= mostShots) break;
    if (said + length > most) continue;
    used.push(fact);
    said += length;
  }
  return used;
}

function linesOf(used: readonly ProductFact[], product: string, job: ScriptJob): SpokenLine[] {
  const { language, seconds, mostShots } = job;
  const { scenes, fillers } = SHORTVIDEO_TEXTS[language];
  const hook = { scene: fill(scenes.hook, { product }), line: hookOf(product, job) };
  const action = { scene: fill(scenes.action, { product }), line: actionOf(job) };
  const middle = used.map(({ line }) => line);
  const least = SPEED[language] * seconds * FULL;
  const saidBy = (lines: string[]) =>
    lines.reduce((sum, line) => sum + spokenLength(line, language), 0);
  for (const line of fillers) {
    const all = [hook.line, ...middle, action.line];
    if (saidBy(all) >= least || all.length >= mostShots) break;
    if (saidBy([...all, line]) <= SPEED[language] * seconds * OVERFULL) middle.push(line);
  }

  return [
    hook,
    ...middle.map((line, at) => ({
      scene: fill(scenes.middle[at % scenes.middle.length] ?? '', { product }),
      line,
    })),
    action,
  ];
}

function hookOf(product: string, { language, seconds }: ScriptJob): string {
  const { hooks } = SHORTVIDEO_TEXTS[language];
  return fill(hooks[seconds > 15 ? 1 : 0] ?? hooks[0] ?? '', { product });
}

function actionOf({ language, seconds }: ScriptJob): string {
  const { actions } = SHORTVIDEO_TEXTS[language];
  return actions[seconds > 15 ? 1 : 0] ?? actions[0] ?? '';
}

function titlesAndTags(
  product: string,
  { language, platform, audience }: ScriptJob,
): Pick<ScriptPart, 'titles' | 'tags'> {
  const texts = SHORTVIDEO_TEXTS[language];
  const titles = texts.titles.map((title) => fill(title, { product }));
  if (audience !== '') {
    titles[titles.length - 1] = fill(texts.audienceTitle, { product, audience });
  }
  const tags = [product.replaceAll(/\s+/g, ''), ...texts.tags, texts.platformTags[platform]];

  return { titles, tags: tags.map((tag) => `#${tag}`) };
}
