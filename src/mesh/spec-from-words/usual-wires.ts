/** Wire in mm of woven cloth as it is usually sold, by mesh: general knowledge, to be said so. */
export const USUAL_WIRES: readonly (readonly [mesh: number, wireMm: number])[] = [
  [2, 1.6],
  [3, 1.2],
  [4, 1],
  [5, 0.9],
  [6, 0.7],
  [8, 0.6],
  [10, 0.5],
  [12, 0.45],
  [14, 0.4],
  [16, 0.35],
  [18, 0.35],
  [20, 0.3],
  [24, 0.28],
  [30, 0.25],
  [40, 0.2],
  [50, 0.18],
  [60, 0.15],
  [80, 0.12],
  [100, 0.1],
  [120, 0.08],
  [150, 0.065],
  [180, 0.053],
  [200, 0.05],
  [250, 0.04],
  [300, 0.035],
  [325, 0.035],
  [400, 0.03],
  [500, 0.025],
  [635, 0.018],
];

/** The wire of that mesh, or one in the same proportion to the nearest one's pitch. */
export function usualWire(mesh: number): number | undefined {
  if (!(mesh > 0) || !Number.isFinite(mesh)) return undefined;
  const distance = (other: number) => Math.abs(Math.log(other / mesh));
  const nearest = USUAL_WIRES.reduce<(typeof USUAL_WIRES)[number] | undefined>(
    (best, each) => (best && distance(best[0]) <= distance(each[0]) ? best : each),
    undefined,
  );
  if (!nearest) return undefined;
  const [usualMesh, wire] = nearest;
  return Number(((wire * usualMesh) / mesh).toPrecision(2));
}
