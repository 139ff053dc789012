import { describe, expect, it } from 'vitest';
import { fold, lexemes, stem } from '#server/trade/knowledge/lexemes.ts';

describe('lexemes', () => {
  it('are the pairs of Chinese characters and the stems of words', () => {
    expect(lexemes('电焊网 Galvanized wires 304')).toEqual([
      '电焊',
      '焊网',
      stem('galvanized'),
      'wir',
      '304',
    ]);
  });

  it('keep a lone character', () => {
    expect(lexemes('网 mesh')).toContain('网');
  });

  it.each([
    ['席形网', '席型网'],
    ['沟花网', '勾花网'],
    ['護欄網', '护栏网'],
    ['ＳＵＳ３０４', 'sus304'],
  ])('read %s as %s', (written, meant) => {
    expect(lexemes(written)).toEqual(lexemes(meant));
    expect(fold(written)).toBe(fold(meant));
  });

  it('of a text of long ligatures are few', () => {
    const ligatures = '\uFDFA\uFDFB'.repeat(100);
    expect(fold(ligatures).length).toBe(ligatures.length);
    expect(lexemes(ligatures)).toEqual([]);
  });

  it.each([
    ['galvanised', 'galvanized'],
    ['galvanizing', 'galvanized'],
    ['meshes', 'mesh'],
    ['packing', 'packed'],
    ['standards', 'standard'],
    ['assemblies', 'assembly'],
  ])('find %s by %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });
});
