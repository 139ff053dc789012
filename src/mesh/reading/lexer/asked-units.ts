import type { UnitId } from '../../units.ts';
import { endsWord } from '../dictionary.ts';
import type { Token } from '../tokens.ts';
import { COUNT_UNITS, isWeight } from './meanings.ts';
import type { Scanner } from './scanner.ts';
import { unitAt } from './units.ts';

const LEAD =
  /(?:in|to|into|as|give(?: me| us)?|tell me) |换算成|换成|对照|对应|折合|折成|转成|合成|合|用|按|等于|=|是/y;

/** '… stainless. lbs?', 'lbs per sheet?': a unit as a question of its own. */
const QUESTION_OF_UNIT =
  /^\s?(?:(?:per|a|each|every|\/) ?(?:roll|sheet|panel|piece|sqm|sq m|m2|m|ft|foot|sq ft|metre|meter|kg|kilo|tonne|ton|t)\s?)?(?:[?？,，.]|\s?[+&]|$|\s?\b(?:and|in|for|of|pls|please)\b)/;

/** 'in lbs', 'to inches', '换成英寸', '用磅': the unit of the answer. */
export function readAskedUnit(scan: Scanner): boolean {
  const lead = scan.match(LEAD)?.[0];
  if (
    lead === undefined
      ? !mayAskAlone(scan)
      : /[a-z]/.test(scan.textBefore(1)) && /^[a-z]/.test(lead)
  )
    return false;
  const leadEnd = scan.at + (lead?.length ?? 0);
  const isApart = scan.text.charAt(leadEnd) === ' ' && /^[换折转合=]/.test(lead ?? '');
  const from = isApart ? leadEnd + 1 : leadEnd;
  const found = measurableUnitAt(scan, from);
  if (!found) return false;
  const { unit, word, end } = found;
  const behind = scan.text.slice(end);
  // 'Give in microns' names no inches.
  if (word === 'in' && unitAt(scan, from + 'in '.length)) return false;
  const isAsked =
    lead === undefined
      ? QUESTION_OF_UNIT.test(behind) &&
        (isWeight(unit) || joinsUnits(scan) || !endsSpecification(scan))
      : !isLeadOfOther(lead, word, behind);
  // 'in rolls 1.5 x 20 m' describes the product; it does not ask for a unit.
  const isOfGoods = COUNT_UNITS.has(unit) && /^ ?(?:of |@ ?|each )?[\d.]/.test(behind);
  if (!isAsked || isOfGoods || !endsWord(scan.text, from, end)) return false;
  return scan.push({ kind: 'ask', noun: null, unit, isUnitOnly: true, ...scan.span(end) });
}

/** A unit may stand here as a question without a word such as 'in' before it. */
function mayAskAlone(scan: Scanner): boolean {
  const before = scan.last;
  return (
    before === undefined ||
    before.kind === 'break' ||
    endsSpecification(scan) ||
    before.text.endsWith('.') ||
    before.text === ':' ||
    (before.kind === 'word' && before.nouns.some((noun) => noun === 'total' || noun === 'weight'))
  );
}

/** 'in m…', '用个': a unit of one character that belongs to another word. */
function isLeadOfOther(lead: string, unit: string, behind: string): boolean {
  return (
    /^(?:in|用|按|合|=|是)/.test(lead) &&
    unit.length < 2 &&
    !/[斤磅吨]/.test(unit) &&
    !/^ ?(?:per |\/)/.test(behind)
  );
}

/** 'how many lbs', '多少公斤': the unit behind a word that asks. */
export function unitBehindAsk(scan: Scanner, end: number): { unit: UnitId; end: number } | null {
  const gap = scan.match(/\s*(?:个)?\s*/y, end)?.[0].length ?? 0;
  const found = measurableUnitAt(scan, end + gap);
  if (!found) return null;
  // 'what m...' is no metre; a Latin unit of one letter has to stand alone.
  if (!endsWord(scan.text, end + gap, found.end)) return null;
  // '直径多少 丝0.25': behind a space, and in front of a number, it names that number.
  if (gap > 0 && /^[\d.]/.test(scan.text.slice(found.end))) return null;
  return found;
}

function measurableUnitAt(
  scan: Scanner,
  at: number,
): { unit: UnitId; word: string; end: number } | null {
  const found = unitAt(scan, at);
  const unit = found?.meanings[0]?.unit;
  if (!found || unit === undefined || unit === 'gauge' || unit === 'degree' || unit === 'ignored')
    return null;
  return { unit, word: found.word, end: at + found.word.length };
}

/** 'in kN and …', 'to kg/m2 and …': another unit of the answer. */
function joinsUnits(scan: Scanner): boolean {
  const [unit, join] = scan.tokens.slice(-2);
  return join?.kind === 'word' && join.isJoin && unit?.kind === 'ask' && unit.isUnitOnly;
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
