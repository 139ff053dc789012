import type { Translation } from '../../types.ts';

export const drawing: Translation['drawing'] = {
  sheet: {
    label: 'Drawing',
    tools: 'Drawing tools',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit',
    fullScreen: 'Full screen',
    close: 'Close',
    save: 'Download {{format}}',
    saveFailed: 'The file could not be saved',
  },
  card: {
    label: 'Drawing: {{title}}',
    inputs: 'Change sizes',
    reset: 'Reset',
    keep: 'Draw it here',
    email: 'Write as an e-mail',
    judge: 'Does it fit?',
    open: 'Open drawing',
    notes: 'Read as, and assumed',
    refused: 'Such sizes cannot be drawn. Change:',
    unknown: 'This version cannot draw {{product}}',
  },
  fields: {
    product: 'Product',
    scale: 'Scale (such as 5:1)',
    cells: 'Openings drawn',
    auto: 'Automatic',
  },
};
