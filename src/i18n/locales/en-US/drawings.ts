import type { Translation } from '../../types.ts';

export const drawings: Translation['drawings'] = {
  title: 'Drawings',
  words: {
    label: 'The mesh to draw',
    example: 'draw 10 mesh 0.5 mm 304 twill weave 5:1',
    draw: 'Draw',
    readAs: 'Read as: {{spec}}.',
    assumed: 'Assumed',
    nothing:
      'No mesh was found in these words. Name it with its sizes: draw 10 mesh 0.5 mm 304 twill weave 5:1.',
  },
  start: {
    title: 'One sentence, one drawing to scale',
    unknown: '“{{name}}” cannot be drawn. Choose a mesh below.',
    products: 'Or begin with a mesh',
  },
  form: {
    label: 'Specification',
    calculator: 'Open the calculator with these sizes',
  },
  figures: {
    label: 'Key figures',
    aperture: 'Opening',
    openArea: 'Open area',
    weight: 'Weight',
    weightPerMetre: 'Weight',
  },
  sheet: {
    label: 'Drawing',
    notes: 'Assumptions and notes',
    refused: 'Such sizes cannot be drawn. Change:',
  },
  versions: {
    label: 'Versions',
    count: 'Version {{number}} / {{count}}',
    undo: 'Previous version',
    redo: 'Next version',
  },
  actions: {
    label: 'Drawing actions',
    keeping: 'Saving',
    share: 'Copy link',
    shared: 'Link copied',
    shareFailed: 'It could not be copied',
    print: 'Print',
    png: 'Download PNG, 300 dpi',
    dxf: 'Download DXF, for CAD',
    svg: 'Download SVG',
  },
};
