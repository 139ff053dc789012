import { describe, expect, it } from 'vitest';
import { foldText } from '#mesh/reading/fold-text.ts';
import { tokenize } from '#mesh/reading/lexer.ts';
import { splitItems, splitQuestions } from '#mesh/reading/split-parts.ts';

const tokensOf = (text: string) => tokenize(foldText(text).text);

describe('items of a list', () => {
  it('begins an item where the mesh is said again', () => {
    expect(splitItems(tokensOf('10目0.5丝50平，20目0.3丝80平，加起来多重'))).toHaveLength(2);
  });

  it('finds no items in the sizes of one net', () => {
    expect(splitItems(tokensOf('304编织网，40目，丝径0.2，1.2×30米'))).toEqual([]);
  });

  it('gives the material of the list only to items that name none', () => {
    const items = splitItems(tokensOf('304网10目0.5丝50平，黄铜网20目0.3丝80平，30目0.2丝10平'));
    const materials = items.map(({ tokens }) =>
      tokens.flatMap((token) => (token.kind === 'word' ? (token.material?.key ?? []) : [])),
    );
    expect(materials).toEqual([['ss304'], ['brass'], ['ss304']]);
  });
});

describe('questions of a text', () => {
  it('splits numbered questions', () => {
    const text = '1、2.2的铁丝一吨多少米\n2、304编织网40目0.2丝一平多重';
    expect(splitQuestions(tokensOf(text))).toHaveLength(2);
  });

  it('keeps a sentence without a number with the question before it', () => {
    expect(splitQuestions(tokensOf('10目0.5丝304网一平多重？孔多大？'))).toHaveLength(1);
  });
});
