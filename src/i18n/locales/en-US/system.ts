import type { Translation } from '../../types.ts';

export const system: Translation['system'] = {
  nav: {
    label: 'Documents',
    login: 'Log in',
    overview: 'Overview',
    agreement: 'User agreement',
    privacy: 'Privacy policy',
    about: 'About',
  },
  overview: {
    title: 'Agreements and information',
    hint: 'Open to everyone, no login needed.',
    agreement: 'The terms of use. Please read them before you agree.',
    privacy: 'What is collected, what for, and how long it is kept.',
    about: 'What the product does and where its answers come from.',
    contact: 'Contact us',
  },
  document: {
    effective: 'Effective from {{date}}',
    version: 'Version {{version}}',
    loading: 'Loading the document',
    failed: 'The document could not be loaded',
    failedHint: 'Check the network and try again.',
    contact: 'Contact: {{contact}}',
  },
  records: {
    label: 'Site records',
  },
};
