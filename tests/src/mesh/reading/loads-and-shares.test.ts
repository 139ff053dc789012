import { describe, expect, it } from 'vitest';
import { toldWithKeys as told } from './told.ts';

describe('pallets and crates of equal pieces', () => {
  const pallet = '一个托盘放16卷 一卷35公斤 托盘20公斤 一托多重';
  const mesh = '电焊网12.7 0.9 1x30 一卷';
  it.each([
    [pallet, 'pack_gross_kg 580 kg'],
    [`${pallet} 20托呢`, 'lot_gross_kg 11600 kg'],
    [`${pallet} || 货柜限重21吨 能装几托`, 'lot_fits 36 pallets'],
    [`${pallet} || 320卷要几托`, 'packs 20 pallets'],
    [`${mesh} || 50卷装一托 一托几公斤 托盘25`, 'pack_gross_kg 1207 kg'],
    [`${mesh} || 50卷装一托 一托几公斤 托盘25 || 10托`, 'lot_gross_kg 12070 kg'],
    [`${mesh} || 50卷装一托 托盘25 || 10托 || 350一吨 运费多少`, 'freight 4224 CNY'],
    [
      `${mesh} || 50卷装一托 托盘25 || 10托 || 350一吨 运费 || 摊一卷多少`,
      'freight_each 8.448 CNY',
    ],
    ['304 60目0.12 1.22x30.5 毛重多少 木箱每箱装10卷 箱子重45公斤', 'pack_gross_kg 202.7 kg'],
    [
      '304 60目0.12 1.22x30.5 毛重多少 木箱每箱装10卷 箱子重45公斤 || 200卷几箱 总毛重',
      'lot_gross_kg 4053 kg',
    ],
    ['每托24卷，每卷22公斤，托盘18公斤，订500卷，总毛重', 'lot_gross_kg 11380 kg'],
    [
      'one roll 24 kg, 65 rolls per pallet? no, 16. pallet 18 kg. 22 pallets gross?',
      'lot_gross_kg 8844 kg',
    ],
    [
      '16 rolls of 35 kg on each pallet, pallet weighs 20 kg || and 20 pallets in tonnes?',
      'lot_gross_kg 11.6 t',
    ],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('volume and freight of rolls', () => {
  const rolls = '一卷45.5kg 毛重46.8 直径32cm 高1.2m 300卷 几个方 几吨';
  it.each([
    [rolls, 'packed_m3 36.86 m³'],
    [rolls, 'lot_gross_kg 14.04 t'],
    [`${rolls} || 海运按方还是按吨算 运费每方 55美元`, 'freight 2028 USD'],
    ['how many cbm is 400 rolls of 0.25 m diameter x 1.2 m', 'packed_m3 30 m³'],
    [
      'how many cbm is 400 rolls of 0.25 m diameter x 1.2 m || nested closer?',
      'nested_m3 25.98 m³',
    ],
    [
      '80 rolls dia 60 cm, 2 m wide, 250 kg gross each, cbm? || freight $40 per w/m',
      'freight 2304 USD',
    ],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('parts of a roll and lots of pieces', () => {
  it.each([
    ['整卷46.5公斤 用掉11米 剩多少公斤 一卷30米', 'left_kg 29.45 kg'],
    ['从1.2米宽裁成0.4米三条 一条30米重多少 整卷28.2公斤', 'part_kg 9.4 kg'],
    ['一卷分两半卖 30米长1米宽 23.6公斤 1米宽12米多重', 'part_kg 9.44 kg'],
    [
      'roll of 30 m weighs 47 kg, remaining piece weighs 18.5 kg. how many metres left',
      'left_m 11.81 m',
    ],
    ['A 50 m roll weighs 62 kg, I cut off 18 m, what does the rest weigh?', 'left_kg 39.68 kg'],
    ['5 rolls A 23.6 kg, 8 rolls B 31 kg, 3 rolls C 44.5 kg: total net', 'lot_kg 499.5 kg'],
    ['12卷每卷25公斤，30卷每卷31公斤，总重几吨', 'lot_kg 1.23 t'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('what was found against what was meant', () => {
  const wire = '买家说丝径要3.0 我们做2.9 差几个百分点 重量少多少';
  const weight = '理论重量23.6 实际过磅21.5 差多少 是不是丝细了';
  const bought = 'I bought 100 rolls, invoice says 2360 kg, scale says 2190. percentage short?';
  it.each([
    [wire, 'found_less_pct 3.333 %'],
    [wire, 'lighter_pct 6.556 %'],
    [`${wire} || 一吨货差多少公斤`, 'lighter_kg 65.56 kg'],
    [weight, 'found_less_pct 8.898 %'],
    [`${weight} || 标称0.9的丝，实际丝径大概多少`, 'wire_found_mm 0.859 mm'],
    [`${weight} || 算下实际丝径`, 'nominal_mm'],
    [bought, 'found_less 170 kg'],
    [`${bought} || each roll how much short`, 'found_less 1.7 kg'],
    [`${bought} || at $0.95/kg how much should I claim`, 'difference 161.5 USD'],
    ['网长30米少了0.4米 短百分之几', 'found_less_pct 1.333 %'],
    ['20目 实测1英寸19.5目 偏差', 'found_less_pct 2.5 %'],
    ['网面幅宽1米 实际 0.985 行不', 'found_less_pct 1.5 %'],
    ['合同15000米±5% 最多最少交多少', 'allowed_least 14250 m'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('zinc on wire', () => {
  it.each([
    ['一吨2.2的热镀锌丝 260克锌 里边有多少公斤锌', 'zinc_mass_kg 56.8 kg'],
    ['热浸锌后重量增加百分之几 3毫米丝 锌300克', 'heavier_pct 5.096 %'],
    ['电镀锌12克每平方米的网能换算几微米', 'zinc_um 1.681 µm'],
    ['85 micron zinc is how many g/m2 and oz/sqft', 'zinc_oz 1.989 oz/ft²'],
    ['how thick is 275 g/m2 zinc on wire in micron, and oz/ft2?', 'zinc_um 38.52 µm'],
    ['G60 是多少克', 'zinc_both_g 183.1 g/m²'],
    ['G60 是多少克 || 每面多少微米', 'zinc_face_um 12.82 µm'],
    ['电焊网 孔2公分 丝1.5 一米二宽 一卷30米 镀锌后多重 锌按60克', 'with_zinc_kg 51.4 kg'],
    ['12.7x25.4 的电焊网 1.6丝 一卷 1.22x30.48 || 锌重多少 按60克', 'zinc_mass_kg 1.334 kg'],
    ['锌涨了3000一吨 网上锌含量4% 一吨网涨多少', 'zinc_cost 120 CNY/t'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('costs that are shared out, and sums that are written out', () => {
  it.each([
    ['人工 6个人 每人每天220 干8天 分摊到2400平米网 一平多少', 'shared_cost 4.4 CNY/m²'],
    ['电费 一台机每小时3度 一度0.8 三班24小时 出网200米 一米电费多少', 'shared_cost 0.288 CNY/m'],
    ['机器折旧 15万 5年 一年织6万平 一平摊几毛', 'shared_cost 0.5 CNY/m²'],
    ['房租一年8万 摊到6万平', 'shared_cost 1.333 CNY/m²'],
    [
      '一个工人一天编8个石笼 我要1200个 20天交 要几个工人 || 工资200一天 一个石笼人工摊多少',
      'shared_cost 25 CNY/pcs',
    ],
    ['25.4除以40等于几 再减0.2', 'amount 0.435 1'],
    ['25.4除以40等于几 || 再减0.2', 'amount 0.435 1'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });

  it.each(['1.2乘30米的网 40目0.2 304 多重', '20目0.4 304 1x30 一卷', '2.0的镀锌丝 1公斤几米'])(
    '%s stays with the calculators',
    (text) => {
      expect(told(text).join()).toMatch(/weight|length|m_per_kg/);
    },
  );
});

describe('prices of goods that are weighed', () => {
  const sold = '一卷304的 30目0.25 1.2宽 30长 卖850元 一公斤合多少';
  const made = '304 40目0.2 1x30 多少钱一卷 料28 加工一平5块';
  const list = '10目 20目 40目 丝都是0.3 304 各50平方 分别几公斤 || 价格28一公斤 总价';
  it.each([
    [sold, 'price_kg_found 25.68 CNY/kg'],
    [`${sold} || 要是进价24一公斤 赚多少`, 'profit_piece 55.54 CNY'],
    [`${sold} || 要是进价24一公斤 赚多少 || 赚几个点`, 'markup_pct 6.99 %'],
    [made, 'price_piece 809.1 CNY'],
    [`${made} || 利润12个点`, 'price_piece 906.2 CNY'],
    [`${made} || 利润12个点 || 税`, 'price_piece 1024 CNY'],
    ['客户预算5000块 304 40目0.2 料28一公斤加工5块一平 能买多少平', 'area_for_money 185.4 m²'],
    [`${list} || 开13%的票呢 加税`, 'total 4888 CNY'],
    [
      '304不锈钢丝网 目数60 丝0.12 卷1米*30米 订20卷 单价按公斤42 总价 含不含税另说',
      'money 10680 CNY',
    ],
    ['12% discount on $18.5 and still 9% margin, what was my cost', 'total 14.81 USD'],
    ['4.5元一平 3万平 定金30% 尾款多少 || 定金多少美元 汇率7.15', 'deposit 5664 USD'],
    ['我一卷卖180 成本152 一个月卖300卷 赚多少 || 客户要降3%', 'profit 6780 CNY'],
    ['我一卷卖180 成本152 卖300卷 赚多少 || 客户要降3% || 降完还剩几个点', 'margin_pct 12.94 %'],
    [
      'If steel goes up 200 RMB per ton, how much more per roll of 23.6 kg and per m2 of 30 m2 roll?',
      'price_m2_found 0.1573 CNY/m²',
    ],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('differences, loads and lengths', () => {
  const wire = '电焊网50x50 2.5丝 1.8高 18米 一卷几公斤 || 要是实际给的2.3丝 差多少钱 5.6一公斤';
  const fence = '50米的护栏，一片2.5米，要几片柱子几根，卡子一根柱4个';
  it.each([
    [wire, 'difference 43.61 CNY'],
    [`${wire} || 30卷差多少`, 'difference 1308 CNY'],
    [
      '304的20目0.3丝1米宽30米 200卷多少吨 || 一个20尺柜装得下吗，柜子限重25吨',
      'lot_payload_kg 25 t',
    ],
    [
      '304的20目0.3丝1米宽30米 1200卷多少吨 || 一个20尺柜装得下吗，柜子限重25吨',
      'lot_payload_kg 25 t',
    ],
    ['How many 1.2x2.4 m panels 4 mm 50x50 fit in a 20ft by weight limit 25 t?', 'count 2133 pcs'],
    ['一吨六角网能做多少卷，一卷0.9x50 22公斤', 'count 45 pcs'],
    ['我有8吨柜余量 还能加几卷 26.5公斤的', 'count 301 pcs'],
    [fence, 'clips 84 pcs'],
    [`${fence} || 多备3%`, 'clips 87 pcs'],
    ['圆的直径20米鱼塘 围一圈多少米', 'run_m 62.83 m'],
    ['一亩地一圈多少米网 正方形的', 'run_m 103.3 m'],
    ['草原网 围1000亩正方形 要几卷200米的', 'line_rolls 17 rolls'],
    ['4厘米孔的勾花网，丝3.5，高3米 一圈 长28宽15米 要多少公斤', 'weight_kg 974.3 kg'],
    ['60 mesh 0.2 mm 3 ft wide, need 250 sq ft, how long', 'roll_length_m 83.33 ft'],
    [
      '1.5mm plate 304 15 m2 scrap after punching 35% open area how much kg scrap',
      'scrap_kg 62.45 kg',
    ],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });
});

describe('every unit and size that is said', () => {
  it.each([
    ['2.5 mm 304 wire breaking load 700 MPa in kN and kgf', 'force_n 350.4 kgf'],
    ['500 N/mm2 是多少 psi 多少 kgf/mm2', 'conversion 50.99 kgf/mm²'],
    [
      '20 panels 3x2 m of 6 mm rebar mesh 200x200 plus 15 panels 150x150, total tons',
      'weight_kg 0.5682 t',
    ],
    [
      '250 m2 of 10 mesh 0.5 mm 304, 1.2 m wide rolls of 25 m: how many rolls and kg?',
      'weight_kg 331 kg',
    ],
    ['SS 316 mesh 325 x .0014", opening and weight per m2', 'aperture_mm 0.04259 mm'],
    ['304 的 12 目 0.5 / 1.2*30 帮忙算 kg', 'weight_kg 52.96 kg'],
    ['电焊网 经丝2.0 纬丝1.8 孔25x50 1x30 多重', 'weight_kg 42.34 kg'],
    ['勾花 50孔 2.5丝 2x10 || 芯2.0包3.0', 'weight_kg 23.97 kg'],
    ['反向席型 132x17 0.27/0.45 重', 'weight_kg_m2 3.171 kg/m²'],
    ['斜纹 200x200 0.053 304 一平克重', 'weight_kg_m2 275.5 g/m²'],
    [
      'welded mesh 2x2 inch 10 gauge 6 ft x 100 ft weight || in kg per m2',
      'weight_kg_m2_theory 2.812 kg/m²',
    ],
    ['人家要 #4 mesh .063" 的 是几目几丝', 'mesh 4 mesh'],
    ['笼子 600x400x500 25孔2.0丝电焊网 多重', 'boxInMillimetres'],
    ['Hastelloy C276 mesh 60x0.15 weight per m2', 'weight_kg_m2 0.7422 kg/m²'],
    ['2205 的网 10目0.8丝 算算', 'weight_kg_m2 3.087 kg/m²'],
  ])('%s', (turns, figure) => {
    expect(told(turns)).toContain(figure);
  });

  it('grades and mesh counts are no measured values', () => {
    expect(told('丝径量了四次 0.198 0.202 0.2 0.197 304 40目 用平均值算一平多重')).toEqual([
      'none',
    ]);
  });
});
