import { describe, expect, it } from 'vitest';
import { snippetAround } from '#server/trade/knowledge/hits.ts';
import { lexemesInPlace } from '#server/trade/knowledge/lexemes.ts';
import { matchedWords } from '#server/trade/knowledge/matched-words.ts';
import { readQuery } from '#server/trade/knowledge/read-query.ts';

const matched = (question: string, ...texts: string[]) => matchedWords(readQuery(question), texts);

describe('lexemesInPlace', () => {
  it('says where each stands in the text as it was written', () => {
    const text = 'Ｗires，𠮷网丝 0.2mm';
    const placed = lexemesInPlace(text);

    expect(placed.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Ｗires',
      '𠮷网',
      '网丝',
      '0.2',
      'mm',
    ]);
    expect(placed[0]?.lexeme).toBe('wir');
  });

  it('keeps what stands there twice', () => {
    expect(lexemesInPlace('wire wire').map(({ start }) => start)).toEqual([0, 5]);
  });
});

describe('matchedWords', () => {
  it('joins the character pairs of Chinese to what they were cut from', () => {
    expect(matched('盐雾试验', '中性盐雾试验做 96 小时，盐雾箱温度 35 ℃。')).toEqual([
      '盐雾试验',
      '盐雾',
    ]);
  });

  it('finds other forms of an English word, and no part of another', () => {
    expect(
      matched('galvanised wires', 'Galvanizing coats a wire; a wireless one does not.'),
    ).toEqual(['Galvanizing', 'wire']);
  });

  it('finds the other names of a thing, each whole', () => {
    expect(matched('席型网', 'Dutch weave is woven; a Dutch supplier is not.')).toEqual([
      'Dutch weave',
    ]);
  });

  it('keeps two words that stand side by side apart', () => {
    expect(matched('purple wire', 'A purple wire.')).toEqual(['purple', 'wire']);
  });

  it('is empty where nothing was searched for or nothing is found', () => {
    expect(matched('', '盐雾试验')).toEqual([]);
    expect(matched('盐雾试验', '勾花网')).toEqual([]);
  });
});

describe('snippetAround', () => {
  const snippet = (question: string, text: string) => snippetAround(readQuery(question), text);

  it('begins with the paragraph where the match is near its beginning', () => {
    expect(snippet('盐雾', '盐雾试验做 96 小时。')).toBe('盐雾试验做 96 小时。');
  });

  it('begins shortly before a match that comes late, at most 120 characters long', () => {
    const text = `${'前面的话。'.repeat(40)}然后做盐雾试验。${'后面的话。'.repeat(40)}`;
    const shown = snippet('盐雾', text);

    expect(shown).toMatch(/^…然后做盐雾试验。/);
    expect(shown).toMatch(/…$/);
    expect(Array.from(shown)).toHaveLength(120);
  });

  it('shows the row of a table that was searched for, each cell with the name of its column', () => {
    const table = '| Gauge | SWG mm |\n| --- | --- |\n| 10 | 3.251 |\n| 12 | 2.642 |';

    expect(snippet('12 gauge', table)).toBe('Gauge 12 · SWG mm 2.642');
    expect(snippet('nothing', table)).toBe('Gauge 10 · SWG mm 3.251');
  });
});
