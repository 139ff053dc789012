export const MESH_PRODUCTS = [
  'plain_weave',
  'twill_weave',
  'dutch_weave',
  'welded_mesh',
  'hex_netting',
  'chain_link',
  'perforated_plate',
  'expanded_metal',
  'fence_panel',
  'barbed_wire',
] as const;

export type MeshProduct = (typeof MESH_PRODUCTS)[number];

/** A drawing as it is requested. */
export interface MeshSpec {
  product: MeshProduct;
  /** The keys of the product's calculator, as people type them. */
  inputs: Readonly<Record<string, string | number | boolean>>;
  /** Millimetres on the sheet for one of the mesh: 2 is '2:1'. Chosen to fit when left out. */
  scale?: number | undefined;
  /** Openings across the main view; as many as look well when left out. */
  cells?: number | undefined;
}

export function isMeshProduct(text: string): text is MeshProduct {
  return MESH_PRODUCTS.some((product) => product === text);
}
