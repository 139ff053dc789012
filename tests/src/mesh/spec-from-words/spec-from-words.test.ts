import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { readMeshSpec } from '#mesh/drawing/read-mesh-spec.ts';
import { specFromWords } from '#mesh/spec-from-words/spec-from-words.ts';
import { specNotesEnUS } from '#mesh/spec-from-words/texts/en-us.ts';
import { specNotesZhCN } from '#mesh/spec-from-words/texts/zh-cn.ts';

type Row = [
  words: string,
  product: MeshProduct,
  inputs: Record<string, string | number>,
  rest?: {
    scale?: number;
    cells?: number;
    assumed?: string[];
    missing?: string[];
    unused?: string[];
  },
];

const ROWS: Row[] = [
  // Woven
  [
    '画一张 10目 0.5丝 304 斜纹网 1:1',
    'twill_weave',
    { mesh: '10目', wire_mm: '0.5丝', material: 'ss304' },
    { scale: 1, assumed: ['SI_AS_DIAMETER'] },
  ],
  [
    '画一张 10目 0.5丝 304 斜纹网 5:1',
    'twill_weave',
    { mesh: '10目', wire_mm: '0.5丝', material: 'ss304' },
    { scale: 5 },
  ],
  [
    '40目 20丝 不锈钢平纹网',
    'plain_weave',
    { mesh: '40目', wire_mm: '20丝', material: 'ss304' },
    { assumed: ['SI_AS_HUNDREDTHS', 'MATERIAL_FAMILY'] },
  ],
  [
    '20目的筛网，316L，放大两倍',
    'plain_weave',
    { mesh: '20目', wire_mm: '0.3', material: 'ss316' },
    { scale: 2, assumed: ['WIRE_USUAL', 'WEAVE_ASSUMED'] },
  ],
  ['40目×0.25mm 编织网', 'plain_weave', { mesh: '40目', wire_mm: '0.25 mm' }],
  ['40*0.25 平纹网', 'plain_weave', { mesh: '40', wire_mm: '0.25' }],
  [
    '经纬20*18目 0.4丝 方孔网',
    'plain_weave',
    { mesh: '20目', mesh_weft: '18目', wire_mm: '0.4丝' },
  ],
  ['孔径2mm 丝径0.8 轧花网', 'plain_weave', { aperture_mm: '2 mm', wire_mm: '0.8' }],
  [
    '100目 孔径0.154 平纹',
    'plain_weave',
    { mesh: '100目', wire_mm: '0.1' },
    { assumed: ['WIRE_FROM_APERTURE'] },
  ],
  [
    '100目',
    'plain_weave',
    { mesh: '100目', wire_mm: '0.1' },
    { assumed: ['PRODUCT_ASSUMED', 'WIRE_USUAL', 'MATERIAL_DEFAULT'] },
  ],
  [
    'twill weave 20 mesh, 0.3 mm wire, stainless 316',
    'twill_weave',
    { mesh: '20 mesh', wire_mm: '0.3 mm', material: 'ss316' },
  ],
  [
    'draw a plain weave 8 mesh 0.7mm wire, brass, 2:1',
    'plain_weave',
    { mesh: '8 mesh', wire_mm: '0.7 mm', material: 'brass' },
    { scale: 2 },
  ],
  [
    'woven wire mesh with 1/2" opening and 3 mm wire',
    'plain_weave',
    { aperture_mm: '1/2"', wire_mm: '3 mm' },
  ],
  [
    'wire cloth 30 mesh swg 32 copper',
    'plain_weave',
    { mesh: '30 mesh', wire_mm: 'swg 32', material: 'copper' },
    { assumed: ['GAUGE', 'WEAVE_ASSUMED'] },
  ],
  ['５目　１．０丝 编织网 画6个孔', 'plain_weave', { mesh: '5目', wire_mm: '1.0丝' }, { cells: 6 }],
  // Welded
  [
    'draw a 50x50 welded mesh, 3 mm wire, galvanized',
    'welded_mesh',
    { pitch_across_mm: '50', pitch_along_mm: '50', wire_mm: '3 mm', material: 'carbon_steel' },
  ],
  [
    '电焊网 50×100 丝径4',
    'welded_mesh',
    { pitch_across_mm: '50', pitch_along_mm: '100', wire_mm: '4' },
  ],
  ['电焊网片50*50*3', 'welded_mesh', { pitch_across_mm: '50', pitch_along_mm: '50', wire_mm: '3' }],
  [
    '1/2" x 1/2" welded wire mesh 19 gauge',
    'welded_mesh',
    { pitch_across_mm: '1/2"', pitch_along_mm: '1/2"', wire_mm: '19 gauge' },
    { assumed: ['GAUGE_SYSTEM_ASSUMED'] },
  ],
  [
    '净孔47 丝3 电焊网',
    'welded_mesh',
    { pitch_across_mm: '47', pitch_along_mm: '47', basis: 'clear', wire_mm: '3' },
  ],
  [
    '电焊网 纵丝5 横丝6 间距50x200',
    'welded_mesh',
    { pitch_across_mm: '50', pitch_along_mm: '200', wire_mm: '5', wire_cross_mm: '6' },
  ],
  [
    'welded mesh, 50 mm pitch',
    'welded_mesh',
    { pitch_across_mm: '50 mm', pitch_along_mm: '50 mm' },
    { missing: ['wire_mm'] },
  ],
  // Netting
  [
    '六角网 80×100 丝径2.7',
    'hex_netting',
    { mesh_width_mm: '80', mesh_length_mm: '100', wire_mm: '2.7' },
  ],
  [
    '石笼网 8×10 丝径2.7 镀锌',
    'hex_netting',
    { mesh_width_mm: '8 cm', mesh_length_mm: '10 cm', wire_mm: '2.7', material: 'carbon_steel' },
    { assumed: ['HEX_IN_CENTIMETRES'] },
  ],
  [
    'hexagonal wire netting 25 mm mesh, 0.9 mm wire',
    'hex_netting',
    { mesh_width_mm: '25 mm', wire_mm: '0.9 mm' },
  ],
  ['chicken wire 1 inch 20 gauge', 'hex_netting', { mesh_width_mm: '1 inch', wire_mm: '20 gauge' }],
  [
    '勾花网 50孔 3.0丝',
    'chain_link',
    { mesh_mm: '50', wire_mm: '3.0丝' },
    { assumed: ['SI_AS_DIAMETER'] },
  ],
  // American chain link goes by the US steel gauge.
  ['chain link 2 in 9 gauge', 'chain_link', { mesh_mm: '2 in', wire_mm: '3.767 mm' }],
  ['勾花网50×50×3.0', 'chain_link', { mesh_mm: '50', wire_mm: '3.0' }],
  [
    '勾花网 60孔 丝径2.5 包塑外径3.5',
    'chain_link',
    { mesh_mm: '60', wire_mm: '2.5', pvc_od_mm: '3.5' },
  ],
  [
    'chain-link fence 60mm mesh, 3mm wire, 1:2',
    'chain_link',
    { mesh_mm: '60 mm', wire_mm: '3 mm' },
    { scale: 0.5 },
  ],
  [
    'hex netting 80 x 100 wire 2.7',
    'hex_netting',
    { mesh_width_mm: '80', mesh_length_mm: '100', wire_mm: '2.7' },
  ],
  ['勾花网 50 孔 3 毫米 丝', 'chain_link', { mesh_mm: '50', wire_mm: '3毫米' }],
  // Plate
  [
    '冲孔板 孔5 距8 厚1.5 60度错排',
    'perforated_plate',
    { pattern: 'round_60', hole_mm: '5', pitch_mm: '8', thickness_mm: '1.5' },
  ],
  [
    '冲孔网 孔径6 孔距10 直排 304 1mm厚',
    'perforated_plate',
    { pattern: 'round_90', hole_mm: '6', pitch_mm: '10', thickness_mm: '1 mm', material: 'ss304' },
  ],
  [
    '方孔冲孔板 10孔 14距',
    'perforated_plate',
    { pattern: 'square_90', hole_mm: '10', pitch_mm: '14' },
  ],
  [
    'perforated stainless steel sheet, 5 mm holes 8 mm pitch staggered, 2 mm thick',
    'perforated_plate',
    {
      pattern: 'round_60',
      hole_mm: '5 mm',
      pitch_mm: '8 mm',
      thickness_mm: '2 mm',
      material: 'ss304',
    },
  ],
  [
    '长圆孔冲孔板 孔5×20 孔距30×10 厚2',
    'perforated_plate',
    {
      pattern: 'slot_straight',
      slot_w_mm: '5',
      slot_l_mm: '20',
      pitch_x_mm: '30',
      pitch_y_mm: '10',
      thickness_mm: '2',
    },
    { assumed: ['PATTERN_ASSUMED'] },
  ],
  ['六角孔冲孔板 孔6 距8', 'perforated_plate', { pattern: 'hex_60', hole_mm: '6', pitch_mm: '8' }],
  [
    '冲孔板 3/5',
    'perforated_plate',
    { pattern: 'round_60', hole_mm: '3', pitch_mm: '5' },
    { assumed: ['PATTERN_ASSUMED'] },
  ],
  [
    '钢板网 SWD10 LWD25 梗1.2 厚2',
    'expanded_metal',
    { swd_mm: '10', lwd_mm: '25', strand_mm: '1.2', thickness_mm: '2' },
  ],
  [
    '钢板网 LWM40 SWM 20 丝梗宽2 厚1.5',
    'expanded_metal',
    { swd_mm: '20', lwd_mm: '40', strand_mm: '2', thickness_mm: '1.5' },
  ],
  [
    '钢板网 30×80 梗宽5 板厚3',
    'expanded_metal',
    { swd_mm: '30', lwd_mm: '80', strand_mm: '5', thickness_mm: '3' },
  ],
  [
    'expanded metal swd 20 mm lwd 50 mm strand 2.5 mm thickness 2 mm aluminium',
    'expanded_metal',
    {
      swd_mm: '20 mm',
      lwd_mm: '50 mm',
      strand_mm: '2.5 mm',
      thickness_mm: '2 mm',
      material: 'aluminium',
    },
  ],
  // Dutch
  [
    '席型网 24×110 0.36/0.25',
    'dutch_weave',
    { mesh_warp: '24', mesh_weft: '110', wire_warp_mm: '0.36', wire_weft_mm: '0.25' },
  ],
  [
    '斜纹席型网 200×1400目 316L',
    'dutch_weave',
    {
      mesh_warp: '200目',
      mesh_weft: '1400目',
      wire_warp_mm: '0.07',
      wire_weft_mm: '0.04',
      material: 'ss316',
    },
    { assumed: ['DUTCH_WIRES_USUAL'] },
  ],
  [
    'dutch weave 50 x 250 mesh, 0.14 x 0.11 mm',
    'dutch_weave',
    {
      mesh_warp: '50 mesh',
      mesh_weft: '250 mesh',
      wire_warp_mm: '0.14 mm',
      wire_weft_mm: '0.11 mm',
    },
  ],
  // Fence
  [
    '护栏网 1.8米高 3米宽 孔50×200 丝径5 三折弯',
    'fence_panel',
    {
      height_m: '1.8米',
      panel_width_m: '3米',
      pitch_across_mm: '50',
      pitch_along_mm: '200',
      wire_mm: '5',
      bends: 3,
    },
  ],
  [
    '358护栏网 2.4m×2.5m',
    'fence_panel',
    {
      height_m: '2.4 m',
      panel_width_m: '2.5 m',
      pitch_across_mm: '76.2',
      pitch_along_mm: '12.7',
      wire_mm: '4',
    },
    { assumed: ['PANEL_358'] },
  ],
  [
    'fence panel 2 m high 2.5 m wide, 50x200 mesh, 4 mm wire, 60 mm posts',
    'fence_panel',
    {
      height_m: '2 m',
      panel_width_m: '2.5 m',
      pitch_across_mm: '50',
      pitch_along_mm: '200',
      wire_mm: '4 mm',
      post_mm: '60 mm',
    },
  ],
  [
    '刺绳 2.5 双股 四刺',
    'barbed_wire',
    { line_wire_mm: '2.5', barb_wire_mm: '2.5', strands: '2', points: '4', barb_spacing_mm: '100' },
    { assumed: ['BARB_WIRE_AS_LINE_WIRE', 'BARB_SPACING_USUAL'] },
  ],
  [
    'barbed wire 2.5 mm line wire, 2 mm barb, 4 points, barb spacing 125 mm',
    'barbed_wire',
    { line_wire_mm: '2.5 mm', barb_wire_mm: '2 mm', points: '4', barb_spacing_mm: '125 mm' },
  ],
  [
    '刺绳 12#×14# 刺距100',
    'barbed_wire',
    { line_wire_mm: '12#', barb_wire_mm: '14#', barb_spacing_mm: '100' },
  ],
];

/** Requests as sellers say them, in other orders, units and forms than those above. */
const SPOKEN: Row[] = [
  [
    '老板，麻烦画个304的60目编织网，丝12个丝',
    'plain_weave',
    { mesh: '60目', wire_mm: '12个丝', material: 'ss304' },
    { assumed: ['SI_AS_HUNDREDTHS'] },
  ],
  [
    '帮我出张图，316L平纹网，目数200，丝径0.05',
    'plain_weave',
    { mesh: '200', wire_mm: '0.05', material: 'ss316' },
  ],
  [
    '轧花网孔20毫米，丝4毫米，画3格看看',
    'plain_weave',
    { aperture_mm: '20毫米', wire_mm: '4毫米' },
    { cells: 3 },
  ],
  [
    '斜纹编织网 经40目纬36目 经丝0.25 纬丝0.23',
    'twill_weave',
    { mesh: '40目', mesh_weft: '36目', wire_mm: '0.25', wire_weft_mm: '0.23' },
  ],
  [
    '想要一张方孔网的图，孔1寸，丝径3.5mm，1:2',
    'plain_weave',
    { aperture_mm: '1寸', wire_mm: '3.5 mm' },
    { scale: 0.5 },
  ],
  ['画一个四目的编织网，丝径一毫米', 'plain_weave', { mesh: '4 mesh', wire_mm: '1 mm' }],
  [
    '筛网 24目 丝0.3 开孔率36%',
    'plain_weave',
    { mesh: '24目', wire_mm: '0.3' },
    { unused: ['36%'] },
  ],
  [
    'Please draw 30 mesh x 0.25 mm wire, SS316 twill weave, 10:1',
    'twill_weave',
    { mesh: '30 mesh', wire_mm: '0.25 mm', material: 'ss316' },
    { scale: 10 },
  ],
  [
    'Could you sketch crimped mesh, opening 25 mm, 5mm wire, 4 cells across?',
    'plain_weave',
    { aperture_mm: '25 mm', wire_mm: '5 mm' },
    { cells: 4 },
  ],
  [
    'wire cloth 100 mesh .0045 wire',
    'plain_weave',
    { mesh: '100 mesh', wire_mm: '.0045 in' },
    { assumed: ['CONVERTED'] },
  ],
  [
    '30x30 mesh .010 in wire stainless please draw at 5x',
    'plain_weave',
    { mesh: '30 mesh', mesh_weft: '30 mesh', wire_mm: '.010 in', material: 'ss304' },
    { scale: 5, assumed: ['PRODUCT_ASSUMED', 'MATERIAL_FAMILY'] },
  ],
  [
    '给我画电焊网，孔2寸，10号丝',
    'welded_mesh',
    { pitch_across_mm: '2寸', pitch_along_mm: '2寸', wire_mm: '10号丝' },
    { assumed: ['GAUGE_SYSTEM_ASSUMED'] },
  ],
  [
    '电焊网片 100乘100 丝8毫米 片子2米乘4米 画4格',
    'welded_mesh',
    {
      ...{ pitch_across_mm: '100', pitch_along_mm: '100', wire_mm: '8毫米' },
      ...{ width_m: '2米', length_m: '4米' },
    },
    { cells: 4, assumed: ['OVERALL_SIZE'] },
  ],
  [
    '电焊网 100*100*4 1200*2400 20张',
    'welded_mesh',
    {
      ...{ pitch_across_mm: '100', pitch_along_mm: '100', wire_mm: '4' },
      ...{ width_m: '1200 mm', length_m: '2400 mm' },
    },
    { unused: ['20张'] },
  ],
  [
    '1/4寸电焊网，23号丝，不锈钢304，原大',
    'welded_mesh',
    { pitch_across_mm: '1/4寸', pitch_along_mm: '1/4寸', wire_mm: '23号丝', material: 'ss304' },
    { scale: 1 },
  ],
  [
    'welded mesh 2"x2" 10 gauge, 5 ft wide roll, drawn at half size',
    'welded_mesh',
    { pitch_across_mm: '2"', pitch_along_mm: '2"', wire_mm: '10 gauge' },
    { scale: 0.5, unused: ['5 ft'] },
  ],
  [
    '热镀锌勾花网，丝径4毫米，孔6公分，高3米',
    'chain_link',
    { mesh_mm: '6公分', wire_mm: '4毫米', material: 'carbon_steel' },
    { unused: ['3米'] },
  ],
  [
    '画个包塑勾花网：50孔，芯2.5，包到3.5',
    'chain_link',
    { mesh_mm: '50', wire_mm: '2.5', pvc_od_mm: '3.5' },
  ],
  [
    '勾花网 50×50 4丝',
    'chain_link',
    { mesh_mm: '50', wire_mm: '4 mm' },
    { assumed: ['SI_AS_DIAMETER'] },
  ],
  [
    '勾花网 5×5 丝径3',
    'chain_link',
    { mesh_mm: '5 cm', wire_mm: '3' },
    { assumed: ['HEX_IN_CENTIMETRES'] },
  ],
  [
    'chain link fence 2 inch mesh 11.5 gauge',
    'chain_link',
    { mesh_mm: '2 inch', wire_mm: '2.87 mm' },
    { assumed: ['GAUGE_SYSTEM_ASSUMED'] },
  ],
  [
    '鸡笼网3/4寸 22#丝',
    'hex_netting',
    { mesh_width_mm: '3/4寸', wire_mm: '22#' },
    { assumed: ['GAUGE_SYSTEM_ASSUMED'] },
  ],
  [
    '格宾网10*12，丝2.7mm，PVC包塑3.7',
    'hex_netting',
    { mesh_width_mm: '10 cm', mesh_length_mm: '12 cm', wire_mm: '2.7 mm' },
    { assumed: ['HEX_IN_CENTIMETRES'], unused: ['3.7'] },
  ],
  [
    '石笼网箱 2×1×1米 网孔80×100 丝2.7 边丝3.4',
    'hex_netting',
    { mesh_width_mm: '80', mesh_length_mm: '100', wire_mm: '2.7' },
    { unused: ['2 × 1 × 1米', '3.4'] },
  ],
  [
    'hexagonal netting 3/4" mesh, wire 0.7mm, show 6 openings, enlarged 3 times',
    'hex_netting',
    { mesh_width_mm: '3/4"', wire_mm: '0.7 mm' },
    { scale: 3, cells: 6 },
  ],
  [
    '画冲孔铝板：方孔10×10，孔距15，直排，厚2毫米',
    'perforated_plate',
    {
      pattern: 'square_90',
      hole_mm: '10',
      pitch_mm: '15',
      thickness_mm: '2毫米',
      material: 'aluminium',
    },
  ],
  [
    '腰孔板 孔宽4长20，长向中心距26，宽向中心距9，1.5厚，错排',
    'perforated_plate',
    {
      pattern: 'slot_staggered',
      slot_w_mm: '4',
      slot_l_mm: '20',
      pitch_x_mm: '26',
      pitch_y_mm: '9',
      thickness_mm: '1.5',
    },
  ],
  [
    'perforated sheet R5 T8 1.5 mm thick aluminium',
    'perforated_plate',
    {
      pattern: 'round_60',
      hole_mm: '5',
      pitch_mm: '8',
      thickness_mm: '1.5 mm',
      material: 'aluminium',
    },
  ],
  [
    'square perforated 10mm holes U15 2mm',
    'perforated_plate',
    { pattern: 'square_90', hole_mm: '10 mm', pitch_mm: '15', thickness_mm: '2 mm' },
  ],
  [
    '重型钢板网50×100 丝梗6 板厚5，1:4',
    'expanded_metal',
    { swd_mm: '50', lwd_mm: '100', strand_mm: '6', thickness_mm: '5' },
    { scale: 0.25 },
  ],
  [
    '密纹网经目80纬目700 经丝0.125 纬丝0.09',
    'dutch_weave',
    { mesh_warp: '80', mesh_weft: '700', wire_warp_mm: '0.125', wire_weft_mm: '0.09' },
  ],
  [
    '席网 不锈钢 12*64目 丝0.58/0.4',
    'dutch_weave',
    { mesh_warp: '12目', mesh_weft: '64目', wire_warp_mm: '0.58', wire_weft_mm: '0.4' },
  ],
  [
    '荷兰网 50×50 丝2.5',
    'welded_mesh',
    { pitch_across_mm: '50', pitch_along_mm: '50', wire_mm: '2.5' },
  ],
  [
    '双边丝护栏 孔80×160 丝4 高1800 宽3000',
    'fence_panel',
    {
      height_m: '1800 mm',
      panel_width_m: '3000 mm',
      pitch_across_mm: '80',
      pitch_along_mm: '160',
      wire_mm: '4',
    },
  ],
  [
    '桃型柱护栏网，1.8米高，2.5米一片，孔50×200，5mm丝，4道折弯，立柱50',
    'fence_panel',
    {
      height_m: '1.8米',
      panel_width_m: '2.5 m',
      pitch_across_mm: '50',
      pitch_along_mm: '200',
      wire_mm: '5 mm',
      post_mm: '50',
      bends: 4,
    },
  ],
  [
    'Draw a V-mesh fence panel 1.73m high x 2.5m wide, 50 x 200, 5 mm wire, 3 bends, posts 60x60',
    'fence_panel',
    {
      height_m: '1.73 m',
      panel_width_m: '2.5 m',
      pitch_across_mm: '50',
      pitch_along_mm: '200',
      wire_mm: '5 mm',
      post_mm: '60',
      bends: 3,
    },
  ],
  [
    '单股刺铁丝2.0，刺1.8，刺距75',
    'barbed_wire',
    { line_wire_mm: '2.0', barb_wire_mm: '1.8', strands: '1', barb_spacing_mm: '75' },
  ],
  [
    'barb wire 2.5mm x 2.0mm, 4 pt, 100mm',
    'barbed_wire',
    { line_wire_mm: '2.5 mm', barb_wire_mm: '2.0 mm', points: '4', barb_spacing_mm: '100 mm' },
  ],
  [
    'double strand barbed wire, line 2.5mm, barb 2.0mm, spacing 4"',
    'barbed_wire',
    { line_wire_mm: '2.5 mm', barb_wire_mm: '2.0 mm', strands: '2', barb_spacing_mm: '4"' },
  ],
];

describe('a drawing in words', () => {
  it.each([...ROWS, ...SPOKEN])(
    '%s',
    (words, product, inputs, { scale, cells, assumed = [], missing = [], unused = [] } = {}) => {
      const reading = specFromWords(words);
      const { material, ...sizes } = inputs;
      const { material: foundMaterial, ...foundSizes } = reading.spec?.inputs ?? {};
      expect(reading.spec?.product).toBe(product);
      expect(foundSizes).toEqual(sizes);
      if (material !== undefined) expect(foundMaterial).toBe(material);
      expect(reading.spec?.scale).toBe(scale);
      expect(reading.spec?.cells).toBe(cells);
      expect(reading.assumed.map(({ code }) => code)).toEqual(expect.arrayContaining(assumed));
      expect(reading.missing).toEqual(missing);
      expect(
        reading.assumed.flatMap(({ code, params }) =>
          code === 'NUMBER_UNUSED' ? [params['text']] : [],
        ),
      ).toEqual(unused);
      if (reading.spec && missing.length === 0)
        expect(readMeshSpec(reading.spec)).not.toHaveProperty('refused');
    },
  );

  it.each(['', '你好', 'what is the weather', '画一张图'])(
    '"%s" names nothing to draw',
    (words) => {
      expect(specFromWords(words)).toEqual({
        spec: undefined,
        said: [],
        kept: [],
        assumed: [],
        missing: ['product'],
      });
    },
  );

  it('says which sizes are missing', () => {
    expect(specFromWords('画一张电焊网').missing).toEqual([
      'pitch_across_mm',
      'pitch_along_mm',
      'wire_mm',
    ]);
    expect(specFromWords('a chain link fence').missing).toEqual(['mesh_mm', 'wire_mm']);
    expect(specFromWords('编织网').missing).toEqual(['mesh', 'wire_mm']);
  });

  it.each([
    '斜方孔网 中孔 20x50 梗2.5 板2',
    '菱形网 20x50 丝梗2.5 板厚2',
    'diamond mesh 20x50 strand 2.5 plate 2',
  ])('takes a diamond mesh with strands for expanded metal: %s', (words) => {
    expect(specFromWords(words).spec).toEqual({
      product: 'expanded_metal',
      inputs: { swd_mm: '20', lwd_mm: '50', strand_mm: '2.5', thickness_mm: '2' },
    });
  });

  it('says which numbers it has no use for', () => {
    const { assumed } = specFromWords('电焊网 50×50×3 高1.2米');
    expect(assumed).toContainEqual({ code: 'NUMBER_UNUSED', params: { text: '1.2米' } });
  });

  it.each(['画一张网，孔50，丝3', '钢格板 30×100', '刀片刺绳 圈径500'])(
    '"%s" leaves open what to draw',
    (words) => {
      expect(specFromWords(words).missing).toEqual(['product']);
    },
  );

  it('draws nothing from a list of numbers', () => {
    const list = Array.from({ length: 30 }, (_, at) => `${String(at + 1)}0目`).join(' ');
    expect(specFromWords(`编织网 ${list}`).spec).toBeUndefined();
  });

  it('never throws, whatever is written', () => {
    const words = fc.array(
      fc.oneof(
        fc.constantFrom(
          '10目',
          '0.5丝',
          '×',
          '*',
          '50',
          ' ',
          '电焊网',
          '孔',
          '距',
          '放大两倍',
          '1:2',
          '#',
          'SWD',
          'by',
          '/',
          '刺绳',
          'mesh',
          '1/0',
          '304',
          '米',
          '高',
        ),
        fc.string({ unit: 'binary', maxLength: 6 }),
      ),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(words, (parts) => {
        const { spec } = specFromWords(parts.join(''));
        if (spec) readMeshSpec(spec);
      }),
      { numRuns: 500 },
    );
  });

  it('has a sentence with every param for each thing it assumes, in both languages', () => {
    const params = (text: string) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    for (const [code, text] of Object.entries(specNotesZhCN)) {
      const english = Object.entries(specNotesEnUS).find(([each]) => each === code)?.[1];
      expect(params(english ?? '')).toEqual(params(text));
    }
  });
});
