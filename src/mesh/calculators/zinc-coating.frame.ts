import { type Frame } from '../reading/frame.ts';

export const zincCoatingFrame: Frame = {
  calculator: 'zinc_coating',
  products: ['zinc'],
  needsProduct: true,
  fields: {
    coat_g_m2: { nouns: ['zincWeight'], usual: [8, 900], bare: ['g/m²'], isExact: true },
    thickness_um: { nouns: ['zincThickness', 'zincWeight'], usual: [1, 130], bare: ['µm'] },
    oz_ft2: { nouns: ['zincWeight'], usual: [0.03, 3], bare: [], isExact: true },
    wire_mm: { nouns: ['wire', 'diameter'], usual: [0.4, 8] },
    corrosion_um_yr: {
      nouns: ['corrosionRate'],
      usual: [0.1, 12],
      bare: ['µm/a'],
      isBareNamed: true,
    },
  },
  tuples: [],
  outputs: {
    life_years: { nouns: ['life'], needs: ['corrosion_um_yr'] },
    thickness_um: { nouns: ['zincThickness', 'thickness'] },
    coat_g_m2: { nouns: ['zincWeight', 'arealWeight', 'weight'] },
    oz_ft2: { nouns: [] },
    zinc_g_per_kg_wire: { nouns: ['zincPerKg'], per: 'kg', needs: ['wire_mm'] },
  },
  /**
   * µm a year of zinc in the corrosivity categories of ISO 9223. A place is taken for the categories
   * that the article on corrosivity gives for it: the coast is C4 to C5, the beach C5 to CX.
   */
  ranges: {
    environment: {
      field: 'corrosion_um_yr',
      values: {
        C2: [0.1, 0.7],
        C3: [0.7, 2.1],
        C4: [2.1, 4.2],
        C5: [4.2, 8.4],
        CX: [8.4, 25],
        country: [0.1, 0.7],
        town: [0.7, 2.1],
        works: [2.1, 4.2],
        coast: [2.1, 8.4],
        beach: [4.2, 25],
      },
    },
  },
  choices: { sides: '' },
  // The coating of a sheet is named for both sides together: Z275 has 137.5 g/m² on each.
  complete: (inputs, choices) => {
    const coat = inputs['coat_g_m2'];
    return choices.get('sides') === 'both' && typeof coat === 'number'
      ? { inputs: { coat_g_m2: coat / 2 }, notes: ['doubleSidedHalved'] }
      : { inputs: {}, notes: [] };
  },
  usualAsk: ['life_years', 'zinc_g_per_kg_wire', 'thickness_um'],
};
