/** Geometry of two crossing sets of parallel wires, woven or welded; lengths in mm. */

export const MM_PER_INCH = 25.4;

/** One set: its wires' diameter and their distance from centre to centre. */
export interface WireSet {
  wire: number;
  pitch: number;
}

/** p = 25.4/N; its own inverse, so it also gives N = 25.4/p. */
export function pitchOfMesh(mesh: number): number {
  return MM_PER_INCH / mesh;
}

export function meshOfPitch(pitch: number): number {
  return MM_PER_INCH / pitch;
}

/** w = p − d. */
export function apertureOf({ wire, pitch }: WireSet): number {
  return pitch - wire;
}

/** Wires as thick as their pitch leave no opening; the tolerance is that of binary fractions. */
export function leavesNoOpening({ wire, pitch }: WireSet): boolean {
  return wire >= pitch * (1 - 1e-9);
}

/** A = w₁·w₂/(p₁·p₂)·100, in %. */
export function openAreaOf(warp: WireSet, weft: WireSet): number {
  return ((apertureOf(warp) * apertureOf(weft)) / (warp.pitch * weft.pitch)) * 100;
}

/** G = (π/4)·ρ·(d₁²/p₁ + d₂²/p₂) in kg/m² for straight wires; ρ in g/cm³. */
export function arealWeight(density: number, first: WireSet, second: WireSet): number {
  return (
    (Math.PI / 4) * density * (first.wire ** 2 / first.pitch + second.wire ** 2 / second.pitch)
  );
}
