import { describe, expect, it } from 'vitest';
import { foldText } from '#mesh/reading/fold-text.ts';
import { tokenize } from '#mesh/reading/lexer.ts';
import { rankBindings } from '#mesh/reading/rank-bindings.ts';

const best = (text: string) => {
  const [binding] = rankBindings(tokenize(foldText(text).text));
  return binding;
};
const slotsOf = (text: string) =>
  Object.fromEntries(best(text)?.slots.map(({ field, value }) => [field, value]) ?? []);

describe('bindings of numbers to fields', () => {
  it('gives each number to the field that its name says', () => {
    expect(slotsOf('barbed wire, barb wire 1.6 mm, line wire 2.2 mm, barbs every 125 mm')).toEqual({
      barb_wire_mm: 1.6,
      line_wire_mm: 2.2,
      barb_spacing_mm: 125,
    });
  });

  it('gives a name between two numbers to the second one', () => {
    expect(slotsOf('石笼网 2x1x1米 网目80x100mm 2.7mm 边丝3.4mm 一个多重')).toMatchObject({
      wire_mm: 2.7,
      selvedge_mm: 3.4,
    });
  });

  it('reads the width of a gate behind the number of gates', () => {
    const text = 'fence 200 m long, 1.8 m high, panels 2.4 m wide, 1 gate of 6 m, number of clips';
    expect(slotsOf(text)).toMatchObject({ gates: 1, gate_width_m: 6, panel_width_m: 2.4 });
  });

  it('looks at no text with more numbers than a calculation has', () => {
    expect(best('1.5 '.repeat(40))).toBeUndefined();
  });
});
