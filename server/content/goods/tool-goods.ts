import type { GoodsItem } from './goods-item.ts';

export const toolGoods: readonly GoodsItem[] = [
  {
    id: 'g-steel-rule',
    classId: 'tools',
    price: 60,
    stock: 200,
    limitPerMember: 2,
    pictures: ['steel-rule.svg'],
    name: { 'zh-CN': '100 mm 钢直尺', 'en-US': '100 mm steel rule' },
    description: {
      'zh-CN': `不锈钢短尺，零位就是尺端，可以直接抵住网边或焊点量起，不用再减端头。

- 量程 100 mm，宽 15 mm，厚 0.5 mm；一边 0.5 mm 刻度，一边 1 mm 刻度
- 刻线为腐蚀刻线，不是印刷，沾机油擦净即可

量粗网的孔距时，一次跨 10 个孔再除以 10，比量单孔的误差小得多。包装内为钢尺一把和塑料护套一个。`,
      'en-US': `A short stainless rule whose zero is its end: set it against the selvedge or a weld and read, with nothing to subtract.

- 100 mm long, 15 mm wide, 0.5 mm thick; 0.5 mm divisions on one edge, 1 mm on the other
- The lines are etched, not printed, so oil wipes off and the scale stays

For the pitch of a coarse mesh, measure across ten openings and divide by ten; the error is far smaller than on a single one. In the pack: the rule and a plastic sleeve.`,
    },
  },
  {
    id: 'g-linen-tester',
    classId: 'tools',
    price: 260,
    stock: 60,
    limitPerMember: 1,
    pictures: ['linen-tester.svg', 'linen-tester-detail.svg'],
    name: { 'zh-CN': '10 倍目数镜', 'en-US': '10× mesh counter' },
    description: {
      'zh-CN': `折叠式目数镜，立起来镜片正好对焦在底座的方窗上，两手都空出来拨丝、记数。

- 放大 10 倍，玻璃镜片；方窗 12.7 × 12.7 mm，即半英寸见方
- 两边刻度：一边每格 0.5 mm，一边每格 1/32 英寸
- 锌合金框，折叠后约 30 × 28 × 14 mm

**读目数**：让方窗一边与丝平行，数半英寸里的孔，乘以 2 就是目数。图二里一排 8 个孔，是 16 目。约 200 目以内可以这样数，再密请用显微镜。

包装内为目数镜一只、皮套一个、擦镜布一块。`,
      'en-US': `A folding counter: opened, its lens stands in focus above the square window of the base, and both hands are free to separate wires and write.

- 10×, glass lens; the window is 12.7 × 12.7 mm, half an inch square
- Two scales: 0.5 mm divisions on one edge, 1/32 inch on the other
- Zinc alloy frame, about 30 × 28 × 14 mm when folded

**To count a mesh**, lay one edge of the window along a wire, count the openings in the half inch and double them. The second picture shows eight in a row: 16 mesh. This works up to about 200 mesh; finer cloth wants a microscope.

In the box: the counter, a leather case and a cleaning cloth.`,
    },
  },
  {
    id: 'g-gauge-plate',
    classId: 'tools',
    price: 480,
    stock: 40,
    limitPerMember: 1,
    pictures: ['gauge-plate.svg', 'gauge-plate-detail.svg'],
    name: { 'zh-CN': 'SWG 线规板', 'en-US': 'SWG wire gauge plate' },
    description: {
      'zh-CN': `圆盘形线规，一周 37 个槽，从 0 号到 36 号，正面刻号数，背面刻对应的毫米数（8.23–0.19 mm）。

- 淬硬钢，直径 95 mm，厚 3 mm，中孔可挂绳
- 量的是**直槽**，槽底的圆孔只是让丝退出来：丝能不费力地滑进这一槽、又进不了下一号的槽，就是这一号

SWG、BWG 和 AWG 是三套不同的号数，同号不同径。报价时请写明是哪一套，并附上毫米数。镀锌丝量到的是连锌层在内的直径。

包装内为线规板一块、防锈袋一个。`,
      'en-US': `A round plate with 37 slots, gauge 0 to gauge 36: the number on the face, the diameter in millimetres on the back (8.23 to 0.19 mm).

- Hardened steel, 95 mm across and 3 mm thick, with a hole for a cord
- The **straight slot** measures; the round hole behind it only lets the wire out. A wire that slides into a slot without force, but not into the next smaller one, has that gauge

SWG, BWG and AWG are three different series: the same number is a different diameter in each. Say in a quotation which one is meant and add the millimetres. On galvanized wire the plate measures the zinc as well.

In the pack: the plate and a rust-inhibiting bag.`,
    },
  },
  {
    id: 'g-digital-calliper',
    classId: 'tools',
    price: 1200,
    stock: 15,
    limitPerMember: 1,
    pictures: ['digital-calliper.svg', 'digital-calliper-detail.svg'],
    name: { 'zh-CN': '150 mm 数显卡尺', 'en-US': '150 mm digital calliper' },
    description: {
      'zh-CN': `不锈钢数显卡尺，量丝径、孔距、网片厚度和孔深。

- 量程 0–150 mm，分辨力 0.01 mm，最大允许误差 ±0.03 mm
- 外量爪、内量爪和深度杆；毫米与英寸切换，任意位置置零
- 一粒纽扣电池，不用时自动关屏

**量丝径**：用量爪靠根部的平面轻轻夹住，转 90° 再量一次，取平均；同一卷量三处。0.03 mm 的误差对 4 mm 的丝不到 1 %，对 0.1 mm 的丝就是三成，细丝请用千分尺。

包装内为卡尺一把、塑料盒一个、备用电池一粒、说明书一份。`,
      'en-US': `A stainless digital calliper for wire diameter, pitch, thickness of a panel and depth of an opening.

- 0 to 150 mm, resolution 0.01 mm, maximum permissible error ±0.03 mm
- Outside jaws, inside jaws and a depth rod; millimetres or inches, zero at any position
- One button cell; the display switches itself off

**To measure a wire**, close the flat part of the jaws on it lightly, turn it by 90°, measure again and take the mean; do so at three places of a coil. An error of 0.03 mm is less than 1 % of a 4 mm wire, but nearly a third of a 0.1 mm wire: fine wire wants a micrometer.

In the box: the calliper, a plastic case, a spare cell and instructions.`,
    },
  },
];
