/** kg per metre of round wire: (π/4)·d²·ρ/1000; d in mm, ρ in g/cm³ (0.0061654·d² for steel). */
export function wireMass(wireMm: number, density: number): number {
  return ((Math.PI / 4) * wireMm ** 2 * density) / 1000;
}
