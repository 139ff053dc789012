import type { EngineTexts } from './engine-texts.ts';

export const enUsEngineTexts: EngineTexts = {
  searching: 'Searching the articles',
  calculating: 'Calculating',
  unverified: ' (common knowledge, unverified)',
  listSeparator: ', ',

  subjectByWords: '{{name}} ({{given}})',
  subjectWoven: 'Woven mesh, {{spec}}, {{material}}',
  subjectWelded: 'Welded mesh, {{spec}}, {{material}}',
  byMesh: '{{mesh}} mesh',
  byOpening: '{{hole}} opening',
  byPitch: '{{hole}} spacing',
  withWire: '{{wire}} wire',
  withTwoWires: '{{wire}} line wire, {{crossWire}} cross wire',
  partSeparator: ', ',
  size: '{{width}} × {{length}}',
  pieces: '{{pieces}} pieces',

  perArea: 'weight about **{{value}}**',
  about: '{{name}} about **{{value}}**',
  exactly: '{{name}} **{{value}}**',
  headline: '{{subject}}: {{values}}.',
  clauseSeparator: ', ',
  withAside: '{{sentence}} ({{aside}})',
  inPounds: '{{pounds}} lb',
  inPoundsPerArea: '{{pounds}} lb/ft²',
  inJin: '{{jin}} jin',
  nominal:
    'No size of a panel or roll was given, so this is the theoretical weight per m². With width and length I can count the wires of one piece.',
  nominalNote:
    'The weight per m² is theoretical and does not depend on the size; the 1 m × 1 m in the card only fills the fields.',
  oneSide:
    'With {{side}} of one side only there is no total; with the other side (width or length) I can give it.',
  areaNote: '{{area}} m² was entered as 1 m wide and {{area}} m long.',
  piecesNote: '{{pieces}} rolls are taken together as a length of {{length}} m.',
  derivedWire:
    'the wire follows from mesh and opening: 25.4 ÷ {{mesh}} − {{opening}} = **{{wire}}**',
  openingDiffers:
    'Please check: mesh and wire give an opening of {{computed}}, not the {{given}} that was stated. Mesh and wire were used here.',
  clearInstead:
    '{{opening}} was taken as the spacing between wire centres; if it is the clear opening, {{name}} is {{value}}.',
  plasticExcluded: 'The weight of the plastic coating is not included.',
  weldedAssumed: 'The kind of mesh was not named; taken as welded mesh.',
  densityUnknown:
    'There is no reliable density of “{{material}}” here, so no weight is given; tell me the density (g/cm³) and I can work it out.',

  otherValues: 'Other values',
  quantity: 'Quantity',
  value: 'Value',
  formula: 'Formula with your numbers',
  assumptions: 'What this rests on',
  warnings: 'Please note',
  confidence: {
    A: 'Confidence A: derived from geometry and checked.',
    B: 'Confidence B: the formula is geometry; the density comes from one public source.',
    C: 'Confidence C: the formula is geometry; the density is the usual handbook value, unverified.',
  },
  basis: 'Where the method comes from',

  missing: '{{fields}} missing, so there is no single answer.',
  missingFields: {
    hole: '**mesh count or opening**',
    wire: '**wire diameter**',
    pitch: '**wire spacing**',
    size: '**width and length**',
  },
  missingWhy: {
    hole: 'The wire alone does not say how closely the wires stand, so opening, open area and weight stay open.',
    wire: 'The same mesh in another wire has another opening, open area and weight (the weight goes with the square of the wire), so I do not guess.',
    pitch:
      'The spacing decides how many wires a panel has; without it there is no count and no weight.',
    size: 'Wires, weld points and total weight are counted over the width and length of a piece.',
  },
  missingExample: 'Ask again with it, for example: “{{example}}”.',
  examples: {
    woven: 'How heavy is 40 mesh 0.2 mm SS304 woven mesh per m²?',
    welded: 'Welded mesh 50 x 50 mm, 3 mm wire, 1.2 m x 2.4 m: weight of one panel',
  },
  sieveHint:
    'If you mean the number of a test sieve, that is another thing: its opening goes by the number alone.',
  refused: 'A mesh with these numbers cannot be made:',
  refusedHint: 'Please check the numbers and units; I will work it out again.',
  tooWide:
    'an opening of {{opening}} is not smaller than the pitch of {{pitch}}; no room is left for the wire',
  totalOfArea: 'about **{{value}}** for {{area}}',
  noPrice:
    'I have no prices. Multiply this weight by your material price and add processing, finish and packing to get the cost.',
  unknownMaterial:
    'There is no reliable density of “{{material}}” here, and steel’s will not be put in its place. Tell me the density (g/cm³) and I can work out the weight.',
  wordNotes: {
    barbSteelGauge:
      'Half gauge numbers exist in the US steel wire gauge alone, so the gauges of this barbed wire were read by it (common knowledge, unverified).',
    gaugeAssumed:
      'No gauge system was named; iron wire is counted by BWG. The same number in SWG or AWG is another diameter.',
    hexInCentimetres:
      'The two numbers of the mesh were taken as centimetres, as gabion mesh is written.',
    longPitchOpen:
      'The long pitch LWD was not given; 2.5 times the short pitch was put in. It is in no formula of weight or open area, so the result does not depend on it.',
    patternAssumed:
      'The arrangement of the holes was not named; the usual one for such holes was taken. Another one changes open area and weight.',
  },
  converted: '{{given}} = **{{result}}**.',
  exceeds: '{{name}}: “{{more}}” has **{{value}}** more than “{{less}}” ({{percent}}%).',
  same: '{{name}}: both are the same.',
  takenOver: 'Continuing from “{{question}}”, with “{{change}}” and everything else as before.',
  takenUp: 'Continuing from “{{question}}”.',
  beside: 'You also asked “{{question}}”:',

  both: 'Side by side',
  tableFrom: 'Table from ',
  longIntro: 'Everything below is taken from the knowledge base; the numbers name the sources.',
  outside:
    'This is not in my knowledge, and I would rather not make an answer up.\n\nWhat I can do:\n\n- explain wire mesh: structures, materials, coatings, standards, inspection and export practice, with sources\n- run 22 mesh calculators: weight and open area of woven, welded, chain-link, hexagonal, perforated and expanded mesh, barbed wire and gabions, wire gauges, zinc, wire weight, fences, containers, quotations\n\nFor example: “How heavy is 40 mesh 0.2 mm SS304 woven mesh per m²?” or “What is the difference between hot-dip and electro-galvanizing?”',
  livePrice:
    'This is not in my knowledge: I have no live prices, market figures or exchange rates, so I cannot give a current number and will not estimate one.\n\nSend me the specification and I can work out the weight, which you can multiply by your own material price; or ask what a quotation should include.',
  self: 'I am the knowledge engine of MeshWise, for the wire-mesh trade. I do not search the web and I make nothing up.\n\n- **Knowledge**: structures, materials, galvanizing, standards, inspection, packing and export of woven, welded, chain-link and other mesh, with sources and how sure they are\n- **Calculations**: woven, welded, chain-link, hexagonal, perforated, expanded and Dutch mesh, barbed wire, gabions, wire gauges, zinc, wire weight, ink, fences, containers and quotations, 22 calculators in all, with the formula and your numbers in it\n\nJust send a specification, such as “40 mesh 0.2 mm SS304 woven mesh, weight per m²”.',
  thanks: 'You are welcome. Send me the next specification or question whenever you like.',
};
