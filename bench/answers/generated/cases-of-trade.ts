import type { Ask, Case, Part } from './case.ts';
import { diameterOf } from './speaker.ts';
import type { Speaker } from './speaker.ts';
import { withOthers } from './cases-of-mesh.ts';

export function barbedCase(s: Speaker): Case {
  const line = s.wire([1.6, 1.8, 2, 2.2, 2.5, 2.8]);
  const barb = s.wire([1.6, 1.8, 2, 2.2]);
  const spacing = s.pitch([75, 100, 100, 125, 150]);
  const points = s.random.has(0.4) ? s.random.pick(['4', '2']) : undefined;
  const strands = s.random.has(0.3) ? s.random.pick([1, 2]) : undefined;
  const rollKg = s.random.has(0.4) ? s.random.pick([20, 25, 50]) : undefined;
  const inputs = {
    line_wire_mm: line.value,
    barb_wire_mm: barb.value,
    barb_spacing_mm: spacing.value,
    ...(points !== undefined && { points }),
    ...(strands !== undefined && { strands }),
    ...(rollKg !== undefined && { roll_kg: rollKg }),
  };
  const parts: Part[] = [
    { role: 'lineWire', text: line.text },
    { role: 'barbWire', text: barb.text },
    { role: 'barbSpacing', text: spacing.text },
    ...(points !== undefined ? [{ role: 'points', text: points } as const] : []),
    ...(strands !== undefined ? [{ role: 'strands', text: String(strands) } as const] : []),
    ...(rollKg !== undefined ? [{ role: 'rollKg', text: String(rollKg) } as const] : []),
  ];
  const asks: Ask[] =
    rollKg === undefined
      ? [
          { id: 'weightPerMetre', key: 'weight_kg_m' },
          { id: 'metresPerTonne', key: 'length_m_per_kg', times: 1000, unit: 'm' },
          { id: 'metresPerKg', key: 'length_m_per_kg' },
        ]
      : [{ id: 'metresPerCoil', key: 'roll_length_m' }];
  // One gauge number for two wires has nine interpretations, so only named systems are used.
  const isOpen = line.others !== undefined || barb.others !== undefined;
  return {
    calculator: 'barbed_wire',
    product: 'barbed',
    parts,
    inputs,
    others: isOpen
      ? (line.others ?? barb.others ?? []).map((_, at) => ({
          ...inputs,
          line_wire_mm: line.others?.[at] ?? line.value,
          barb_wire_mm: barb.others?.[at] ?? barb.value,
        }))
      : [],
    ...(isOpen && { reason: 'The gauge system is not named: BWG, SWG and AWG differ.' }),
    asks,
    changes: [75, 100, 125]
      .filter((mm) => mm !== spacing.value)
      .map((mm) => ({
        part: { role: 'barbSpacing', text: s.millimetres(mm) },
        inputs: { barb_spacing_mm: mm },
      })),
  };
}

export function razorCase(s: Speaker): Case {
  const perimeter = s.random.pick([120, 200, 260, 300, 350, 450, 500, 600, 850, 1200, 2000, 3500]);
  const loops = s.random.pick([33, 50, 54, 56, 56, 64, 80, 100]);
  const diameter = s.random.pick([450, 500, 500, 600, 700, 730, 900, 960]);
  const pitch = s.random.pick([150, 160, 180, 200, 250]);
  const layers = s.random.has(0.25) ? 2 : undefined;
  const tape = s.random.has(0.3) ? s.random.pick([0.1, 0.12, 0.13, 0.15]) : undefined;
  return {
    calculator: 'razor_wire',
    product: 'razor',
    parts: [
      { role: 'perimeter', text: s.metresText(perimeter) },
      { role: 'loops', text: s.count(loops) },
      { role: 'coilDiameter', text: s.pitch([diameter]).text },
      { role: 'loopPitch', text: s.pitch([pitch]).text },
      ...(layers !== undefined ? [{ role: 'layers', text: s.count(layers) } as const] : []),
      ...(tape !== undefined
        ? [
            {
              role: 'tapeWeight',
              text: s.random.has(0.5) ? String(tape) : `${Math.round(tape * 1000)}g`,
            } as const,
          ]
        : []),
    ],
    inputs: {
      perimeter_m: perimeter,
      loops,
      loop_pitch_mm: pitch,
      coil_dia_mm: diameter,
      ...(layers !== undefined && { layers }),
      ...(tape !== undefined && { tape_kg_m: tape }),
    },
    others: [],
    asks:
      tape === undefined
        ? [
            { id: 'coils', key: 'rolls' },
            { id: 'coils', key: 'rolls' },
            { id: 'coverage', key: 'coverage_m' },
          ]
        : [
            { id: 'coils', key: 'rolls' },
            { id: 'coilWeight', key: 'roll_weight_kg' },
          ],
    changes: [150, 180, 200]
      .filter((mm) => mm !== pitch)
      .map((mm) => ({
        part: { role: 'loopPitch', text: s.millimetres(mm) },
        inputs: { loop_pitch_mm: mm },
      })),
  };
}

export function gaugeCase(s: Speaker): Case {
  const system = s.random.pick(['BWG', 'SWG', 'AWG'] as const);
  if (s.random.has(0.65)) {
    const gauge = String(s.random.whole(6, 26));
    const isNamed = s.random.has(0.85);
    const inputs = { system: isNamed ? system : 'BWG', gauge };
    return {
      calculator: 'wire_gauge',
      product: 'gaugeWire',
      parts: [
        { role: 'gauge', text: isNamed ? gaugeName(s, system, gauge) : bareGaugeName(s, gauge) },
      ],
      inputs,
      others: isNamed
        ? []
        : ['SWG', 'AWG']
            .filter((each) => diameterOf(each, gauge) !== undefined)
            .map((each) => ({ system: each, gauge })),
      ...(!isNamed && { reason: 'The gauge system is not named: BWG, SWG and AWG differ.' }),
      asks: [{ id: 'gaugeMm', key: 'mm' }],
      changes: [],
    };
  }
  const mm = s.small([0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 2.8, 3, 3.5, 4]);
  return {
    calculator: 'wire_gauge',
    product: 'gaugeWire',
    parts: [
      { role: 'diameter', text: mm.text },
      { role: 'gaugeSystem', text: system },
    ],
    inputs: { system, mm: mm.value },
    others: [],
    asks: [{ id: 'gaugeNumber', key: 'gauge' }],
    changes: [],
  };
}

function gaugeName(s: Speaker, system: string, gauge: string): string {
  return s.isChinese
    ? s.random.pick([
        `${system}${gauge}号`,
        `${system} ${gauge}`,
        `${system}${gauge}#`,
        `${gauge}号${system}`,
      ])
    : s.random.pick([
        `${gauge} ${system}`,
        `${system} ${gauge}`,
        `${gauge} gauge ${system}`,
        `${system} no. ${gauge}`,
      ]);
}

function bareGaugeName(s: Speaker, gauge: string): string {
  return s.isChinese
    ? s.random.pick([`${gauge}号`, `${gauge}#`])
    : s.random.pick([`${gauge} gauge`, `${gauge}ga`, `#${gauge}`]);
}

export function wireCase(s: Speaker): Case {
  const wires = [0.5, 0.7, 0.8, 1, 1.2, 1.6, 2, 2.2, 2.5, 2.7, 3, 3.5, 4];
  const wire = s.wire(wires);
  const material = s.random.pick([
    'carbon_steel',
    'carbon_steel',
    'ss304',
    'ss316',
    'copper',
    'brass',
  ]);
  const base = {
    calculator: 'wire_weight',
    product: 'wire' as const,
    material,
    others: [],
    changes: wires
      .filter((each) => each !== wire.value)
      .slice(0, 8)
      .map((mm) => ({
        part: { role: 'wire' as const, text: s.millimetres(mm) },
        inputs: { wire_mm: mm },
      })),
  };
  const told: Part[] = [{ role: 'wire', text: wire.text }];
  const inputs = { wire_mm: wire.value, material };
  const kind = s.random.pick(['length', 'weight', 'perMetre', 'perKg', 'perTonne'] as const);
  switch (kind) {
    case 'length': {
      const length = s.random.pick([100, 200, 300, 500, 800, 1000, 1500, 2000, 5000]);
      return withOthers(
        s,
        {
          ...base,
          parts: [...told, { role: 'ofLength', text: s.metresText(length) }],
          inputs: { ...inputs, length_m: length },
          asks: [{ id: 'wireWeight', key: 'weight_kg' }],
        },
        wire,
        'wire_mm',
      );
    }
    case 'weight': {
      const amount = s.random.pick([5, 10, 20, 25, 50, 100, 200, 500]);
      const units: [string, number][] = s.isChinese
        ? [
            ['公斤', 1],
            ['公斤', 1],
            ['kg', 1],
            ['斤', 0.5],
          ]
        : [
            [' kg', 1],
            [' kg', 1],
            ['kg', 1],
            [' lb', 0.45359237],
            [' pounds', 0.45359237],
          ];
      const [unit, kilograms] = s.random.pick(units);
      return withOthers(
        s,
        {
          ...base,
          parts: [...told, { role: 'ofWeight', text: `${s.number(amount)}${unit}` }],
          inputs: { ...inputs, weight_kg: amount * kilograms },
          asks: [{ id: 'wireLength', key: 'length_m' }],
        },
        wire,
        'wire_mm',
      );
    }
    case 'perMetre':
      return withOthers(
        s,
        {
          ...base,
          parts: told,
          inputs: { ...inputs, length_m: 1 },
          asks: [{ id: 'weightPerMetre', key: 'kg_per_m' }],
        },
        wire,
        'wire_mm',
      );
    case 'perKg':
      return withOthers(
        s,
        {
          ...base,
          parts: told,
          inputs: { ...inputs, weight_kg: 1 },
          asks: [{ id: 'metresPerKg', key: 'm_per_kg' }],
        },
        wire,
        'wire_mm',
      );
    case 'perTonne':
      return withOthers(
        s,
        {
          ...base,
          parts: told,
          inputs: { ...inputs, weight_kg: 1000 },
          asks: [{ id: 'metresPerTonne', key: 'length_m' }],
        },
        wire,
        'wire_mm',
      );
  }
}

export function breakCase(s: Speaker): Case {
  const wires = [0.5, 0.8, 1, 1.2, 1.6, 2, 2.2, 2.5, 2.7, 3, 3.5, 4];
  const wire = s.wire(wires);
  const tensile = s.random.pick([350, 400, 450, 500, 550, 600, 700, 900, 1200, 1400]);
  const unit = s.isChinese
    ? s.random.pick(['MPa', '兆帕', 'N/mm2'])
    : s.random.pick([' MPa', ' N/mm2', 'MPa']);
  return withOthers(
    s,
    {
      calculator: 'wire_break_load',
      product: 'wire',
      parts: [
        { role: 'wire', text: wire.text },
        { role: 'tensile', text: `${s.number(tensile)}${unit}` },
      ],
      inputs: { wire_mm: wire.value, tensile_mpa: tensile },
      others: [],
      asks: [{ id: 'breakingForce', key: 'force_n' }],
      changes: wires
        .filter((each) => each !== wire.value)
        .slice(0, 6)
        .map((mm) => ({
          part: { role: 'wire', text: s.millimetres(mm) },
          inputs: { wire_mm: mm },
        })),
    },
    wire,
    'wire_mm',
  );
}

export function zincCase(s: Speaker): Case {
  const kind = s.random.pick(['grams', 'grams', 'micrometres', 'ounces'] as const);
  const gsm = s.isChinese
    ? s.random.pick(['克每平米', 'g/m2', '克/平', 'g/㎡'])
    : s.random.pick([' g/m2', ' gsm', ' g/m²']);
  const life = s.random.has(0.25) ? s.random.pick([0.7, 1, 1.4, 2, 2.5, 4]) : undefined;
  const wire =
    life === undefined && s.random.has(0.2) ? s.random.pick([1.6, 2, 2.2, 2.5, 2.7, 3]) : undefined;
  const rest: Part[] = [
    ...(life !== undefined
      ? [
          {
            role: 'corrosion',
            text: s.isChinese
              ? s.random.pick([`${life}微米`, `${life}μm`])
              : s.random.pick([`${life} µm`, `${life} microns`]),
          } as const,
        ]
      : []),
    ...(wire !== undefined ? [{ role: 'wire', text: s.small([wire]).text } as const] : []),
  ];
  const more = {
    ...(life !== undefined && { corrosion_um_yr: life }),
    ...(wire !== undefined && { wire_mm: wire }),
  };
  const extra: Ask[] =
    life !== undefined
      ? [{ id: 'zincLife', key: 'life_years' }]
      : wire !== undefined
        ? [{ id: 'zincPerKg', key: 'zinc_g_per_kg_wire' }]
        : [];
  const base = { calculator: 'zinc_coating', product: 'zinc' as const, others: [], changes: [] };
  switch (kind) {
    case 'grams': {
      const coat = s.random.pick([
        60, 80, 120, 180, 200, 220, 245, 260, 275, 300, 350, 450, 500, 610,
      ]);
      return {
        ...base,
        parts: [{ role: 'coat', text: `${s.number(coat)}${gsm}` }, ...rest],
        inputs: { coat_g_m2: coat, ...more },
        asks: extra.length > 0 ? extra : [{ id: 'zincThickness', key: 'thickness_um' }],
      };
    }
    case 'micrometres': {
      const um = s.random.pick([8, 10, 12, 15, 20, 25, 35, 45, 55, 65, 70, 85, 100]);
      return {
        ...base,
        parts: [{ role: 'coatThickness', text: s.micrometres(um) }, ...rest],
        inputs: { thickness_um: um, ...more },
        asks: extra.length > 0 ? extra : [{ id: 'zincWeight', key: 'coat_g_m2' }],
      };
    }
    case 'ounces': {
      const ounces = s.random.pick([0.3, 0.4, 0.6, 0.8, 0.9, 1, 1.2, 1.5, 2]);
      const unit = s.isChinese ? 'oz/ft2' : s.random.pick([' oz/ft2', ' oz/sqft', ' oz/ft²']);
      return {
        ...base,
        parts: [{ role: 'coatOunces', text: `${ounces}${unit}` }, ...rest],
        inputs: { oz_ft2: ounces, ...more },
        asks: extra.length > 0 ? extra : [{ id: 'zincWeight', key: 'coat_g_m2' }],
      };
    }
  }
}

export function flowCase(s: Speaker): Case {
  const open = s.random.pick([25, 30, 32, 36, 38, 40, 45, 48, 50, 55]);
  const area = s.random.pick([0.05, 0.1, 0.2, 0.25, 0.5, 0.8, 1, 1.5, 2]);
  const pressure = s.random.pick([
    [1000, '1000Pa', '1000 Pa'],
    [2000, '2kPa', '2 kPa'],
    [5000, '5kPa', '5 kPa'],
    [10_000, '10kPa', '10 kPa'],
    [20_000, '0.2bar', '0.2 bar'],
    [10_000, '0.1公斤', '0.1 bar'],
    [500, '500帕', '500 Pa'],
    [10_000, '0.01MPa', '0.01 MPa'],
  ] as const);
  const isForce = pressure[1] === '0.1公斤' && s.isChinese;
  const square = s.isChinese
    ? s.random.pick(['平米', 'm2', '平方米', '平'])
    : s.random.pick([' m2', ' sqm', ' m²']);
  return {
    calculator: 'filter_flow',
    product: 'filter',
    parts: [
      { role: 'openArea', text: s.percent(open) },
      { role: 'area', text: `${area}${square}` },
      { role: 'pressure', text: isForce ? '10kPa' : pressure[s.isChinese ? 1 : 2] },
    ],
    inputs: { open_area_pct: open, area_m2: area, dp_pa: pressure[0] },
    others: [],
    asks: [
      { id: 'flow', key: 'flow_m3_h' },
      { id: 'flow', key: 'flow_m3_h' },
      { id: 'velocity', key: 'velocity_m_s' },
    ],
    changes: [],
  };
}

export function fenceCase(s: Speaker): Case {
  const length = s.random.pick([
    60, 85, 100, 120, 150, 180, 200, 260, 300, 350, 400, 500, 650, 800, 1000, 1200, 1500,
  ]);
  const height = s.random.pick([1, 1.2, 1.5, 1.8, 1.8, 2, 2.4]);
  const width = s.random.pick([2, 2.4, 2.5, 2.5, 3, 3]);
  const gates = s.random.has(0.4) ? s.random.pick([1, 1, 2, 3]) : 0;
  const gateWidth = s.random.pick([1, 2, 3, 4, 5, 6]);
  const isClosed = s.random.has(0.35);
  const hole = s.random.has(0.2)
    ? s.random.pick([
        [0.3, 0.5],
        [0.3, 0.6],
        [0.4, 0.6],
      ] as const)
    : undefined;
  const [diameter, depth] = hole ?? [0, 0];
  const holeText = s.isChinese
    ? `直径${diameter * 100}公分深${depth * 100}公分`
    : `${diameter} m diameter x ${depth} m deep`;
  return {
    calculator: 'fence_estimate',
    product: 'fence',
    parts: [
      { role: 'fenceLength', text: s.metresText(length) },
      { role: 'fenceHeight', text: s.metresText(height) },
      { role: 'panelWidth', text: s.metresText(width) },
      ...(isClosed ? [{ role: 'closed', text: '' } as const] : []),
      ...(gates > 0
        ? [
            {
              role: 'gates',
              text: s.isChinese
                ? s.random.pick([
                    `留${s.count(gates)}个${s.metresText(gateWidth)}的门`,
                    `开${s.count(gates)}个${s.metresText(gateWidth)}宽的大门`,
                    `${s.count(gates)}个门，门宽${s.metresText(gateWidth)}`,
                  ])
                : s.random.pick([
                    `with ${s.count(gates)} gate${gates > 1 ? 's' : ''} of ${gateWidth} m`,
                    `${s.count(gates)} gate${gates > 1 ? 's' : ''}, ${gateWidth} m wide`,
                  ]),
            } as const,
          ]
        : []),
      ...(hole ? [{ role: 'postHole', text: holeText } as const] : []),
    ],
    inputs: {
      length_m: length,
      height_m: height,
      panel_width_m: width,
      closed: isClosed,
      ...(gates > 0 && { gates, gate_width_m: gateWidth }),
      ...(hole && { hole_dia_m: diameter, hole_depth_m: depth }),
    },
    others: [],
    asks: hole
      ? [{ id: 'concrete', key: 'concrete_m3' }]
      : [
          { id: 'panelsAndPosts', key: 'panels' },
          { id: 'panels', key: 'panels' },
          { id: 'posts', key: 'posts' },
          { id: 'clips', key: 'clips' },
        ],
    changes: [2, 2.5, 3]
      .filter((each) => each !== width)
      .map((each) => ({
        part: { role: 'panelWidth' as const, text: s.metresText(each) },
        inputs: { panel_width_m: each },
      })),
  };
}

export function printingCase(s: Speaker): Case {
  const [mesh, thread] = s.random.pick([
    [43, 80],
    [48, 70],
    [54, 64],
    [61, 64],
    [77, 48],
    [77, 55],
    [90, 48],
    [100, 40],
    [120, 34],
    [140, 31],
    [165, 27],
  ] as const);
  const isOrder = s.random.has(0.3);
  const area = s.random.pick([0.06, 0.12, 0.25, 0.5]);
  const prints = s.random.pick([500, 1000, 2000, 3000, 5000]);
  const square = s.isChinese ? s.random.pick(['平米', '平方米', 'm2']) : ' m2';
  return {
    calculator: 'screen_ink',
    product: 'printing',
    parts: [
      { role: 'meshPerCm', text: String(mesh) },
      { role: 'thread', text: s.micrometres(thread) },
      ...(isOrder
        ? [
            { role: 'printArea', text: `${area}${square}` } as const,
            { role: 'prints', text: s.count(prints) } as const,
          ]
        : []),
    ],
    inputs: {
      mesh_per_cm: mesh,
      thread_um: thread,
      ...(isOrder && { print_area_m2: area, prints }),
    },
    others: [],
    asks: isOrder
      ? [{ id: 'inkLitres', key: 'ink_litre' }]
      : [
          { id: 'inkVolume', key: 'ink_cm3_m2' },
          { id: 'inkVolume', key: 'ink_cm3_m2' },
          { id: 'openArea', key: 'open_area_pct' },
          { id: 'apertureUm', key: 'opening_um' },
        ],
    changes: [],
  };
}

export function quotationCase(s: Speaker): Case {
  const weight = s.random.pick([0.78, 0.94, 1.2, 1.55, 2.2, 2.22, 2.8, 3.1, 3.95, 4.1]);
  const price = s.random.pick([3.8, 4.2, 4.5, 4.6, 5, 5.2, 5.5, 6, 8.5, 16, 18, 22, 28]);
  const loss = s.random.has(0.6) ? s.random.pick([1, 2, 3, 4, 5, 8]) : undefined;
  const processing = s.random.has(0.6) ? s.random.pick([1.5, 2, 2.5, 3, 4, 6, 8, 10]) : undefined;
  const packing = s.random.has(0.25) ? s.random.pick([0.3, 0.5, 0.8, 1]) : undefined;
  const markup = s.random.has(0.75) ? s.random.pick([5, 8, 10, 12, 15, 18, 20, 25]) : undefined;
  const ask = s.random.pick(['exWorks', 'exWorks', 'withTax', 'orderTotal', 'usd'] as const);
  const vat = ask === 'withTax' || (ask === 'orderTotal' && s.random.has(0.5)) ? 13 : undefined;
  const area =
    ask === 'orderTotal' ? s.random.pick([300, 500, 800, 1000, 1500, 2000, 3000]) : undefined;
  const freight =
    area !== undefined && s.random.has(0.5)
      ? s.random.pick([800, 1200, 1500, 2400, 3000])
      : undefined;
  const rate = ask === 'usd' ? s.random.pick([6.9, 7.05, 7.1, 7.15, 7.2]) : undefined;
  const [perKg, perM2] = s.isChinese
    ? [
        s.random.pick(['块一公斤', '元/公斤', '元每公斤']),
        s.random.pick(['块一平', '元/平米', '元一平方']),
      ]
    : [
        s.random.pick([' yuan/kg', ' RMB/kg', ' rmb per kg', ' CNY/kg']),
        s.random.pick([' yuan/m2', ' RMB/m2', ' rmb per m2']),
      ];
  const kgM2 = s.isChinese
    ? s.random.pick(['公斤一平', 'kg/m2', '公斤每平米'])
    : s.random.pick([' kg/m2', ' kg/m²', ' kg per m2']);
  const yuan = s.isChinese ? s.random.pick(['块', '元']) : s.random.pick([' yuan', ' RMB']);
  const square = s.isChinese
    ? s.random.pick(['平', '平米', '平方'])
    : s.random.pick([' m2', ' sqm']);
  const isByTonne = price < 10 && s.random.has(0.2);
  const optional = (role: Part['role'], text: string | false) =>
    text === false ? [] : [{ role, text }];
  return {
    calculator: 'quotation',
    product: 'offer',
    parts: [
      { role: 'unitWeight', text: `${weight}${kgM2}` },
      { role: 'price', text: isByTonne ? tonnePrice(s, price) : `${price}${perKg}` },
      ...optional('loss', loss !== undefined && s.percent(loss)),
      ...optional('processing', processing !== undefined && `${processing}${perM2}`),
      ...optional('packing', packing !== undefined && `${packing}${perM2}`),
      ...optional('markup', markup !== undefined && s.percent(markup)),
      ...optional('vat', vat !== undefined && s.percent(vat)),
      ...optional('orderArea', area !== undefined && `${area}${square}`),
      ...optional('freight', freight !== undefined && `${freight}${yuan}`),
      ...optional('rate', rate !== undefined && String(rate)),
    ],
    inputs: {
      weight_kg_m2: weight,
      material_price_kg: price,
      ...(loss !== undefined && { loss_pct: loss }),
      ...(processing !== undefined && { processing_m2: processing }),
      ...(packing !== undefined && { packing_m2: packing }),
      ...(markup !== undefined && { markup_pct: markup }),
      ...(vat !== undefined && { vat_pct: vat }),
      ...(area !== undefined && { area_m2: area }),
      ...(freight !== undefined && { freight_total: freight }),
      ...(rate !== undefined && { fx_cny_per_usd: rate }),
    },
    others: [],
    asks: [
      {
        exWorks: { id: 'exWorks', key: 'exw_m2' },
        withTax: { id: 'withTax', key: 'delivered_tax_m2' },
        orderTotal: { id: 'orderTotal', key: 'total' },
        usd: { id: 'usd', key: 'usd_m2' },
      }[ask] as Ask,
    ],
    changes: [10, 15, 20]
      .filter((each) => markup !== undefined && each !== markup)
      .map((each) => ({
        part: { role: 'markup' as const, text: s.percent(each) },
        inputs: { markup_pct: each },
      })),
  };
}

export function rollCase(s: Speaker): Case {
  const core = s.random.pick([50, 60, 76, 76, 89, 100]);
  const length = s.random.pick([10, 15, 20, 25, 30, 30, 50, 100]);
  const layer = s.random.pick([0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.6, 2, 2.2, 4]);
  return {
    calculator: 'roll_diameter',
    product: 'roll',
    parts: [
      { role: 'core', text: s.small([core]).text },
      { role: 'rollLength', text: s.metresText(length) },
      { role: 'layer', text: s.small([layer]).text },
    ],
    inputs: { core_mm: core, length_m: length, thickness_mm: layer },
    others: [],
    asks: [{ id: 'outerDiameter', key: 'outer_dia_mm' }],
    changes: [20, 30, 50]
      .filter((each) => each !== length)
      .map((each) => ({
        part: { role: 'rollLength' as const, text: s.metresText(each) },
        inputs: { length_m: each },
      })),
  };
}

export function containerCase(s: Speaker): Case {
  const container = s.random.pick(['20GP', '40GP', '40HQ']);
  const isMeasured = s.random.has(0.5);
  const dimensions = s.random.pick([
    [1, 0.2, 0.2],
    [1.2, 0.25, 0.25],
    [1, 0.35, 0.35],
    [1, 1, 0.55],
    [1.1, 1.1, 1],
    [2.4, 1.2, 0.6],
    [1.5, 0.4, 0.4],
    [2, 1, 0.3],
    [3, 1.1, 1.2],
  ] as const);
  const product = Number((dimensions[0] * dimensions[1] * dimensions[2]).toPrecision(12));
  const volume = isMeasured
    ? product
    : s.random.pick([0.04, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.3, 0.5, 0.8, 1.2]);
  const weight = Math.max(
    10,
    Math.round((volume * s.random.pick([200, 300, 400, 600, 800, 1000])) / 5) * 5,
  );
  const kg = s.isChinese ? s.random.pick(['公斤', 'kg']) : s.random.pick([' kg', 'kg']);
  const cubic = s.isChinese
    ? s.random.pick(['立方', '方', 'm3', '立方米'])
    : s.random.pick([' m3', ' cbm', ' m³']);
  const isInCm = isMeasured && s.style.units === 'cm';
  if (isInCm) s.used.add('cm');
  const edges = dimensions.map((each) => String(isInCm ? Math.round(each * 100) : each));
  const edgeUnit = isInCm
    ? s.isChinese
      ? s.random.pick(['公分', 'cm'])
      : ' cm'
    : s.isChinese
      ? s.random.pick(['米', 'm'])
      : ' m';
  return {
    calculator: 'container_load',
    product: 'container',
    parts: [
      { role: 'container', text: container },
      isMeasured
        ? { role: 'unitDimensions', text: `${s.times(edges)}${edgeUnit}` }
        : { role: 'unitVolume', text: `${volume}${cubic}` },
      { role: 'unitKg', text: `${weight}${kg}` },
    ],
    inputs: { container, unit_volume_m3: volume, unit_weight_kg: weight },
    others: isMeasured
      ? [{ container, unit_volume_m3: volume, unit_weight_kg: weight, fill_pct: 100 }]
      : [],
    ...(isMeasured && {
      reason: 'Boxes that are told by their edges may be stacked without the usual loss.',
    }),
    asks: [{ id: 'loads', key: 'units' }],
    changes: ['20GP', '40GP', '40HQ']
      .filter((each) => each !== container)
      .map((each) => ({
        part: { role: 'container' as const, text: each },
        inputs: { container: each },
      })),
  };
}

const SIEVES = [
  '4',
  '8',
  '10',
  '12',
  '16',
  '18',
  '20',
  '25',
  '30',
  '35',
  '40',
  '45',
  '50',
  '60',
  '70',
  '80',
  '100',
  '120',
  '140',
  '170',
  '200',
  '230',
  '270',
  '325',
  '400',
];
const SIEVE_OPENINGS = [
  4.75, 2.36, 2, 1.7, 1.18, 1, 0.85, 0.71, 0.6, 0.5, 0.425, 0.355, 0.3, 0.25, 0.212, 0.18, 0.15,
  0.125, 0.106, 0.09, 0.075, 0.063, 0.053, 0.045,
];

export function sieveCase(s: Speaker): Case {
  const base = { calculator: 'sieve_lookup', product: 'sieve' as const, others: [], changes: [] };
  if (s.random.has(0.55)) {
    const number = s.random.pick(SIEVES);
    return {
      ...base,
      parts: [{ role: 'sieveNumber', text: number }],
      inputs: { astm_no: number },
      asks: [{ id: 'sieveOpening', key: 'opening_um' }],
    };
  }
  const opening = s.random.pick(SIEVE_OPENINGS);
  const isSmall = s.style.units === 'um' || (opening < 0.5 && s.random.has(0.5));
  return {
    ...base,
    parts: [
      {
        role: 'opening',
        text: isSmall
          ? s.micrometres(Number((opening * 1000).toFixed(1)))
          : s.small([opening]).text,
      },
    ],
    inputs: { opening_um: Number((opening * 1000).toFixed(1)) },
    asks: [{ id: 'sieveNo', key: 'astm_no' }],
  };
}

function tonnePrice(s: Speaker, perKg: number): string {
  const price = Math.round(perKg * 1000);
  return s.isChinese
    ? `${price}${s.random.pick(['元/吨', '块一吨', '一吨'])}`
    : `${price}${s.random.pick([' yuan/t', ' RMB per tonne', ' RMB/ton'])}`;
}
