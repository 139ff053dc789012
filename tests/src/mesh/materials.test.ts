import { describe, expect, it } from 'vitest';
import { MATERIALS, findMaterial, resolveMaterial } from '#mesh/materials.ts';
import { MATERIAL_FAMILIES, MATERIAL_WORDS } from '#mesh/words/material-words.ts';

describe('a material named as a whole', () => {
  it.each([
    ['ss304', 'ss304'],
    ['304', 'ss304'],
    ['SUS304', 'ss304'],
    ['SUS 304', 'ss304'],
    ['sus-304', 'ss304'],
    ['３０４', 'ss304'],
    ['不锈钢304', 'ss304'],
    ['304不锈钢', 'ss304'],
    ['304不锈钢丝', 'ss304'],
    ['304 stainless steel wire mesh', 'ss304'],
    ['316L', 'ss316'],
    ['430', 'ss430'],
    ['碳钢', 'carbon_steel'],
    ['镀锌', 'carbon_steel'],
    ['热镀锌丝', 'carbon_steel'],
    ['黑丝', 'carbon_steel'],
    ['Galvanised wire', 'carbon_steel'],
    ['紫铜', 'copper'],
    ['黄铜网', 'brass'],
    ['磷青铜', 'bronze'],
    ['铝', 'aluminium'],
    ['aluminum', 'aluminium'],
    ['尼龙', 'nylon'],
    ['聚酯', 'polyester'],
    ['PET', 'polyester'],
    ['Monel 400', 'monel400'],
  ])('%s is %s', (text, material) => {
    expect(resolveMaterial(text)).toEqual({ material, family: false });
  });

  it.each([
    ['不锈钢', 'ss304'],
    ['stainless steel', 'ss304'],
    ['铜', 'copper'],
    ['steel', 'carbon_steel'],
  ])('%s is a family, and says so', (text, material) => {
    expect(resolveMaterial(text)).toEqual({ material, family: true });
  });

  it.each(['', ' ', '木头', 'unobtainium', '305', '3040', '丝', '网', 'constructor', '__proto__'])(
    '%j is never replaced by something known',
    (text) => {
      expect(resolveMaterial(text)).toBeUndefined();
    },
  );

  it('has words for every material, and no word for two', () => {
    expect(Object.keys(MATERIAL_WORDS).sort()).toEqual(Object.keys(MATERIALS).sort());
    for (const [key, { names, aliases }] of Object.entries(MATERIAL_WORDS)) {
      for (const word of [key, names.zh, names.en, ...aliases]) {
        expect(resolveMaterial(word), word).toEqual({ material: key, family: false });
      }
    }
    for (const [key, words] of Object.entries(MATERIAL_FAMILIES)) {
      for (const word of words) {
        expect(resolveMaterial(word), word).toEqual({ material: key, family: true });
      }
    }
  });
});

describe('a material in a sentence', () => {
  it.each([
    ['40目 0.2mm 304平纹网每平米多重', 'ss304'],
    ['不锈钢网，材质 SUS 316L，20目', 'ss316'],
    ['weight of 304 mesh, 40 per inch', 'ss304'],
    ['热镀锌电焊网 50*50*3', 'carbon_steel'],
    ['60 mesh brass wire cloth', 'brass'],
  ])('%s: %s', (text, material) => {
    expect(findMaterial(text)).toEqual({ material, family: false });
  });

  it.each([
    ['430目不锈钢网', 'ss304'],
    ['stainless steel, 316 mm wide', 'ss304'],
    ['铜网60目', 'copper'],
  ])('%s: the family %s, not the size', (text, material) => {
    expect(findMaterial(text)).toEqual({ material, family: true });
  });

  it.each([
    '40目 0.2mm 多重',
    '1304片',
    '孔径 304µm',
    '304*500',
    'a happy petition',
    '今天天气怎么样',
  ])('%s: none', (text) => {
    expect(findMaterial(text)).toBeUndefined();
  });
});
