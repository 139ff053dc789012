import { formulaNumber as show } from '../../../format-quantity.ts';
import { convert } from '../../../units.ts';
import { inBoth } from '../in-both.ts';
import { type FollowOn, figure } from './follow-on.ts';

const LINKS = String.raw`(?:and|so|then|what about|how much|weight|what is (?:it|that)|whats that|那|换算?成?|多重|重量?|是|呢|多少|几|,|，| )*`;
const PER_AREA = new RegExp(
  String.raw`^${LINKS}(?:(?:per|a|each|in|by) (?:1 )?(m2|m²|sqm|sq\.? ?m|square met(?:er|re)|sq\.? ?ft|sqft|ft2|square foot)|(?:每|一|1)个?(平方?米?|平方英尺|平方尺))(?:then|weight|weigh|kg|公斤|lbs?|pounds?|please|多重|重量?|是|呢|多少|几|[?？,， ])*$`,
);
const PER_PIECE =
  /^(?:and|so|then|那|,|，| )*(?:(?:per|a|each|one) (?:roll|sheet|panel|piece|pc)|(?:每|一|1)(?:卷|张|片|件|块|个))(?:呢|的|多重|[?？ ])*$/;

/** 'Per sq ft', '每平米' behind the weight of goods: the weight of that area of them. */
export const weightPerArea: FollowOn = (folded, { kgM2, earlier }) => {
  const found = PER_AREA.exec(folded.trim());
  if (!found || kgM2 === null || earlier.items.length > 1) return null;
  if (earlier.figures.some(({ unit }) => /^(?:[A-Z]{3}|1)(?:\/|$)/.test(unit))) return null;
  const isFeet = /ft|foot|英尺|尺/.test(found[1] ?? found[2] ?? '');
  const unit = isFeet ? 'lb/ft²' : 'kg/m²';
  return {
    figures: [
      {
        ...figure(
          'kg_m2',
          convert(kgM2, 'kg/m²', unit),
          unit,
          isFeet ? `${show(kgM2)} kg/m²` : undefined,
        ),
        name: isFeet ? inBoth('每平方英尺重', 'weight per ft²') : inBoth('平米重', 'weight per m²'),
      },
    ],
  };
};

/** '每卷', 'per roll' behind the weight of one or of all: that of one. */
export const weightPerPiece: FollowOn = (folded, { pieceKg, earlier }) => {
  if (!PER_PIECE.test(folded.trim()) || pieceKg === null || earlier.items.length > 1) return null;
  const isWeight = earlier.figures.some(({ unit }) => /^(?:kg|t|lb)$/.test(unit));
  const isMoney = earlier.figures.some(({ unit }) => /^[A-Z]{3}/.test(unit));
  if (!isWeight || isMoney) return null;
  const name = inBoth('每件（卷）', 'each piece or roll');
  return { figures: [{ ...figure('each_kg', pieceKg, 'kg'), name }] };
};
