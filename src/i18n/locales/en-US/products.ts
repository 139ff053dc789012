import type { Translation } from '../../types.ts';

export const products: Translation['products'] = {
  label: 'Current product: the next question continues it',
  choose: 'Continue {{name}}',
  edit: '{{name}} {{value}}, change',
  editChanged: '{{name}} {{value}}, changed by you, change again',
  changed: 'Changed by you; the next question uses it',
  letGo: 'Let go of {{name}}',
  gone: 'The next question does not continue {{name}}',
  undo: 'Undo',
  beside: {
    roll: '{{value}} rolls',
    sheet: '{{value}} sheets',
    priceKg: '{{value}} CNY/kg',
    priceArea: '{{value}} CNY/m²',
    priceEach: '{{value}} CNY each',
  },
  verbs: 'Use this product',
  verb: {
    quote: 'Make a quotation',
    draw: 'Draw',
    email: 'Write an e-mail',
    open: 'Open in the calculator',
  },
};
