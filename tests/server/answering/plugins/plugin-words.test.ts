import { describe, expect, it } from 'vitest';
import { calculatorsMeant } from '#mesh/reading/calculators-meant.ts';
import { inventedNumbers } from '#server/answering/plugins/daily/invented-numbers.ts';
import { completionOf, readPoints, sumsOf } from '#server/answering/plugins/daily/read-points.ts';
import { splitQuestion } from '#server/answering/plugins/deep/split-question.ts';
import { shotsOf } from '#server/answering/plugins/shortvideo/script-of-lines.ts';
import { findNumbers } from '#server/answering/plugins/summary/find-numbers.ts';
import { paragraphsOf, sentencesOf } from '#server/answering/plugins/summary/read-text.ts';
import { translateClause } from '#server/answering/translation/translate-clause.ts';

describe('a question is taken apart', () => {
  it.each([
    ['40目0.2的304和316每平米各多重，差多少？哪个适合海边', 3],
    ['304和316有什么区别', 1],
    ['我要做海边护栏，用304还是316？', 1],
    ['热镀锌怎么做？电镀锌呢？', 2],
    ['电焊网多重，怎么包装，用什么贸易术语', 3],
    ['What is Galfan, how is it tested and which standard covers it?', 3],
    ['Welded mesh 50 x 50, 3 mm wire: weight?', 1],
    ['？？？', 1],
  ])('%s → %i', (question, count) => {
    expect(splitQuestion(question)).toHaveLength(count);
  });

  it('gives a piece what it points back to', () => {
    const [, , last] = splitQuestion('40目0.2的304和316每平米各多重，差多少？哪个适合海边');

    expect(last?.complete).toBe('304和316 哪个适合海边');
  });
});

describe('the calculator that fits', () => {
  it.each([
    ['石笼多重', 'gabion'],
    ['勾花网一卷多重', 'chain_link'],
    ['冲孔板的开孔率', 'perforated_plate'],
    ['SWG 10 是多少毫米', 'wire_gauge'],
    ['锌层 245 g/m2 是多少微米', 'zinc_coating'],
    ['一个40HQ能装多少卷', 'container_load'],
    ['围栏300米要多少立柱', 'fence_estimate'],
    ['丝印网的上墨量', 'screen_ink'],
    ['breaking load of a wire', 'wire_break_load'],
    ['razor wire for 200 m', 'razor_wire'],
    ['quote per m2 with markup', 'quotation'],
    ['roll diameter', 'roll_diameter'],
  ])('%s → %s', (question, id) => {
    expect(calculatorsMeant(question.toLowerCase())[0]).toBe(id);
  });

  it('is none where nothing is named', () => {
    expect(calculatorsMeant('你好')).toEqual([]);
  });
});

describe('points', () => {
  it('are read a line, or a sentence where all is one line, without bullets and requests', () => {
    expect(readPoints('写日报：\n- 产量 300 卷\n2、停机 1 小时').map(({ text }) => text)).toEqual([
      '产量 300 卷',
      '停机 1 小时',
    ]);
    expect(readPoints('产量 300 卷；停机 1 小时。').map(({ text }) => text)).toEqual([
      '产量 300 卷',
      '停机 1 小时',
    ]);
  });

  it('have a completion only where plan and result have one unit', () => {
    const [first, second, third] = readPoints(
      '计划 500 片，完成 460 片\n计划 500 片，完成 3 吨\n完成 200 卷',
    );

    expect(first && completionOf(first)).toBe(92);
    expect(second && completionOf(second)).toBeNull();
    expect(third && completionOf(third)).toBeNull();
  });

  it('are summed by unit, without totals, plans and troubles', () => {
    const points = readPoints(
      '1号机完成 300 卷\n2号机完成 200 卷\n合计 500 卷\n明天计划 400 卷\n退货 20 卷\n镀锌 3 吨',
    );

    expect(sumsOf(points)).toEqual([
      { class: 'production', total: { value: 500, unit: '卷' }, count: 2 },
    ]);
  });

  it('words that deny a trouble are no trouble', () => {
    expect(readPoints('今天无异常\n没有投诉').map(({ isAbnormal }) => isAbnormal)).toEqual([
      false,
      false,
    ]);
  });
});

describe('a point in the other language', () => {
  it.each([
    ['交期 15天', 'Lead time 15 days'],
    ['9月12日发货', 'Shipment on 12 September'],
    ['请在11月25日前确认图纸', 'Please confirm drawing by 25 November'],
    ['样品已寄出', 'Samples have been sent'],
    ['收到定金后20天内发货', 'To be shipped within 20 days of receipt of the deposit'],
    ['我们需要40目不锈钢丝网20卷', 'We need 40 mesh stainless steel wire mesh 20 rolls'],
    ['already English', 'already English'],
    ['老王说颜色不对', null],
    ['交期待定', null],
  ])('%s', (text, translated) => {
    expect(translateClause(text, 'en-US')).toBe(translated);
  });

  it.each([
    ['samples', '样品'],
    ['Order 20 rolls', '订单 20 卷'],
    ['the boss is angry', null],
    ['Please confirm the drawing by 25 November', '请在11 月 25 日前确认图纸'],
    ['lead time 15 days after receipt of the deposit', '收到定金后交期 15 天'],
    ['We need 20 rolls of welded mesh', '我们需要20 卷电焊网'],
    ['中文', '中文'],
  ])('%s', (text, translated) => {
    expect(translateClause(text, 'zh-CN')).toBe(translated);
  });
});

describe('numbers that nobody gave', () => {
  it.each([
    ['完成 460 片，占 92%', '计划 500 片，完成 460 片', []],
    ['一共 760 片', '460 片，300 片', []],
    ['三台共 900', '200、300、400', []],
    ['能耗 1234 度', '460 片', ['1234']],
    ['1. 产量 2. 质量', '无', []],
    ['12,000 卷', '12000 卷', []],
  ])('%s from %s', (text, material, invented) => {
    expect(inventedNumbers(text, material)).toEqual(invented);
  });
});

describe('a script', () => {
  it('fills its seconds whatever its lines', () => {
    for (const [count, seconds] of [
      [3, 15],
      [7, 15],
      [5, 30],
      [14, 60],
    ] as const) {
      const lines = Array.from({ length: count }, (_, at) => ({
        scene: '景',
        line: '字'.repeat(1 + ((at * 7) % 23)),
      }));
      const shots = shotsOf(lines, seconds, 'zh-CN');

      expect(shots.reduce((sum, shot) => sum + shot.seconds, 0)).toBe(seconds);
      expect(Math.min(...shots.map((shot) => shot.seconds))).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('a text', () => {
  it('has paragraphs by blank lines, or by lines', () => {
    expect(paragraphsOf('一\n二\n\n三')).toEqual(['一\n二', '三']);
    expect(paragraphsOf('一\r\n二')).toEqual(['一', '二']);
  });

  it('has sentences that end at no decimal point', () => {
    expect(
      sentencesOf(['丝径 0.2 mm。孔径 0.435 mm！', 'It is 0.5 mm. Yes.']).map(({ text }) => text),
    ).toEqual(['丝径 0.2 mm。', '孔径 0.435 mm！', 'It is 0.5 mm.', 'Yes.']);
  });

  it('has numbers with units, as they are written', () => {
    const found = findNumbers(
      sentencesOf(['304 网 1,200 卷，每卷 USD 18.5，误差 0.02 mm，占 15%。']),
    );

    expect(found.map(({ number }) => number)).toEqual(['1,200 卷', 'USD 18.5', '0.02 mm', '15%']);
  });
});
