import { withoutMiddle } from '#mesh/without-middle.ts';
import { MAX_SEARCHED } from '../../../trade/knowledge/read-query.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import { namesOf } from './asked-questions.ts';
import { usualWireQuestion } from './usual-wire-question.ts';

const MAX_PARTS = 4;

/** Asks for a yes or no behind a claim, apart from it: '… 是吧', '…, right?'. */
const TAG =
  /[\s，,](?<tag>对吧|是吧|对不对|对不|对吗|没错吧|是不是)[\s\p{P}]{0,4}$|,\s{0,2}(?<tagEn>right|correct|isn't it|yes)[\s?]{0,4}$/iu;

export async function partsOf(question: string, work: LongWork): Promise<string[]> {
  const parts = (await work.askedQuestions(question)).slice(0, MAX_PARTS);
  return withTag(parts, question).map((each) => searched(usualWireQuestion(each)));
}

/** The parts, the last one with the tag of the question. */
function withTag(parts: string[], question: string): string[] {
  const groups = TAG.exec(question.slice(-40))?.groups;
  const last = parts.at(-1) ?? '';
  const han = groups?.['tag'];
  const english = groups?.['tagEn'];
  const tag = han ?? (english === undefined ? '' : `, ${english}?`);
  if (tag === '' || last.toLowerCase().includes((han ?? english ?? '').toLowerCase())) return parts;

  return [...parts.slice(0, -1), `${last.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}${tag}`];
}

export function searched(text: string): string {
  return withoutMiddle(text, MAX_SEARCHED);
}

/** Joins parts that name no subject to the part before: 'An aviary: what mesh, what wire, what coating?' */
export function joinedByNames(parts: string[]): string[] {
  const isThin = (part: string) => namesOf(part).length === 0;
  return parts.length > 2 && parts.slice(1).every(isThin) ? [parts.join(' ')] : parts;
}
