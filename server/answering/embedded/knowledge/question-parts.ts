import { withoutMiddle } from '#mesh/without-middle.ts';
import { MAX_SEARCHED } from '../../../trade/knowledge/read-query.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import { namesOf } from './asked-questions.ts';
import { usualWireQuestion } from './usual-wire-question.ts';

const MAX_PARTS = 4;

export async function partsOf(question: string, work: LongWork): Promise<string[]> {
  return (await work.askedQuestions(question))
    .slice(0, MAX_PARTS)
    .map((each) => searched(usualWireQuestion(each)));
}

export function searched(text: string): string {
  return withoutMiddle(text, MAX_SEARCHED);
}

/** Joins parts that name no subject to the part before: 'An aviary: what mesh, what wire, what coating?' */
export function joinedByNames(parts: string[]): string[] {
  const isThin = (part: string) => namesOf(part).length === 0;
  return parts.length > 2 && parts.slice(1).every(isThin) ? [parts.join(' ')] : parts;
}
