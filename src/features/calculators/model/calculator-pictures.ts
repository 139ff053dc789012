/** A part of a picture, in a box of 48 × 36: a wire along a path, or a flat piece inside of it. */
interface PicturePart {
  kind: 'wire' | 'plate';
  metal: 'warp' | 'weft';
  path: string;
  /** Diameter of a wire. */
  width: number;
}

type Metal = PicturePart['metal'];

const wire = (metal: Metal, width: number, path: string): PicturePart => ({
  kind: 'wire',
  metal,
  path,
  width,
});
const plate = (metal: Metal, path: string): PicturePart => ({
  kind: 'plate',
  metal,
  path,
  width: 0,
});

interface Ends {
  from: number;
  to: number;
}

const ALL_ACROSS: Ends = { from: -4, to: 52 };
const ALL_DOWN: Ends = { from: -4, to: 40 };
const across = (places: readonly number[], { from, to } = ALL_ACROSS) =>
  places.map((y) => `M${String(from)} ${String(y)}H${String(to)}`).join('');
const down = (places: readonly number[], { from, to } = ALL_DOWN) =>
  places.map((x) => `M${String(x)} ${String(from)}V${String(to)}`).join('');
const circle = (x: number, y: number, r: number) =>
  `M${String(x - r)} ${String(y)}a${String(r)} ${String(r)} 0 1 0 ${String(2 * r)} 0a${String(r)} ${String(r)} 0 1 0 ${String(-2 * r)} 0Z`;

/** Wefts pass over every second warp. */
function woven(
  width: number,
  xs: readonly number[],
  ys: readonly number[],
  weftEnds = ALL_ACROSS,
  warpEnds = ALL_DOWN,
): PicturePart[] {
  const over = ys.flatMap((y, row) =>
    xs
      .filter((_, column) => (row + column) % 2 === 0)
      .map((x) => `M${String(x - width)} ${String(y)}h${String(2 * width)}`),
  );
  return [
    wire('weft', width, across(ys, weftEnds)),
    wire('warp', width, down(xs, warpEnds)),
    wire('weft', width, over.join('')),
  ];
}

const HEXAGONS =
  'M-2 9 6 4 14 9V19L6 24-2 19M14 9 22 4 30 9V19L22 24 14 19M30 9 38 4 46 9V19L38 24 30 19M46 9 50 6M46 19 50 22M6 24V34M22 24V34M38 24V34M6 4V-2M22 4V-2M38 4V-2';

/** By the id of the calculator. */
export const CALCULATOR_PICTURES: Readonly<Record<string, readonly PicturePart[]>> = {
  woven_mesh: woven(4, [6, 18, 30, 42], [6, 18, 30]),
  mesh_aperture: woven(5, [10, 38], [6, 30]),
  sieve_lookup: [
    ...woven(2, [18, 24, 30], [12, 18, 24], { from: 13, to: 35 }, { from: 7, to: 29 }),
    wire('weft', 4, circle(24, 18, 15)),
  ],
  welded_mesh: [wire('weft', 3.5, across([7, 29])), wire('warp', 3.5, down([7, 24, 41]))],
  chain_link: [
    wire('weft', 3.2, 'M-6 24 18 0M2 40 42 0M26 40 54 12'),
    wire('warp', 3.2, 'M54 24 30 0M46 40 6 0M22 40-6 12'),
  ],
  expanded_metal: [
    wire(
      'weft',
      4,
      'M-6 18 9 7 24 18 39 7 54 18M-6 18 9 29 24 18 39 29 54 18M9 7V-4M39 7V-4M9 29V40M39 29V40',
    ),
  ],
  perforated_plate: [
    plate(
      'weft',
      `M2 2H46V34H2Z${circle(11, 11, 4.5)}${circle(24, 11, 4.5)}${circle(37, 11, 4.5)}${circle(17.5, 25, 4.5)}${circle(30.5, 25, 4.5)}`,
    ),
  ],
  plain_sheet: [plate('weft', 'M12 5H46L36 27H2Z'), plate('warp', 'M2 27H36L46 5V9L36 31H2Z')],
  hex_netting: [wire('weft', 2.8, HEXAGONS)],
  gabion: [
    plate('warp', `${circle(15, 27, 5)}${circle(27, 28, 4.5)}${circle(21, 19, 4.5)}`),
    wire('weft', 2.4, 'M6 12H34V33H6ZM6 12 14 4H42V24L34 33M34 12 42 4M15 12V33M25 12V33M6 22H34'),
  ],
  barbed_wire: [
    wire('weft', 2.6, 'M-2 15Q8 9 16 15T34 15 52 15'),
    wire('warp', 2.6, 'M-2 21Q8 27 16 21T34 21 52 21'),
    wire('weft', 2.2, 'M12 9 19 27M19 9 12 27M32 9 39 27M39 9 32 27'),
  ],
  razor_wire: [
    wire('weft', 2.6, `${circle(13, 18, 10)}${circle(24, 18, 10)}${circle(35, 18, 10)}`),
    wire('warp', 2.2, 'M13 5V11M24 5V11M35 5V11M13 25V31M24 25V31M35 25V31'),
  ],
  wire_gauge: [
    plate('warp', circle(24, 18, 9)),
    wire('weft', 2, 'M9 6V30M39 6V30M2 18H9M39 18H46'),
  ],
  wire_weight: [
    wire('warp', 3, `${circle(24, 18, 14)}${circle(24, 18, 10)}${circle(24, 18, 6)}`),
    wire('warp', 3, 'M38 18V34'),
  ],
  dutch_weave: [
    wire('warp', 5, down([10, 38])),
    wire('weft', 3.4, across([3, 8, 13, 18, 23, 28, 33])),
    wire('warp', 5, 'M10 3V5M10 13V15M10 23V25M38 8V10M38 18V20M38 28V30'),
  ],
  filter_flow: [
    wire('weft', 3.4, 'M-2 5H50M-2 31H50'),
    wire('warp', 2.4, 'M24 7V29M20 9H28M20 14H28M20 19H28M20 24H28'),
    wire('weft', 2, 'M4 18H14M10 14 14 18 10 22M33 18H44M40 14 44 18 40 22'),
  ],
  fence_estimate: [
    wire('warp', 4, 'M6 4V36M42 4V36'),
    wire('weft', 2.2, 'M8 9H40M8 20H40M8 31H40M15 9V31M24 9V31M33 9V31'),
  ],
  screen_ink: [
    ...woven(2, [13, 20, 28, 35], [17, 22, 27], { from: 6, to: 42 }, { from: 12, to: 30 }),
    wire('weft', 3.4, 'M5 5H43V31H5Z'),
    plate('warp', 'M8 9H40V13H8Z'),
  ],
  zinc_coating: [plate('weft', circle(24, 18, 15)), plate('warp', circle(24, 18, 10.5))],
  quotation: [
    plate('weft', 'M11 2H31L37 8V34H11Z'),
    wire('warp', 2, 'M16 13H32M16 19H32M16 27H23M28 27H32'),
  ],
  roll_diameter: [
    wire('warp', 2.8, 'M24 18m4 0a4 4 0 1 1-4-4 8 8 0 1 1-8 8M16 22a12 12 0 1 1 20-10'),
    wire('warp', 2.8, 'M36 12a14 14 0 1 1-26 2'),
  ],
  wire_break_load: [
    wire('warp', 5, 'M8 18H19'),
    wire('warp', 5, 'M29 18H40'),
    wire('warp', 2.4, 'M19 18 22 17M29 18 26 19'),
    wire('weft', 2, 'M6 18H2M4 14 0 18 4 22M42 18H46M44 14 48 18 44 22'),
  ],
  container_load: [
    plate('weft', 'M3 8H45V30H3Z'),
    wire('warp', 2, 'M10 11V27M17 11V27M24 11V27M31 11V27M38 11V27'),
  ],
};
