import type { Translation } from '../../types.ts';

export const calculators: Translation['calculators'] = {
  titles: {
    woven_mesh: 'Woven square mesh',
    welded_mesh: 'Welded mesh',
    mesh_aperture: 'Mesh count and aperture',
  },
  outputs: {
    aperture_mm: 'Aperture',
    aperture_um: 'Aperture',
    aperture_weft_mm: 'Weft aperture',
    mesh: 'Mesh count',
    mesh_weft: 'Weft mesh count',
    n_cross: 'Cross wires',
    n_line: 'Line wires',
    open_area_pct: 'Open area',
    pitch_mm: 'Pitch',
    pitch_weft_mm: 'Weft pitch',
    weight_kg: 'Total weight',
    weight_kg_m2: 'Weight per m²',
    weight_kg_m2_theory: 'Theoretical weight per m²',
    weld_points: 'Weld points',
    wire_length_m: 'Wire length (one piece)',
  },
};
