/** Wires of a sheet of reinforcement: spacing and diameter along the sheet and across it, in mm. */
export interface Fabric {
  pitch: readonly [number, number];
  wire: readonly [number, number];
}

const square = (wire: number, pitch = 200): Fabric => ({
  pitch: [pitch, pitch],
  wire: [wire, wire],
});

/**
 * By the names of BS 4483 (A, B, C, D) and AS/NZS 4671 (SL): the number of the first is the steel of the main wires
 * in mm² per metre.
 */
export const FABRICS: Readonly<Record<string, Fabric>> = {
  a98: square(5),
  a142: square(6),
  a193: square(7),
  a252: square(8),
  a393: square(10),
  b283: { pitch: [100, 200], wire: [6, 7] },
  b385: { pitch: [100, 200], wire: [7, 7] },
  b503: { pitch: [100, 200], wire: [8, 8] },
  b785: { pitch: [100, 200], wire: [10, 8] },
  b1131: { pitch: [100, 200], wire: [12, 8] },
  c283: { pitch: [100, 400], wire: [6, 5] },
  c385: { pitch: [100, 400], wire: [7, 5] },
  c503: { pitch: [100, 400], wire: [8, 5] },
  c636: { pitch: [100, 400], wire: [9, 6] },
  c785: { pitch: [100, 400], wire: [10, 6] },
  d98: square(5),
  sl52: square(4.75),
  sl62: square(6),
  sl72: square(6.75),
  sl82: square(7.6),
  sl92: square(8.6),
  sl102: square(9.5),
  sl81: square(7.6, 100),
};
