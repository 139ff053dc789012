/** Metres of one of each unit of length that a sum reads. */
export const METRES_OF: Readonly<Record<string, number>> = {
  公分: 0.01,
  厘米: 0.01,
  cm: 0.01,
  毫米: 0.001,
  mm: 0.001,
  米: 1,
  m: 1,
  in: 0.0254,
  inch: 0.0254,
  inches: 0.0254,
  '"': 0.0254,
  ft: 0.3048,
  feet: 0.3048,
  foot: 0.3048,
  "'": 0.3048,
};
