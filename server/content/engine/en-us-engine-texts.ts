import { CAUTIONS } from '#mesh/words/caution-words.ts';
import type { EngineTexts } from './engine-texts.ts';

export const enUsEngineTexts: EngineTexts = {
  searching: 'Searching the articles',
  calculating: 'Calculating',
  tooComplicated:
    'This question is too long or too complicated to work out in the time allowed. Please split it into shorter questions, one thing at a time, or paste fewer rows.',
  unverified: CAUTIONS['en-US'],
  listSeparator: ', ',
  quantity: 'Quantity',
  value: 'Value',
  exceeds: '{{name}}: “{{more}}” has **{{value}}** more than “{{less}}” ({{percent}}%).',
  same: '{{name}}: both are the same.',
  beside: 'You also asked “{{question}}”:',

  verdicts: {
    right: 'Right. ',
    wrong: 'No: ',
    can: 'Yes: ',
    cannot: 'No: ',
    is: 'Yes: ',
    isNot: 'No: ',
    needed: 'Yes: ',
    notNeeded: 'No: ',
  },
  rather: '{{name}}: ',
  weave: {
    notPlain: 'Not in plain weave:',
    fits: 'The wire is {{share}} of its pitch, and plain weave goes up to about 0.58.',
  },
  cloths: {
    cloth: '{{mesh}} mesh × {{wire}} mm',
    count: '{{mesh}} mesh',
    dutch: '{{mesh}} Dutch weave',
    row: '{{cloth}}: opening {{opening}} mm, open area {{area}} %',
    verdict: {
      flow: '**{{best}} passes more**: it has the largest open area.',
      fine: '**{{best}} holds back more**: it has the smallest opening.',
      light: '**{{best}} lets more light through**: it has the largest open area.',
      strong: '**{{best}} is stronger**: it has the thickest wire.',
      shield: '**{{best}} shields better**: it has the smallest opening.',
    },
    tie: '**{{one}} and {{other}} have about the same open area**; the larger openings clog less.',
    note: {
      flow: 'For the same area and pressure and a clean mesh; opening = 25.4 ÷ mesh − wire, open area = (opening ÷ pitch)². Small openings clog sooner.',
      fine: 'Opening = 25.4 ÷ mesh − wire; what is larger than the opening is held back.',
      light: 'Open area = (opening ÷ pitch)²; colour and gloss of the wire count as well.',
      strong:
        'In the same material: the breaking load of a wire grows with the square of its diameter.',
      shield:
        'In the same material: the smaller the openings, the better; seams and earthing matter more than the mesh, and decibels have to be measured.',
    },
    byCount: {
      flow: '**{{coarsest}} usually passes more**: it is coarser than {{finest}}. The open area needs the wire: tell me the wires and I will work it out.',
      fine: '**{{finest}} holds back more**: it is closer than {{coarsest}}, with smaller openings. The exact opening depends on the wires, or on the maker’s measured rating.',
      light:
        '**{{coarsest}} usually lets more light through**: it is coarser than {{finest}}. The open area needs the wire: tell me the wires and I will work it out.',
      shield:
        '**{{finest}} shields better** (in the same material and with similar wire): it is closer than {{coarsest}}. Seams and earthing matter more than the mesh.',
    },
  },
  notation: {
    mesh: '“{{told}}” is woven mesh: {{a}} openings per inch in the warp, {{b}} in the weft, {{d}} mm wire; the opening is about **{{opening}} mm** (25.4 ÷ {{a}} − {{d}}).',
    hole: '“{{told}}” is welded mesh, chain link or gabion mesh: opening **{{a}} × {{b}} mm**, wire **{{d}} mm**; in welded mesh the opening is the centre distance.',
    gauged:
      '“{{a}}x{{b}} {{g}} gauge” is welded mesh in inches: wires at centres of **{{a}} × {{b}} in** ({{across}} × {{along}} mm), wire of **{{g}} gauge**: {{wires}}; have the gauge system named.',
    coated:
      '“{{told}}” is coated wire: steel core **{{a}} mm**, outside diameter over the coat **{{d}} mm**, coat {{coat}} mm all round.',
    opening:
      '“{{told}}” is woven mesh ordered by its opening: clear opening **{{a}} mm**, wire **{{d}} mm**.',
    spelledMesh: 'woven mesh {{a}} mesh wire {{d}} mm, weight per m2?',
    spelledOpening: 'woven mesh opening {{a}} mm wire {{d}} mm, weight per m2?',
  },
  classOf: 'class {{class}}',
  namedUnknown: 'The articles hold nothing on {{names}}.',
  onlyNear: 'The articles do not answer exactly this; the nearest that they say:',
  onlyNearSubject:
    'The articles do not answer exactly this; the nearest is “{{subject}}” in “{{title}}”.',
  reasonSaid: 'The reason is in what was said:',
  noReason: 'The articles say no more on the reason than what was said above.',
  notRanked: 'The articles do not rank these two by that; what they say of each is:',
  tooLittle: '**No**: {{size}} mm wire needs {{least}} g/m², and {{has}} g/m² is less.',
  isEnough: '**Yes**: {{size}} mm wire needs {{least}} g/m², and {{has}} g/m² is enough.',
  partUnknown: 'On “{{question}}” the articles say nothing, and I won’t make it up.',
  partPrice:
    '“{{question}}” depends on today’s market: I have no live prices and give no estimate.',
  notCalculated:
    'I can’t calculate “{{product}}” yet, and I would rather not give a number that I can’t derive.\n\nI do calculate woven, welded, chain-link, hexagonal, perforated and expanded mesh, barbed wire, gabions, fences, wire weight, zinc and container loads. Tell me the opening, wire and size of one of these.',
  askBack: 'To answer exactly I need these points; just fill them in:',
  reliability: 'Of the facts used above, {{marks}}.',
  reliabilityMarks: {
    A: 'grade A ones are checked against a public source',
    B: 'grade B ones are derived or rest on one source',
    C: 'grade C ones are common trade knowledge that is not verified yet',
  },
  verifyBy:
    'Take unverified figures as a guide only: before you sign, go by the standard itself, the maker’s data sheet or a measured sample.',
  tableFrom: 'Table from ',
  longIntro: 'Everything below is taken from the knowledge base; the numbers name the sources.',
  outside:
    'This is not in my knowledge, and I would rather not make an answer up.\n\nWhat I can do:\n\n- explain wire mesh: structures, materials, coatings, standards, inspection and export practice, with sources\n- run 23 mesh calculators: weight and open area of woven, welded, chain-link, hexagonal, perforated and expanded mesh, barbed wire and gabions, wire gauges, zinc, wire weight, fences, containers, quotations\n\nFor example: “How heavy is 40 mesh 0.2 mm SS304 woven mesh per m²?” or “What is the difference between hot-dip and electro-galvanizing?”',
  noPrice:
    'I have no live prices and give no estimate; once the specification is complete I work out the weight, which you multiply by your material price.',
  livePrice:
    'This is not in my knowledge: I have no live prices, market figures or exchange rates, so I cannot give a current number and will not estimate one.\n\nSend me the specification and I can work out the weight, which you can multiply by your own material price; or ask what a quotation should include.',
  self: 'I am the knowledge engine of MeshWise, for the wire-mesh trade. I do not search the web and I make nothing up.\n\n- **Knowledge**: structures, materials, galvanizing, standards, inspection, packing and export of woven, welded, chain-link and other mesh, with sources and how sure they are\n- **Calculations**: woven, welded, chain-link, hexagonal, perforated, expanded and Dutch mesh, barbed wire, gabions, wire gauges, zinc, wire weight, ink, fences, containers and quotations, 23 calculators in all, with the formula and your numbers in it\n\nJust send a specification, such as “40 mesh 0.2 mm SS304 woven mesh, weight per m²”.',
  thanks: 'You are welcome. Send me the next specification or question whenever you like.',
};
