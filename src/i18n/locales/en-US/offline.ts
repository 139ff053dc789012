import type { Translation } from '../../types.ts';

export const offline: Translation['offline'] = {
  description: 'An assistant for the wire-mesh trade: calculations, drawings, knowledge, writing.',
  update: {
    text: 'A new version is ready.',
    action: 'Update now',
  },
};
