import { describe, expect, it } from 'vitest';
import { correctSpelling } from '#mesh/reading/correct-spelling.ts';
import { foldText } from '#mesh/reading/fold-text.ts';
import { tokenize } from '#mesh/reading/lexer.ts';

/** Each number of a text as its first meaning: '40mesh', '0.2' without a unit, '25m/roll'. */
const numbersIn = (text: string) =>
  tokenize(foldText(text).text).flatMap((token) => {
    if (token.kind !== 'quantity') return [];
    const [meaning] = token.meanings;
    const per = token.per === null ? '' : `/${token.per}`;
    return [`${String(meaning?.value)}${meaning?.unit ?? ''}${per}`];
  });

describe('numbers of a text', () => {
  it.each([
    ['四十目丝径零点二', ['40mesh', '0.2']],
    ['线径一点五mm', ['1.5mm']],
    ['一米二二乘两米四四', ['1.22m', '2.44m']],
    ['1米25宽', ['1.25m']],
    ['twenty-five mm', ['25mm']],
    ['two hundred and fifty microns', ['250µm']],
    ['twomm', ['2mm']],
    ['损耗百分之8', ['8%']],
    ["5'x82'", ['5ft', '82ft']],
    ['25 米一卷', ['25m/roll']],
    ['18块一公斤', ['18CNY/kg/kg']],
    ['2.5cmx2.5cm', ['2.5cm', '2.5cm']],
    ['1,200m', ['1200m']],
    ['一平一块8', ['1.8CNY/m²/m²']],
    ['6卷每卷410', ['6rolls', '410']],
    ['单价321', ['321']],
    ['20 pcs at 201 each', ['20pcs', '201']],
    ['材料304，每平304网', []],
  ])('reads %s', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  it.each([
    ['1平米几公斤', 'm²'],
    ['一吨有多少米', 't'],
    ['how many metres in 1 kg', 'kg'],
    ['how much does one roll weigh', 'roll'],
  ])('takes the denominator of %s for no quantity', (text, unit) => {
    const tokens = tokenize(foldText(text).text);
    expect(tokens.filter(({ kind }) => kind === 'quantity')).toEqual([]);
    expect(tokens.find((token) => token.kind === 'per')).toMatchObject({ unit });
  });

  it('takes list markers, grades and standards for no quantities', () => {
    expect(numbersIn('1、304的10目网\n2、12目')).toEqual(['10mesh', '12mesh']);
    expect(numbersIn('GB/T 5330-2003')).toEqual([]);
  });

  it('keeps a full-width comma between two numbers', () => {
    expect(numbersIn('15孔，3，304不锈钢')).toEqual(['15', '3']);
  });
});

describe('spelling', () => {
  it.each([
    ['wire mseh', 'wire mesh'],
    ['galvanzied chian link', 'galvanized chain link'],
    ['电悍网每平米多种', '电焊网每平米多重'],
    ['丝经0.5', '丝径0.5'],
  ])('puts %s right', (written, meant) => {
    expect(correctSpelling(written)).toBe(meant);
  });

  it.each(['later', 'stand', 'clean', 'with', 'think', '很多种网'])('leaves %s alone', (word) => {
    expect(correctSpelling(word)).toBe(word);
  });
});
