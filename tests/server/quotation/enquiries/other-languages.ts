import { chain, type Enquiry, expanded, hex, perforated, roll, welded, woven } from './enquiry.ts';

const gewebe = (
  aperture_mm: number,
  wire_mm: number,
  width_m: number,
  material: string,
  quantity: string,
) => woven({ aperture_mm, wire_mm, width_m, length_m: 30, material }, quantity, 'roll');

/** Enquiries in languages of `ENQUIRY_LANGUAGES`. */
export const OTHER_LANGUAGES: readonly Enquiry[] = [
  {
    name: 'de a column for each size, dto. and a sum',
    kind: 'sheet',
    content: [
      [
        ...['Pos.', 'Bezeichnung', 'Werkstoff', 'Maschenweite (mm)', 'Drahtstärke (mm)'],
        ...['Breite (m)', 'Länge (m)', 'Menge', 'Einheit', 'Bemerkung'],
      ],
      [1, 'Drahtgewebe', '1.4301', 0.5, 0.2, 1.22, 30, 20, 'Rollen', 'eilig'],
      [2, 'dto.', '1.4404', '0,25', '0,16', '1', '30', '8', 'Rollen', ''],
      [3, 'wie oben', 'wie oben', '0,315', '0,2', '1', '30', '1.250', 'Rollen', ''],
      ['Summe', '', '', '', '', '', '', 1278, '', ''],
    ],
    lines: [
      gewebe(0.5, 0.2, 1.22, 'ss304', '20'),
      gewebe(0.25, 0.16, 1, 'ss316', '8'),
      // '1.250' may be 1.25.
      'open',
    ],
  },
  {
    name: 'de heads with units, prices to fill in',
    kind: 'word',
    content: [
      [
        ...['Position', 'Artikel', 'Abmessungen', 'Drahtdurchmesser in mm'],
        ...['Menge (Stück)', 'Einzelpreis', 'Gesamtpreis'],
      ],
      [
        1,
        'Schweißgittermatte verzinkt',
        '1000 x 2000 mm, Maschenweite 50x50 mm',
        '4',
        '50',
        '',
        '',
      ],
      [2, 'Lochblech Rv 5-8 1.4301', '1000 x 2000 mm, Dicke 2 mm', '', '12', '', ''],
    ],
    lines: [
      welded(
        {
          ...{ pitch_across_mm: 50, pitch_along_mm: 50, wire_mm: 4 },
          ...{ width_m: 1, length_m: 2, material: 'carbon_steel' },
        },
        '50',
        'piece',
      ),
      perforated(
        {
          ...{ hole_mm: 5, pitch_mm: 8, pattern: 'round_60', thickness_mm: 2 },
          ...{ width_m: 1, length_m: 2, material: 'ss304' },
        },
        '12',
        'piece',
      ),
    ],
  },
  {
    name: 'de mail, one item a line',
    kind: 'text',
    content: [
      'Guten Tag, wir benötigen folgende Ware:',
      'Edelstahlgewebe 1.4301, Maschenweite 0,5 mm, Drahtstärke 0,2 mm, Breite 1 m, Länge 30 m, 20 Rollen',
      '15 Rollen Schweißgitter verzinkt 50 x 50 mm, Draht 3 mm, 1 m x 25 m',
      'Drahtgewebe V4A 40 mesh x 0,2 mm, 1,22 x 30 m, 8 Rollen',
      'Maschendraht verzinkt 60x60mm, Draht 2,8mm, Höhe 1,5 m, Länge 25 m, 40 Rollen',
      'Sechseckgeflecht feuerverzinkt 25 mm, Draht 0,9 mm, 1 m hoch, 50 m lang, 100 Rollen',
      '200 qm Streckmetall Stahl Masche 20x40 mm, Steg 3 mm, Stärke 2 mm',
      'Bitte um Angebot bis Freitag.',
    ].join('\n'),
    lines: [
      gewebe(0.5, 0.2, 1, 'ss304', '20'),
      welded(
        {
          ...{ pitch_across_mm: 50, pitch_along_mm: 50, wire_mm: 3 },
          ...{ width_m: 1, length_m: 25, material: 'carbon_steel' },
        },
        '15',
        'roll',
      ),
      roll(40, 0.2, [1.22, 30], 'ss316', '8'),
      chain(
        { mesh_mm: 60, wire_mm: 2.8, height_m: 1.5, length_m: 25, material: 'carbon_steel' },
        '40',
        'roll',
      ),
      hex(
        {
          ...{ mesh_width_mm: 25, wire_mm: 0.9, width_m: 1 },
          ...{ length_m: 50, material: 'carbon_steel' },
        },
        '100',
        'roll',
      ),
      expanded(
        { swd_mm: 20, lwd_mm: 40, strand_mm: 3, thickness_mm: 2, material: 'carbon_steel' },
        '200',
        'm2',
      ),
    ],
  },
];
