import { describe, expect, it } from 'vitest';

import { tableToCsv, tableToTsv } from '#ui/markdown/table-text.ts';

describe('tableToCsv', () => {
  it('quotes what needs quotes and starts with a byte order mark', () => {
    const rows = [
      ['名称', 'a,b'],
      ['say "hi"', 'two\nlines'],
    ];
    expect(tableToCsv(rows)).toBe('\uFEFF名称,"a,b"\r\n"say ""hi""","two\nlines"\r\n');
  });

  it('turns formulas into text and leaves numbers alone', () => {
    expect(tableToCsv([['=HYPERLINK(1)', '＝A1', '@x', '+A1', '-0.5', '+3 %']])).toBe(
      "\uFEFF'=HYPERLINK(1),'＝A1,'@x,'+A1,-0.5,+3 %\r\n",
    );
  });
});

describe('tableToTsv', () => {
  it('keeps each row on a line and each cell in a column', () => {
    expect(tableToTsv([['a\tb', 'c\nd'], ['=1+1']])).toBe("a b\tc d\n'=1+1");
  });
});
