import { normaliseText } from '#mesh/normalise-text.ts';
import { namedPlace } from '../../content/choices/places.ts';
import type { Language } from '../../content/messages.ts';
import { PLUGIN_INSTRUCTIONS } from '../../content/model-prompts.ts';
import {
  ASPECT_WORDS,
  OTHER_PLACES,
  REGIONAL_TEXTS,
  REGION_ASPECTS,
  REGION_WORDS,
  type RegionAspect,
} from '../../content/plugins/regional-texts.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import type { Passage } from '../../trade/knowledge/repository.ts';
import { say, type AnswerPiece } from '../embedded/answer-piece.ts';
import { Citations } from '../embedded/citations.ts';
import { engineTexts, fill } from '../embedded/engine-language.ts';
import type { ModelRequest } from '../provider.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import type { Plugin, PluginDeps } from './plugin.ts';
import { formText, toldLanguage } from './read-form.ts';

const MAX_LINES = 6;
const MAX_ASKED = 4;
const SPEAKS_OF_IT = 0.3;
/** Aspects of a place that are added to the answer of a specific question. */
const BESIDE: readonly RegionAspect[] = ['standards', 'logistics', 'cautions'];
const MAX_BESIDE = 2;

interface Place {
  id: string;
  name: string;
}

export const regionalPlugin: Plugin = {
  id: 'regional',

  async *embedded(request, deps) {
    const language = toldLanguage(request);
    const texts = REGIONAL_TEXTS[language];
    yield { type: 'status', text: texts.searching };
    const known = await deps.regions(language);
    const place = placeOf(request, known);
    const passages = place === null ? [] : await deps.knowledge.ofRegion(place.id, language);
    if (place === null || passages.length === 0) {
      const asked =
        place?.name ??
        (formText(request.form, 'region') ||
          (OTHER_PLACES.exec(request.question)?.[0] ?? namedPlace(request.question) ?? ''));
      const names = known.map(({ name }) => name).join(texts.listSeparator);
      yield say(fill(asked === '' ? texts.noPlace : texts.unknown, { place: asked, known: names }));
      yield* companiesOf(asked, deps, language);
      return;
    }
    const citations = new Citations();
    const found = await askedOf(request, place, deps, language);
    const aspect = aspectAsked(request.question);
    const own = passages.filter((each) => aspectOf(each) === aspect);
    const asked = found.length === 0 ? own : ownFirst(found, aspect);
    const isSpecific = asked.length > 0;
    const inUse = new Set(asked.map(keyOf));
    const rest = passages.filter((each) => !inUse.has(keyOf(each)));
    const silent = REGION_ASPECTS.filter(
      (each) => !passages.some((passage) => aspectOf(passage) === each),
    ).map((each) => texts.aspects[each]);
    const shown = isSpecific ? BESIDE : REGION_ASPECTS;
    const blocks = [
      `## ${titleOf(request, place, language)}`,
      ...(isSpecific
        ? [`**${texts.asked}**`, ...linesOf(asked.slice(0, MAX_LINES), citations, language)]
        : []),
      ...shown.flatMap((each) => {
        const members = nearestFirst(
          rest.filter((passage) => aspectOf(passage) === each),
          place,
        ).filter((passage) => !isSpecific || !passage.text.startsWith('|'));
        if (members.length === 0) return [];
        const lines = linesOf(
          members.slice(0, isSpecific ? MAX_BESIDE : MAX_LINES),
          citations,
          language,
        );
        return [`**${texts.aspects[each]}**`, ...lines];
      }),
      ...(isSpecific || silent.length === 0
        ? []
        : [fill(texts.nothing, { aspects: silent.join(texts.listSeparator) })]),
      texts.footer,
    ];
    yield { type: 'sources', sources: citations.sources };
    for (const block of blocks) yield say(block);
    yield* companiesOf(place.name, deps, language);
  },

  async *upstream(request, deps, model) {
    const language = languageOf(request.question, request.language);
    const known = await deps.regions(language);
    const place = placeOf(request, known);
    const passages = place === null ? [] : await deps.knowledge.ofRegion(place.id, language);
    const texts = REGIONAL_TEXTS[language];

    yield* model.answer(request, {
      instructions: PLUGIN_INSTRUCTIONS[language].regional,
      passages,
      data: [
        {
          title: place?.name ?? formText(request.form, 'region'),
          text: known.map(({ name }) => name).join(texts.listSeparator),
        },
      ],
    });
  },
};

/** Cards of real companies of a place; nothing if none is known. */
async function* companiesOf(
  place: string,
  { enterprises }: PluginDeps,
  language: Language,
): AsyncGenerator<AnswerPiece> {
  if (place === '') return;
  const { cards } = await enterprises.search({ q: '', product: '', place });
  const real = cards.filter(({ example }) => !example);
  if (real.length === 0) return;
  yield say(fill(REGIONAL_TEXTS[language].companies, { place }));
  yield { type: 'part', part: { type: 'enterprise', cards: real } };
}

function placeOf({ form, question }: ModelRequest, known: readonly Place[]): Place | null {
  const given = formText(form, 'region');
  const byId = known.find(({ id }) => id === given.toLowerCase());
  if (byId) return byId;

  for (const text of [given, question].map(normaliseText)) {
    if (text === '') continue;
    const named = known.find(
      ({ id, name }) =>
        (REGION_WORDS[id]?.test(text) ?? false) ||
        text.includes((normaliseText(name).split(/[(（,，]/, 1)[0] ?? '').trimEnd()),
    );
    if (named) return named;
    // A different place was given; the question may name only the origin of the goods.
    if (text === normaliseText(given)) return null;
  }
  return null;
}

/** '沙特（中东）' where the words name a country of the region. */
function titleOf(
  { question, told }: ModelRequest,
  { id, name }: Place,
  language: Language,
): string {
  const { title, titleWithin } = REGIONAL_TEXTS[language];
  const found = REGION_WORDS[id]?.exec(question.toLowerCase());
  const said = found ? question.slice(found.index, found.index + found[0].length) : '';
  const isOther =
    told === undefined && said !== '' && !normaliseText(name).includes(normaliseText(said));

  return isOther ? fill(titleWithin, { said, place: name }) : fill(title, { place: name });
}

function ownFirst(passages: readonly Passage[], aspect: RegionAspect | null): Passage[] {
  const isOther = (passage: Passage) => Number(aspectOf(passage) !== aspect);
  return [...passages].sort((one, other) => isOther(one) - isOther(other));
}

function aspectAsked(question: string): RegionAspect | null {
  return ASPECT_WORDS.find(([, words]) => words.test(question))?.[0] ?? null;
}

async function askedOf(
  { question }: ModelRequest,
  { id }: Place,
  { knowledge }: PluginDeps,
  language: Language,
): Promise<Passage[]> {
  const found = await knowledge.find(question, language, MAX_ASKED, id);

  return found
    .flatMap(({ passages, score: weight }) =>
      passages.map((passage) => ({ ...passage, weight: passage.score * weight })),
    )
    .filter(({ spoken }) => spoken >= SPEAKS_OF_IT)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_ASKED);
}

function nearestFirst(passages: readonly Passage[], { id }: Place): Passage[] {
  const words = REGION_WORDS[id];
  const far = ({ title, text }: Passage) =>
    words === undefined
      ? 0
      : words.test(title.toLowerCase())
        ? 0
        : words.test(text.toLowerCase())
          ? 1
          : 2;

  return [...passages].sort((one, other) => far(one) - far(other));
}

function aspectOf({ heading, title, text }: Passage): RegionAspect {
  const byHeading = ASPECT_WORDS.find(([, words]) => words.test(heading));
  const byText = ASPECT_WORDS.find(([, words]) => words.test(`${title} ${text}`));

  return (byHeading ?? byText)?.[0] ?? 'overview';
}

function linesOf(passages: readonly Passage[], citations: Citations, language: Language): string[] {
  const { unverified, tableFrom } = engineTexts(language);
  const prose = passages.filter(({ text }) => !text.startsWith('|'));
  const tables = passages.filter(({ text }) => text.startsWith('|'));

  return [
    ...(prose.length === 0
      ? []
      : [
          list(
            prose.map((passage) => {
              const flag = passage.confidence === 'C' ? unverified : '';
              return `${passage.text}${flag}${citations.mark(passage)}`;
            }),
          ),
        ]),
    ...tables.flatMap((passage) => [passage.text, `${tableFrom}${citations.mark(passage)}`]),
  ];
}

function keyOf({ articleId, n }: Passage): string {
  return `${articleId}/${String(n)}`;
}
