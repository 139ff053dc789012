import type { Coating } from '../quotation/vocabulary.ts';

/** Words of coats, in folded text; the first that matches. */
export const COATING_WORDS: readonly (readonly [Coating, RegExp])[] = [
  [
    'pvc_coated',
    /pvc(?:[ -]?coat(?:ed|ing))?|涂塑|包塑|浸塑|喷塑|\b(?:vinyl|plastic|powder)[ -]?coat(?:ed|ing)\b/,
  ],
  [
    'hot_dip_galvanised',
    /热(?:浸)?镀锌|热镀|\bhot[ -]?(?:dip(?:ped)?)[ -]?galvani[sz](?:ed|ing)\b|\bhdg\b|\bh\.d\.g\.?/,
  ],
  [
    'electro_galvanised',
    /(?:电|冷)镀锌|\b(?:electro|cold)[ -]?galvani[sz](?:ed|ing)\b|\be\.?g\.? wire\b/,
  ],
];
