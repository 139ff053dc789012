import { formulaNumber as show } from '../../format-quantity.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from './direct-sum.ts';
import { factsOf } from './facts.ts';
import { inBoth } from './in-both.ts';
import { MM_PER_INCH } from './inches.ts';

const OF_SHIELDING =
  /屏蔽|法拉第|电磁|信号|wi-?fi|\bshield\w*|\bfaraday|\bemi\b|\brfi?\b|\bblock\w*|\bsignal/;
const FREQUENCY = /(?<![\d.])(\d{1,6}(?:\.\d{1,3})?) ?(g|m|k)(?:hz|赫兹?)?(?![a-z\d])/;
const MESH = /(?<![\d.])(\d{1,3}) ?(?:目|mesh\b)/;
const SCALE: Readonly<Record<string, number>> = { g: 1e9, m: 1e6, k: 1e3 };
const HERTZ = { g: 'GHz', m: 'MHz', k: 'kHz' } as const;
/** m/s */
const LIGHT = 299_792_458;
const PARTS = 20;

function read(text: string, before: DirectInputs | null): DirectRead {
  if (before === null && !OF_SHIELDING.test(text)) return null;
  const facts = factsOf(text);
  const found = facts.take(FREQUENCY);
  const [value, prefix] = found ?? [];
  const mesh = facts.take(MESH)?.[0];
  if (value === undefined || prefix === undefined || facts.rest().length > 0) return null;
  if (!/hz|赫/.test(text) && prefix !== 'g') return null;
  const unit = HERTZ[prefix === 'g' || prefix === 'm' ? prefix : 'k'];
  const hertz = Number(value) * (SCALE[prefix] ?? 1);
  if (!(hertz >= 1e5 && hertz <= 1e11)) return null;
  const limit = (LIGHT / hertz / PARTS) * 1000;
  const pitch = mesh === undefined ? null : MM_PER_INCH / Number(mesh);
  const far =
    pitch === null
      ? null
      : pitch <= limit
        ? inBoth(
            `**可以**：${mesh ?? ''} 目的中心距才 ${show(Number(pitch.toPrecision(3)))} mm，孔比上限还小。`,
            `**Yes**: ${mesh ?? ''} mesh has a pitch of only ${show(Number(pitch.toPrecision(3)))} mm, and its opening is smaller than the limit.`,
          )
        : inBoth(
            `**不行**：${mesh ?? ''} 目的中心距有 ${show(Number(pitch.toPrecision(3)))} mm，孔比上限大。`,
            `**No**: ${mesh ?? ''} mesh has a pitch of ${show(Number(pitch.toPrecision(3)))} mm, and its opening is above the limit.`,
          );
  const rule = inBoth(
    '孔不大于波长的 1/20；孔越小屏蔽越好，导电好的铜最好，接缝搭接和接地比网更要紧，多少分贝要实测。',
    'The opening is at most 1/20 of the wavelength; smaller openings shield better, copper conducts best, and overlapping seams and earthing matter more than the mesh; decibels have to be measured.',
  );
  return {
    inputs: { hertz, frequency: `${show(Number(value))} ${unit}` },
    lead: far === null ? rule : inBoth(`${far.zh}${rule.zh}`, `${far.en} ${rule.en}`),
  };
}

function work(inputs: DirectInputs): DirectValue[] {
  const hertz = Number(inputs['hertz']);
  const wave = (LIGHT / hertz) * 1000;
  return [
    {
      key: 'shield_opening_mm',
      value: wave / PARTS,
      unit: 'mm',
      working: `${show(wave)} mm ÷ ${show(PARTS)}`,
      name: inBoth(
        `${String(inputs['frequency'])} 孔不大于`,
        `${String(inputs['frequency'])}: opening at most`,
      ),
    },
    {
      key: 'wavelength_mm',
      value: wave,
      unit: 'mm',
      working: `${show(LIGHT)} m/s ÷ ${String(inputs['frequency'])}`,
      name: inBoth('波长', 'wavelength'),
    },
  ];
}

/** Largest opening of a mesh that shields a frequency: 1/20 of the wavelength, which is the speed of light ÷ frequency. */
export const shielding: DirectSum = { id: 'shielding', read, work };
