export const calculators = {
  titles: {
    woven_mesh: '编织方孔网',
    welded_mesh: '电焊网',
    mesh_aperture: '目数与孔径换算',
  },
  outputs: {
    aperture_mm: '孔径',
    aperture_um: '孔径',
    aperture_weft_mm: '纬向孔径',
    mesh: '目数',
    mesh_weft: '纬向目数',
    n_cross: '横丝根数',
    n_line: '纵丝根数',
    open_area_pct: '开孔率',
    pitch_mm: '节距',
    pitch_weft_mm: '纬向节距',
    weight_kg: '总重',
    weight_kg_m2: '每平米重',
    weight_kg_m2_theory: '理论每平米重',
    weld_points: '焊点数',
    wire_length_m: '用丝长度（一件）',
  },
} as const;
