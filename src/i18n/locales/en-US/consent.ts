import type { Translation } from '../../types.ts';

export const consent: Translation['consent'] = {
  title: 'The agreements have changed',
  intro: 'Please read the new version and agree to it to go on. What you have typed stays.',
  loading: 'Loading the agreements',
  failed: 'The agreements could not be loaded',
  version: 'version {{version}}, effective from {{date}}',
  agree: 'I have read it and agree',
  goOn: 'Agree and go on',
  signOut: 'Log out',
};
