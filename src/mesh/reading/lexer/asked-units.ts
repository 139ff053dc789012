import type { UnitId } from '../../units.ts';
import { endsWord } from '../dictionary.ts';
import type { Token } from '../tokens.ts';
import { COUNT_UNITS, isWeight } from './meanings.ts';
import type { Scanner } from './scanner.ts';
import { unitAt } from './units.ts';

/** 'in lbs', 'to inches', '换成英寸', '用磅': the unit of the answer. */
export function readAskedUnit(scan: Scanner): boolean {
  const lead = scan.match(
    /(?:in|to|into|as|give(?: me| us)?|tell me) |换算成|换成|折合|折成|转成|合成|合|用|按|等于|=|是/y,
  );
  const before = scan.tokens.at(-1);
  const isAlone =
    lead === null &&
    (before === undefined ||
      before.kind === 'break' ||
      endsSpecification(scan) ||
      before.text.endsWith('.') ||
      before.text === ':' ||
      (before.kind === 'word' &&
        before.nouns.some((noun) => noun === 'total' || noun === 'weight')));
  if (!lead && !isAlone) return false;
  if (lead && /[a-z]/.test(scan.text.charAt(scan.at - 1)) && /^[a-z]/.test(lead[0])) return false;
  const lastOfLead = scan.at + (lead?.[0].length ?? 0);
  const from =
    lead && scan.text.charAt(lastOfLead) === ' ' && /^[换折转合]/.test(lead[0])
      ? lastOfLead + 1
      : lastOfLead;
  const found = unitAt(scan, from);
  const unit = found?.meanings[0]?.unit;
  if (!found || unit === undefined || unit === 'gauge' || unit === 'degree' || unit === 'ignored')
    return false;
  if (isAlone && endsSpecification(scan) && !isWeight(unit)) return false;
  // 'Give in microns' names no inches.
  if (found.word === 'in' && unitAt(scan, from + 'in '.length)) return false;
  // '… stainless. lbs?', 'lbs per sheet?': a unit as a question of its own.
  if (
    isAlone &&
    !/^\s?(?:(?:per|a|each|every|\/) ?(?:roll|sheet|panel|piece|sqm|sq m|m2|m|ft|foot|sq ft|metre|meter|kg|kilo|tonne|ton|t)\s?)?(?:[?？,，.]|$|\s?\b(?:and|in|for|of|pls|please)\b)/.test(
      scan.text.slice(from + found.word.length),
    )
  )
    return false;
  if (
    lead &&
    /^(?:in|用|按|合|=|是)/.test(lead[0]) &&
    found.word.length < 2 &&
    !/[斤磅吨]/.test(found.word) &&
    !/^ ?(?:per |\/)/.test(scan.text.slice(from + found.word.length))
  )
    return false;
  if (!endsWord(scan.text, from, from + found.word.length)) return false;
  // 'in rolls 1.5 x 20 m' describes the product; it does not ask for a unit.
  if (
    COUNT_UNITS.has(unit) &&
    /^ ?(?:of |@ ?|each )?[\d.]/.test(scan.text.slice(from + found.word.length))
  )
    return false;
  return scan.push({
    kind: 'ask',
    noun: null,
    unit,
    isUnitOnly: true,
    ...scan.span(from + found.word.length),
  });
}

export function unitBehindAsk(scan: Scanner, end: number): { unit: UnitId; end: number } | null {
  const gap = scan.match(/\s*(?:个)?\s*/y, end)?.[0].length ?? 0;
  const found = unitAt(scan, end + gap);
  const unit = found?.meanings[0]?.unit;
  if (!found || unit === undefined || unit === 'gauge' || unit === 'degree' || unit === 'ignored')
    return null;
  // 'what m...' is no metre; a Latin unit of one letter has to stand alone.
  if (!endsWord(scan.text, end + gap, end + gap + found.word.length)) return null;
  // '直径多少 丝0.25': behind a space, and in front of a number, it names that number.
  if (gap > 0 && /^[\d.]/.test(scan.text.slice(end + gap + found.word.length))) return null;
  return { unit, end: end + gap + found.word.length };
}

/** '6 ft x 50 ft lbs', '1.5 thk - lb/ft2', 'kg and lbs': a unit without a number of its own comes next. */
function endsSpecification(scan: Scanner): boolean {
  const [other, before] = scan.tokens.slice(-2);
  const last = before ?? other;
  const isUnit = (token: Token | undefined) => token?.kind === 'ask' && token.isUnitOnly;
  const isOfResult = (token: Token | undefined) =>
    token?.kind === 'word' && token.nouns.some((noun) => noun === 'openArea' || noun === 'area');
  return (
    last?.kind === 'quantity' ||
    last?.text === '-' ||
    (last?.kind === 'word' && last.isJoin && (isUnit(other) || isOfResult(other))) ||
    // '50 ft roll lbs', 'weight lbs': at the end of all.
    (last !== undefined && /^(?:weight|roll|sheet|panel|piece|coil|each)s?$/.test(last.text))
  );
}
