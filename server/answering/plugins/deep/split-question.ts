import { resolveMaterial } from '#mesh/materials.ts';
import { asksForNumber } from '#mesh/reading/asks-for-number.ts';
import { ASKS, POINTS_BACK } from '../../../content/plugins/deep-texts.ts';
import { withNamesOf } from '../../embedded/knowledge/asked-questions.ts';
import { readQuery } from '../../../trade/knowledge/read-query.ts';

export interface SubQuestion {
  text: string;
  /** With references resolved ('which is better' → '304 and 316, which is better'). */
  complete: string;
  /** A question about anything but a number that follows sizes; null if there is none. */
  ask: string | null;
}

const MAX_QUESTIONS = 6;
const SENTENCE_END = /[。！？!?；;\n]+/;
const CLAUSE_END =
  /[，,]\s*(?:and\s+)?|(?<!\s)\s+and\s+(?=(?:what|which|how|why|is|are|can|should|does|do)\b)/i;
/** Asks for the reason of the answer before it, which stands with it anyway. */
const BARE_WHY =
  /^(?:那|这|请问)?(?:为什么|为啥|为何|原因|理由)(?:呢|是什么)?$|^(?:and )?why(?: so)?$/i;
const HAN = /\p{Script=Han}/u;
const MEASURE =
  /^(?:目数?|网目|孔径|丝径|mesh(?: count)?|aperture|opening|wire diameter|\d{1,2}(?:\.\d+)?)$/;

export function splitQuestion(question: string): SubQuestion[] {
  const clauses = question
    .split(SENTENCE_END)
    .flatMap(clausesOf)
    .map((clause) => clause.trim())
    .filter((clause, at) => clause !== '' && !(at > 0 && BARE_WHY.test(clause)));
  const texts = clauses.length === 0 ? [question.trim()] : joinStatements(clauses);
  const known: string[] = [];

  return texts.slice(0, MAX_QUESTIONS).map((text) => {
    const own = namesIn(text);
    const pointsBack = POINTS_BACK.test(text.toLowerCase()) || own.length === 0;
    // 'Which of them' chooses between the materials, if any are named, not between them and the
    // mesh.
    const materials = known.filter((name) => resolveMaterial(name) !== undefined);
    const meant = materials.length > 1 ? materials : known;
    const missing = pointsBack ? meant.filter((name) => !own.includes(name)) : [];
    const subject = missing.join(HAN.test(text) ? '和' : ' and ');
    for (const name of own) if (!known.includes(name)) known.push(name);

    const complete = subject === '' ? text : `${subject} ${text}`;
    return { text, complete, ask: askBehindSizes(text) };
  });
}

/** A comma separates questions only if both sides ask something. */
function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  for (const piece of sentence.split(CLAUSE_END)) {
    const last = clauses.at(-1);
    const isApart = last !== undefined && asks(last) && asks(piece);
    if (last === undefined || isApart) clauses.push(piece);
    else clauses[clauses.length - 1] = `${last}${HAN.test(sentence) ? '，' : ', '}${piece}`;
  }
  return clauses;
}

/** Appends statements to the following question; trailing ones to the last question. */
function joinStatements(clauses: string[]): string[] {
  const joined: string[] = [];
  let open = '';
  for (const clause of clauses) {
    const text = open === '' ? clause : `${open}${HAN.test(clause) ? '，' : ', '}${clause}`;
    if (asks(clause)) joined.push(text);
    open = asks(clause) ? '' : text;
  }
  if (open === '') return joined;
  const last = joined.pop();

  return [...joined, last === undefined ? open : `${last}${HAN.test(open) ? '，' : ', '}${open}`];
}

function asks(clause: string): boolean {
  return ASKS.test(clause.toLowerCase());
}

function namesIn(text: string): string[] {
  return readQuery(text)
    .filter(
      ({ text: name, alternatives, isAspect }) =>
        !isAspect && (alternatives.length > 1 || resolveMaterial(name) !== undefined),
    )
    .map((term) => term.text)
    .filter((name) => !MEASURE.test(name));
}

const CHOOSES = /还是|哪[个种]|选|为什么|怎么|\b(?:or|which|why|how do)\b/i;

/** '石笼 2×1×1 米，网孔 80×100，用热镀锌还是高尔凡' asks '石笼 用热镀锌还是高尔凡'. */
function askBehindSizes(text: string): string | null {
  const clauses = text.split(/[，,：:](?!\d)/).map((clause) => clause.trim());
  const ask = clauses.findLast((clause) => CHOOSES.test(clause) && !asksForNumber(clause));

  return clauses.length < 2 || ask === undefined ? null : withNamesOf(text, ask);
}
