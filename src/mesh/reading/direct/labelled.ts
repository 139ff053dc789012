import type { Facts } from './facts.ts';

const NUM = String.raw`(\d{1,6}(?:\.\d{1,4})?)`;

/**
 * A number in mm beside one of some words: '孔60', '60孔', 'rod 3 mm', '2 mm rope'. Words that touch the number come
 * before those a space away; a text whose last number is named behind it names all of them behind.
 */
export function takeLabelled(facts: Facts, words: string): number | undefined {
  const isBehind = /\d ?(?:mm|毫米)? [a-z]+(?: [a-z]+)?[ ,.?]*$/.test(
    facts.left().split('|')[0] ?? '',
  );
  const touching = [
    new RegExp(`(?:${words})${NUM} ?(?:mm|毫米)?(?![a-z\\d])`),
    new RegExp(`${NUM}(?:mm|毫米)?的?(?:${words})`),
  ];
  const apart = [
    new RegExp(`(?:${words})(?:是|为|:|of|is| )+${NUM} ?(?:mm|毫米)?(?![a-z\\d])`),
    new RegExp(`${NUM} ?(?:mm|毫米)? ?的?(?:${words})`),
  ];
  for (const pattern of [...touching, ...(isBehind ? apart.toReversed() : apart)]) {
    const value = facts.take(pattern)?.[0];
    if (value !== undefined) return Number(value);
  }
  return undefined;
}
