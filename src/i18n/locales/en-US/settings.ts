import type { Translation } from '../../types.ts';

export const settings: Translation['settings'] = {
  on: 'On',
  off: 'Off',
  nothing: '(empty)',
  noLimit: 'no limit',
  plugin: 'Plug-in: {{name}}',
  site: {
    heading: 'Site',
    title: 'Name of the site',
    titleNote:
      'Shown in page titles, at the login, in the sidebar, on shared pages and in exported files; empty: the product’s name',
    logo: 'Logo of the site',
    logoNote:
      'Shown at the login, in the sidebar and on shared pages. PNG, JPEG or WebP, up to 5 MB',
    ownLogo: 'The product’s own mark',
    useOwnLogo: 'Use the product’s own mark',
    aPicture: 'An uploaded picture',
  },
  saved: {
    title: 'Settings saved here',
    none: 'None yet: all values come from the environment and the product.',
    note: 'Saved values come first. Once given back, the value of the environment or the product applies again.',
    others_one: '{{count}} more that differs from the product’s default',
    others_other: '{{count}} more that differ from the product’s defaults',
    overrides: 'Overrides the variable {{variable}}: {{value}}',
    product: 'The product’s default: {{value}}',
    return: 'Give back',
    returned: 'Given back when saved',
    returnOf: 'Give back: {{name}}',
  },
  review: {
    title_one: 'Save {{count}} change?',
    title_other: 'Save these {{count}} changes?',
    before: 'Now',
    after: 'Then',
    returned: 'Given back',
    back: 'Go back',
    save: 'Save these changes',
    saveDangerous: 'Save in spite of this',
  },
  danger: {
    shopCloses: 'Members can no longer redeem goods.',
    reviewStops: 'New accounts log in without a review.',
    pluginOff: 'Members can no longer use this plug-in.',
    multiplied: 'This is three times as much or more.',
    unlimited: 'Uses are no longer limited; the cost may grow much.',
    forbidden: 'Members of this grade can no longer use it.',
  },
};
