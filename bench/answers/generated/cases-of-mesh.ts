import type { Ask, Case, Change, Part } from './case.ts';
import { isLegal } from './case.ts';
import type { Speaker, Told } from './speaker.ts';

/** Common woven cloths: mesh count and wire diameters in mm. */
const CLOTH = [
  [4, [1, 1.2]],
  [6, [0.7, 0.8, 0.9, 1]],
  [8, [0.5, 0.6, 0.7]],
  [10, [0.4, 0.5, 0.6]],
  [12, [0.4, 0.45, 0.5]],
  [14, [0.3, 0.35, 0.4]],
  [16, [0.25, 0.3, 0.35, 0.4]],
  [18, [0.25, 0.28, 0.35]],
  [20, [0.25, 0.3, 0.35, 0.4]],
  [24, [0.25, 0.28, 0.35]],
  [30, [0.2, 0.22, 0.25, 0.3]],
  [40, [0.15, 0.18, 0.2, 0.22]],
  [50, [0.12, 0.15, 0.18]],
  [60, [0.12, 0.14, 0.15]],
  [80, [0.1, 0.12]],
  [100, [0.08, 0.1]],
  [120, [0.07, 0.08]],
  [150, [0.06, 0.065]],
  [200, [0.05]],
  [250, [0.04]],
  [300, [0.035]],
  [325, [0.035]],
  [400, [0.025, 0.03]],
] as const;
const CLOTH_MATERIALS = [
  'ss304',
  'ss304',
  'ss304',
  'ss316',
  'ss316',
  'brass',
  'copper',
  'carbon_steel',
];
const STEELS = ['carbon_steel', 'carbon_steel', 'carbon_steel', 'ss304', 'ss316'];
const PLATES = ['plate_steel', 'ss304', 'ss316', 'aluminium'];
const WIDTHS = [0.5, 0.9, 1, 1, 1.2, 1.2, 1.5, 1.8, 2];
const LENGTHS = [10, 15, 20, 25, 30, 30, 30, 50];

export function wovenCase(s: Speaker, options: { withSize?: boolean } = {}): Case {
  const [mesh, wires] = s.random.pick(CLOTH);
  const wire = s.wire(wires);
  const material = s.random.pick(CLOTH_MATERIALS);
  const parts: Part[] = [
    { role: 'mesh', text: s.number(mesh) },
    { role: 'wire', text: wire.text },
  ];
  const inputs = { mesh, wire_mm: wire.value, material };
  const asks: Ask[] = [
    { id: 'weightM2', key: 'weight_kg_m2' },
    { id: 'weightM2', key: 'weight_kg_m2' },
    { id: 'openArea', key: 'open_area_pct' },
    mesh >= 30
      ? { id: 'apertureUm', key: 'aperture_um' }
      : { id: 'apertureMm', key: 'aperture_mm' },
  ];
  const changes = [
    ...meshChanges(s, mesh, wire.value),
    ...materialChanges(material, ['ss316', 'ss304', 'brass', 'copper']),
  ];
  const base = { calculator: 'woven_mesh', product: 'woven' as const, material, changes };
  if (!(options.withSize ?? s.random.has(0.4)))
    return withOthers(s, { ...base, parts, inputs, others: [], asks }, wire, 'wire_mm');

  const size = s.size(WIDTHS, LENGTHS, 'roll');
  return withOthers(
    s,
    {
      ...base,
      parts: [...parts, { role: 'rollSize', text: size.text }],
      inputs: { ...inputs, width_m: size.values[0], length_m: size.values[1] },
      others: [],
      asks: [{ id: 'weightRoll', key: 'weight_kg' }],
      changes: [...base.changes, ...sizeChanges(s, WIDTHS, LENGTHS)],
    },
    wire,
    'wire_mm',
  );
}

export function crimpedCase(s: Speaker): Case {
  const [opening, wires] = s.random.pick([
    [5, [1, 1.2, 1.5]],
    [6, [1.5, 2]],
    [8, [1.6, 2]],
    [10, [2, 2.5]],
    [15, [2.5, 3]],
    [20, [2.5, 3, 4]],
    [25, [3, 4]],
    [30, [4, 5]],
    [40, [4, 5]],
    [50, [5, 6]],
  ] as const);
  const aperture = s.pitch([opening]);
  const wire = s.wire(wires);
  const material = s.random.pick(['carbon_steel', 'carbon_steel', 'ss304', 'ss316']);
  const inputs = { aperture_mm: aperture.value, wire_mm: wire.value, material };
  return withOthers(
    s,
    {
      calculator: 'woven_mesh',
      product: 'crimped',
      material,
      parts: [
        { role: 'aperture', text: aperture.text },
        { role: 'wire', text: wire.text },
      ],
      inputs,
      others: [],
      asks: [
        { id: 'weightM2', key: 'weight_kg_m2' },
        { id: 'openArea', key: 'open_area_pct' },
      ],
      changes: materialChanges(material, ['ss304', 'ss316']),
    },
    wire,
    'wire_mm',
  );
}

export function apertureCase(s: Speaker): Case {
  const [mesh, wires] = s.random.pick(CLOTH);
  if (s.random.has(0.6)) {
    const wire = s.wire(wires);
    return withOthers(
      s,
      {
        calculator: 'mesh_aperture',
        product: 'woven',
        parts: [
          { role: 'mesh', text: s.number(mesh) },
          { role: 'wire', text: wire.text },
        ],
        inputs: { mode: 'mesh_to_aperture', mesh, wire_mm: wire.value },
        others: [],
        asks: [
          { id: 'apertureMm', key: 'aperture_mm' },
          { id: 'apertureUm', key: 'aperture_um' },
        ],
        changes: [],
      },
      wire,
      'wire_mm',
    );
  }
  const wire = s.small(wires);
  const opening = s.small([Number((25.4 / mesh - wire.value).toPrecision(mesh > 20 ? 3 : 2))]);
  return {
    calculator: 'mesh_aperture',
    product: 'woven',
    parts: [
      { role: 'aperture', text: opening.text },
      { role: 'wire', text: wire.text },
    ],
    inputs: {
      mode: 'aperture_to_mesh',
      aperture_um: opening.value * 1000,
      wire_um: wire.value * 1000,
    },
    others: [],
    asks: [{ id: 'meshCount', key: 'mesh' }],
    changes: [],
  };
}

const WELDED = [
  [[12.7], [0.7, 0.8, 0.9, 1]],
  [[19.05], [0.9, 1, 1.2]],
  [[20], [1, 1.2, 1.5]],
  [[25], [1.2, 1.5, 1.8, 2]],
  [[25.4], [1.2, 1.5, 1.8]],
  [[30], [1.5, 2, 2.5]],
  [[50], [2, 2.5, 3, 4]],
  [[50.8], [2, 2.5, 3]],
  [[75], [3, 4, 5]],
  [[100], [4, 5, 6]],
  [[150], [5, 6, 8]],
  [[200], [6, 8]],
] as const;

export function weldedCase(s: Speaker): Case {
  const [pitches, wires] = s.random.pick(WELDED);
  const isPanel = pitches[0] >= 50;
  const isLong = s.random.has(0.2) && pitches[0] >= 50 && pitches[0] <= 100;
  const pitch = s.pitchPair(pitches, isLong ? [pitches[0] * 2] : undefined);
  const wire = s.wire(wires);
  const isClear = !isLong && s.random.has(0.15);
  const inputs = {
    pitch_across_mm: pitch.values[0],
    pitch_along_mm: pitch.values[1],
    wire_mm: wire.value,
    ...(isClear && { basis: 'clear' }),
  };
  const material = s.random.has(0.6) ? s.random.pick(STEELS) : undefined;
  const named = material !== undefined && { material };
  const parts: Part[] = [
    { role: isClear ? 'clearPitch' : 'pitch', text: pitch.text },
    { role: 'wire', text: wire.text },
  ];
  const base = {
    calculator: 'welded_mesh',
    ...named,
    others: [],
    changes: [],
  };
  if (s.random.has(0.25)) {
    return withOthers(
      s,
      {
        ...base,
        product: 'welded',
        parts,
        inputs: { ...inputs, ...named, width_m: 1, length_m: 1 },
        asks: [{ id: 'weightM2', key: 'weight_kg_m2_theory' }],
        changes: wireChanges(s, wires, wire.value),
      },
      wire,
      'wire_mm',
    );
  }
  const size = isPanel
    ? s.size([1, 1.2, 1.5, 1.8, 2], [2, 2.4, 2.5, 3, 4, 6], 'panel')
    : s.size([0.9, 1, 1.2, 1.5], [15, 20, 25, 30], 'roll');
  return withOthers(
    s,
    {
      ...base,
      product: isPanel ? 'weldedPanel' : 'welded',
      parts: [...parts, { role: isPanel ? 'panelSize' : 'rollSize', text: size.text }],
      inputs: { ...inputs, ...named, width_m: size.values[0], length_m: size.values[1] },
      asks: [
        { id: isPanel ? 'weightPiece' : 'weightRoll', key: 'weight_kg' },
        { id: isPanel ? 'weightPiece' : 'weightRoll', key: 'weight_kg' },
        ...(isPanel ? [{ id: 'weldPoints', key: 'weld_points' } as const] : []),
      ],
      changes: wireChanges(s, wires, wire.value),
    },
    wire,
    'wire_mm',
  );
}

export function chainLinkCase(s: Speaker): Case {
  const [mesh, wires] = s.random.pick([
    [[20], [1.6, 2]],
    [[25], [1.8, 2]],
    [[30], [2, 2.2]],
    [[40], [2, 2.5, 3]],
    [[50], [2, 2.5, 3, 3.5, 4]],
    [[60], [2.5, 3, 3.5]],
    [[80], [3, 3.5, 4]],
    [[100], [3.5, 4, 5]],
  ] as const);
  const pitch = s.random.has(0.5) ? s.pitchPair(mesh) : s.pitch(mesh);
  const mm = 'values' in pitch ? pitch.values[0] : pitch.value;
  const isCoated = s.random.has(0.3);
  const core = isCoated ? s.small(wires) : s.wire(wires);
  const outer = isCoated ? s.small([Number((core.value + 1).toFixed(1))]) : undefined;
  const size = s.random.has(0.65)
    ? s.size([1, 1.2, 1.5, 1.8, 2, 2.4], [10, 15, 18, 20, 25, 30], 'roll', 'height')
    : undefined;
  const material =
    !isCoated && s.random.has(0.5)
      ? s.random.pick(['carbon_steel', 'carbon_steel', 'ss304'])
      : undefined;
  const inputs = {
    mesh_mm: mm,
    wire_mm: core.value,
    ...(outer && { pvc_od_mm: outer.value }),
    ...(size && { height_m: size.values[0], length_m: size.values[1] }),
    ...(material !== undefined && { material }),
  };
  return withOthers(
    s,
    {
      calculator: 'chain_link',
      product: isCoated ? 'pvcChainLink' : 'chainLink',
      ...(material !== undefined && { material }),
      parts: [
        { role: 'diamond', text: pitch.text },
        { role: isCoated ? 'coreWire' : 'wire', text: core.text },
        ...(outer ? [{ role: 'outerWire', text: outer.text } as const] : []),
        ...(size ? [{ role: 'rollSize', text: size.text } as const] : []),
      ],
      inputs,
      others: [],
      asks: size
        ? [{ id: 'weightRoll', key: 'weight_kg' }]
        : isCoated
          ? [{ id: 'weightM2', key: 'weight_kg_m2' }]
          : [
              { id: 'weightM2', key: 'weight_kg_m2' },
              { id: 'weightM2', key: 'weight_kg_m2' },
              { id: 'wirePerM2', key: 'wire_m_per_m2' },
            ],
      changes: isCoated ? [] : wireChanges(s, wires, core.value),
    },
    core,
    'wire_mm',
  );
}

export function plainSheetCase(s: Speaker): Case {
  const thickness = s.small([0.8, 1, 1.2, 1.5, 2, 3, 4, 5]);
  const material = s.random.pick(PLATES);
  const size = s.size([1, 1.22, 1.25, 1.5], [2, 2.44, 2.5, 3], 'panel');
  return {
    calculator: 'plain_sheet',
    product: 'plainSheet',
    material,
    parts: [
      { role: 'plateThickness', text: thickness.text },
      { role: 'panelSize', text: size.text },
    ],
    inputs: {
      thickness_mm: thickness.value,
      material: materialOf(material),
      width_m: size.values[0],
      length_m: size.values[1],
    },
    others: [],
    asks: [{ id: 'weightSheet', key: 'weight_kg' }],
    changes: [],
  };
}

export function expandedCase(s: Speaker): Case {
  const [swd, lwd, strands, thicknesses] = s.random.pick([
    [10, 20, [1, 1.2, 1.5], [0.5, 0.8, 1]],
    [12, 25, [1.5, 2], [0.8, 1, 1.2]],
    [12.5, 40, [1.5, 2], [1, 1.2, 1.5]],
    [20, 40, [2, 2.5, 3], [1, 1.5, 2]],
    [25, 60, [3, 4, 5], [2, 3]],
    [30, 80, [3, 4, 5], [2, 3, 4]],
    [40, 100, [4, 5, 6], [3, 4]],
    [50, 100, [5, 6], [3, 4, 5]],
  ] as const);
  const strand = s.small(strands);
  const thickness = s.small(thicknesses);
  const material = s.random.pick(PLATES);
  const size = s.random.has(0.3) ? s.size([1, 1.2, 1.25], [2, 2.4, 2.5, 3], 'panel') : undefined;
  return {
    calculator: 'expanded_metal',
    product: 'expanded',
    material,
    parts: [
      { role: 'swd', text: s.small([swd]).text },
      { role: 'lwd', text: s.small([lwd]).text },
      { role: 'strand', text: strand.text },
      { role: 'plateThickness', text: thickness.text },
      ...(size ? [{ role: 'panelSize', text: size.text } as const] : []),
    ],
    inputs: {
      swd_mm: swd,
      lwd_mm: lwd,
      strand_mm: strand.value,
      thickness_mm: thickness.value,
      material: materialOf(material),
      ...(size && { width_m: size.values[0], length_m: size.values[1] }),
    },
    others: [],
    asks: size
      ? [{ id: 'weightSheet', key: 'weight_kg' }]
      : [
          { id: 'weightM2', key: 'weight_kg_m2' },
          { id: 'openArea', key: 'open_area_pct' },
        ],
    changes: materialChanges(material, ['ss304', 'aluminium', 'plate_steel']),
  };
}

const PATTERNS = ['round_60', 'round_60', 'round_60', 'round_90', 'square_90', 'hex_60'];

export function perforatedCase(s: Speaker): Case {
  const material = s.random.pick(PLATES);
  const thickness = s.small([0.8, 1, 1.2, 1.5, 2, 3]);
  if (s.random.has(0.2)) {
    const [w, l, x, y] = s.random.pick([
      [2, 20, 25, 5],
      [3, 25, 30, 6],
      [4, 20, 26, 8],
      [5, 30, 38, 10],
    ] as const);
    return {
      calculator: 'perforated_plate',
      product: 'slotted',
      material,
      parts: [
        { role: 'slot', text: s.times([String(w), String(l)]) },
        { role: 'pattern', text: 'slot_straight' },
        { role: 'slotPitchX', text: s.small([x]).text },
        { role: 'slotPitchY', text: s.small([y]).text },
        { role: 'plateThickness', text: thickness.text },
      ],
      inputs: {
        pattern: 'slot_straight',
        slot_w_mm: w,
        slot_l_mm: l,
        pitch_x_mm: x,
        pitch_y_mm: y,
        thickness_mm: thickness.value,
        material: materialOf(material),
      },
      others: [],
      asks: [
        { id: 'openArea', key: 'open_area_pct' },
        { id: 'weightM2', key: 'weight_kg_m2' },
      ],
      changes: [],
    };
  }
  const [hole, pitches] = s.random.pick([
    [1, [2]],
    [1.5, [3]],
    [2, [3, 3.5, 4]],
    [3, [4, 5, 6]],
    [4, [6, 7]],
    [5, [7, 8]],
    [6, [8, 9, 10]],
    [8, [11, 12]],
    [10, [14, 15]],
    [12, [16, 18]],
    [20, [26, 30]],
  ] as const);
  const pattern = s.random.pick(PATTERNS);
  const [holeTold, pitch] = [s.small([hole]), s.small(pitches)];
  const parts: Part[] = [
    { role: 'hole', text: holeTold.text },
    { role: 'holePitch', text: pitch.text },
    { role: 'pattern', text: pattern },
  ];
  const inputs = { pattern, hole_mm: holeTold.value, pitch_mm: pitch.value };
  const base = {
    calculator: 'perforated_plate',
    product: 'perforated' as const,
    others: [],
    changes: [],
  };
  if (s.random.has(0.35)) {
    return {
      ...base,
      parts,
      inputs,
      asks: [
        { id: 'openArea', key: 'open_area_pct' },
        { id: 'openArea', key: 'open_area_pct' },
        { id: 'holesPerM2', key: 'holes_per_m2' },
      ],
    };
  }
  const full: Part[] = [...parts, { role: 'plateThickness', text: thickness.text }];
  const fullInputs = { ...inputs, thickness_mm: thickness.value, material: materialOf(material) };
  if (s.random.has(0.3)) {
    const size = s.size([1, 1.2, 1.22, 1.25], [2, 2.44, 2.5, 3], 'panel');
    const area = size.values[0] * size.values[1];
    return {
      ...base,
      material,
      parts: [...full, { role: 'panelSize', text: size.text }],
      inputs: fullInputs,
      asks: [{ id: 'weightSheet', key: 'weight_kg_m2', times: area, unit: 'kg' }],
    };
  }
  return {
    ...base,
    material,
    parts: full,
    inputs: fullInputs,
    asks: [{ id: 'weightM2', key: 'weight_kg_m2' }],
    changes: materialChanges(material, ['ss304', 'aluminium', 'plate_steel']),
  };
}

export function hexCase(s: Speaker): Case {
  const isHeavy = s.random.has(0.4);
  const material = s.random.has(0.5) ? 'carbon_steel' : undefined;
  const named = material !== undefined && { material };
  if (isHeavy) {
    const [w, l, wires] = s.random.pick([
      [60, 80, [2, 2.2]],
      [80, 100, [2.2, 2.4, 2.7]],
      [80, 120, [2.4, 2.7]],
      [100, 120, [2.7, 3]],
    ] as const);
    const mesh =
      s.style.units === 'cm'
        ? s.times([String(w / 10), String(l / 10)]) + (s.isChinese ? '公分' : ' cm')
        : s.times([String(w), String(l)]) + (s.style.isUnitless ? '' : 'mm');
    if (s.style.units === 'cm') s.used.add('cm');
    const wire = s.wire(wires);
    return withOthers(
      s,
      {
        calculator: 'hex_netting',
        product: 'hex',
        ...named,
        parts: [
          { role: 'hexMesh', text: mesh },
          { role: 'wire', text: wire.text },
        ],
        inputs: { mesh_width_mm: w, mesh_length_mm: l, wire_mm: wire.value, ...named },
        others: [],
        asks: [{ id: 'weightM2', key: 'weight_kg_m2' }],
        changes: wireChanges(s, wires, wire.value),
      },
      wire,
      'wire_mm',
    );
  }
  const [widths, wires] = s.random.pick([
    [[13], [0.5, 0.6, 0.7]],
    [[20], [0.6, 0.7, 0.8]],
    [[25], [0.7, 0.8, 0.9]],
    [[30], [0.8, 0.9, 1]],
    [[40], [0.9, 1, 1.2]],
    [[50], [1, 1.2, 1.4]],
  ] as const);
  const pitch = s.pitch(widths);
  const wire = s.wire(wires);
  return withOthers(
    s,
    {
      calculator: 'hex_netting',
      product: 'hex',
      ...named,
      parts: [
        { role: 'aperture', text: pitch.text },
        { role: 'wire', text: wire.text },
      ],
      inputs: { mesh_width_mm: pitch.value, wire_mm: wire.value, ...named },
      others: [],
      asks: [
        { id: 'weightM2', key: 'weight_kg_m2' },
        { id: 'weightM2', key: 'weight_kg_m2' },
        { id: 'wirePerM2', key: 'wire_m_per_m2' },
      ],
      changes: wireChanges(s, wires, wire.value),
    },
    wire,
    'wire_mm',
  );
}

export function gabionCase(s: Speaker): Case {
  const [length, width, height] = s.random.pick([
    [1, 1, 1],
    [2, 1, 1],
    [2, 1, 0.5],
    [3, 1, 1],
    [3, 1, 0.5],
    [4, 1, 1],
    [4, 2, 0.5],
    [6, 2, 0.3],
    [5, 2, 0.3],
  ] as const);
  const [w, l, wire, edge] = s.random.pick([
    [80, 100, 2.7, 3.4],
    [80, 100, 2.2, 2.7],
    [60, 80, 2.2, 2.7],
    [100, 120, 2.7, 3.4],
    [100, 120, 3, 3.9],
  ] as const);
  const mesh =
    s.style.units === 'cm'
      ? s.times([String(w / 10), String(l / 10)]) + (s.isChinese ? '公分' : ' cm')
      : s.times([String(w), String(l)]) + (s.style.isUnitless ? '' : 'mm');
  if (s.style.units === 'cm') s.used.add('cm');
  const metre = s.isChinese ? s.random.pick(['米', 'm']) : s.random.pick([' m', 'm']);
  return {
    calculator: 'gabion',
    product: 'gabion',
    parts: [
      { role: 'boxSize', text: s.times([String(length), String(width), String(height)]) + metre },
      { role: 'hexMesh', text: mesh },
      { role: 'wire', text: s.small([wire]).text },
      { role: 'edgeWire', text: s.small([edge]).text },
    ],
    inputs: {
      length_m: length,
      width_m: width,
      height_m: height,
      mesh_width_mm: w,
      mesh_length_mm: l,
      wire_mm: wire,
      selvedge_mm: edge,
    },
    others: [],
    asks: [
      { id: 'boxWeight', key: 'total_weight_kg' },
      { id: 'boxWeight', key: 'total_weight_kg' },
      { id: 'stone', key: 'stone_t' },
      { id: 'boxMeshArea', key: 'mesh_area_m2' },
    ],
    changes: [],
  };
}

export function dutchCase(s: Speaker): Case {
  const [warp, weft, one, other] = s.random.pick([
    [12, 64, 0.58, 0.42],
    [14, 88, 0.5, 0.33],
    [24, 110, 0.36, 0.25],
    [30, 150, 0.23, 0.18],
    [40, 200, 0.18, 0.14],
    [50, 250, 0.14, 0.11],
    [80, 400, 0.125, 0.07],
    [80, 700, 0.1, 0.076],
    [165, 800, 0.07, 0.05],
    [200, 1400, 0.07, 0.04],
  ] as const);
  const material = s.random.pick(['ss304', 'ss304', 'ss316']);
  const slash = s.random.pick(['/', '/', 'x', '*']);
  return {
    calculator: 'dutch_weave',
    product: 'dutch',
    material,
    parts: [
      { role: 'meshPair', text: `${warp}${s.random.pick(['x', '*', '×'])}${weft}` },
      {
        role: 'wirePair',
        text: `${one}${slash}${other}${s.style.isUnitless ? '' : s.isChinese ? 'mm' : ' mm'}`,
      },
    ],
    inputs: { mesh_warp: warp, mesh_weft: weft, wire_warp_mm: one, wire_weft_mm: other, material },
    others: [],
    asks: [
      { id: 'weightM2', key: 'weight_kg_m2' },
      { id: 'weightM2', key: 'weight_kg_m2' },
      { id: 'dutchThickness', key: 'thickness_mm' },
    ],
    changes: materialChanges(material, ['ss316', 'ss304']),
  };
}

export function withOthers(s: Speaker, kase: Case, wire: Told, field: string): Case {
  if (wire.others === undefined || wire.others.length === 0) return kase;
  const others = wire.others
    .map((mm) => ({ ...kase.inputs, [field]: mm }))
    .filter((inputs) => isLegal(kase.calculator, inputs));
  return {
    ...kase,
    others,
    reason: 'The gauge system is not named: BWG, SWG and AWG differ.',
    // Without changes of the mesh, which each interpretation would read differently.
    changes: kase.changes.filter(({ part }) => part.role !== 'mesh'),
  };
}

export function materialOf(key: string): string {
  return key === 'plate_steel' ? 'carbon_steel' : key;
}

function meshChanges(s: Speaker, mesh: number, wire: number): Change[] {
  const row = CLOTH.find(([each]) => each === mesh);
  const otherWires = (row?.[1] ?? []).filter((each) => each !== wire);
  return otherWires.map((mm) => ({
    part: { role: 'wire', text: s.millimetres(mm) },
    inputs: { wire_mm: mm },
  }));
}

function wireChanges(s: Speaker, wires: readonly number[], wire: number): Change[] {
  return wires
    .filter((each) => each !== wire)
    .map((mm) => ({ part: { role: 'wire', text: s.millimetres(mm) }, inputs: { wire_mm: mm } }));
}

function materialChanges(material: string, others: readonly string[]): Change[] {
  return others
    .filter((each) => each !== material)
    .map((each) => ({
      part: { role: 'material', text: each },
      inputs: { material: materialOf(each) },
    }));
}

function sizeChanges(s: Speaker, widths: readonly number[], lengths: readonly number[]): Change[] {
  const size = s.size(widths, lengths, 'roll');
  return [
    {
      part: { role: 'rollSize', text: size.text },
      inputs: { width_m: size.values[0], length_m: size.values[1] },
    },
  ];
}
