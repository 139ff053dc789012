import type { Language } from '../messages.ts';

/** Sentences that judge a claim with a number; `{{…}}` are numbers and names. */
interface ClaimTexts {
  thicker: string;
  thinner: string;
  /** Diameters of two gauges: {{a}}, {{b}}, {{aMm}}, {{bMm}}, {{system}} */
  gauges: string;
  /** {{feet}}, {{limit}}, {{tons}} */
  overload: string;
  underload: string;
  /** Weight between what every and what some lines accept: {{from}}, {{to}} */
  perhapsLoad: string;
  /** {{material}}, {{density}}, {{said}} */
  densityRight: string;
  densityNear: string;
  /** {{percent}} too much or too little */
  densityTooHigh: string;
  densityTooLow: string;
  /** {{mm}}, {{gauge}}, {{fits}}, {{others}} */
  gaugeRight: string;
  gaugeWrong: string;
  /** {{system}}, {{gauge}}, {{mm}} */
  gaugeOf: string;
  listSeparator: string;
  /** {{a}}, {{b}}, {{aMm}}, {{bMm}} */
  bladeLonger: string;
  bladeShorter: string;
  /** {{inch}}, {{mm}}, {{said}} */
  inchRight: string;
  inchNear: string;
  inchWrong: string;
}

export const CLAIM_TEXTS: Record<Language, ClaimTexts> = {
  'zh-CN': {
    thicker: '{{a}} 号比 {{b}} 号粗，号数越大丝越细：',
    thinner: '{{a}} 号比 {{b}} 号细，号数越大丝越细：',
    gauges: '{{system}} {{a}} 号 {{aMm}} mm，{{b}} 号 {{bMm}} mm',
    overload:
      '{{feet}} 尺柜最多装约 {{limit}} t，{{tons}} t 装不了；装多少还要看船公司、目的港和公路限重。',
    underload:
      '{{feet}} 尺柜一般能装到 {{limit}} t，{{tons}} t 在限重以内；体积和目的港的公路限重另查。',
    perhapsLoad:
      '{{feet}} 尺柜的限重各船公司、各航线不同，约 {{from}}–{{to}} t，{{tons}} t 行不行要先问船公司和目的港的公路限重。',
    densityRight: '{{material}}的密度是 {{density}} g/cm³。',
    densityNear:
      '{{material}}的密度按 {{density}} g/cm³ 算，{{said}} 是取整的说法，差约 {{percent}} %。',
    densityTooHigh:
      '{{material}}的密度是 {{density}} g/cm³，不是 {{said}}；按 {{said}} 算，重量会多算约 {{percent}} %。',
    densityTooLow:
      '{{material}}的密度是 {{density}} g/cm³，不是 {{said}}；按 {{said}} 算，重量会少算约 {{percent}} %。',
    gaugeRight: '{{mm}} mm 的丝合 {{fits}}；{{others}}。写规格时用 mm，或注明线规体系。',
    gaugeWrong: '{{mm}} mm 的丝不是 {{gauge}} 号：{{others}}。写规格时用 mm，或注明线规体系。',
    gaugeOf: '{{system}} {{gauge}} 号（{{mm}} mm）',
    listSeparator: '，',
    bladeLonger: '{{a}} 的刀片长约 {{aMm}} mm，{{b}} 约 {{bMm}} mm，{{a}} 的刺长。',
    bladeShorter: '{{a}} 的刀片长约 {{aMm}} mm，{{b}} 约 {{bMm}} mm，{{a}} 的刺短。',
    inchRight: '{{inch}} 英寸 = {{mm}} mm。',
    inchNear: '{{inch}} 英寸 = {{mm}} mm，说 {{said}} mm 是取整。',
    inchWrong: '{{inch}} 英寸 = {{mm}} mm，不是 {{said}} mm。',
  },
  'en-US': {
    thicker:
      '{{a}} gauge is thicker than {{b}} gauge, since the wire gets thinner as the number grows: ',
    thinner:
      '{{a}} gauge is thinner than {{b}} gauge, since the wire gets thinner as the number grows: ',
    gauges: '{{system}} {{a}} is {{aMm}} mm, {{system}} {{b}} is {{bMm}} mm',
    overload:
      'a {{feet}} ft container carries about {{limit}} t at most, so {{tons}} t is too much; line, port and road limits can be lower still.',
    underload:
      'a {{feet}} ft container usually takes up to {{limit}} t, so {{tons}} t is within the limit; check volume and the road limits at the destination.',
    perhapsLoad:
      'The payload of a {{feet}} ft container depends on line and route, about {{from}}–{{to}} t; for {{tons}} t ask the line, and for the road limits at the destination.',
    densityRight: 'the density of {{material}} is {{density}} g/cm³.',
    densityNear:
      'the density of {{material}} is taken as {{density}} g/cm³; {{said}} is that rounded, about {{percent}} % off.',
    densityTooHigh:
      'the density of {{material}} is {{density}} g/cm³, not {{said}}; with {{said}} the weight comes out about {{percent}} % too high.',
    densityTooLow:
      'the density of {{material}} is {{density}} g/cm³, not {{said}}; with {{said}} the weight comes out about {{percent}} % too low.',
    gaugeRight:
      '{{mm}} mm wire is {{fits}}; {{others}}. Write mm into the specification, or name the gauge system.',
    gaugeWrong:
      '{{mm}} mm wire is not {{gauge}} gauge: {{others}}. Write mm into the specification, or name the gauge system.',
    gaugeOf: '{{system}} {{gauge}} ({{mm}} mm)',
    listSeparator: ', ',
    bladeLonger:
      'the blade of {{a}} is about {{aMm}} mm long and that of {{b}} about {{bMm}} mm, so {{a}} is the longer one.',
    bladeShorter:
      'the blade of {{a}} is about {{aMm}} mm long and that of {{b}} about {{bMm}} mm, so {{a}} is the shorter one.',
    inchRight: '{{inch}} in = {{mm}} mm.',
    inchNear: '{{inch}} in = {{mm}} mm; {{said}} mm is that rounded.',
    inchWrong: '{{inch}} in = {{mm}} mm, not {{said}} mm.',
  },
};
