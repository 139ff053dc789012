import type { Translation } from '../../types.ts';

export const markdown: Translation['markdown'] = {
  copy: {
    action: 'Copy',
    done: 'Copied',
    failed: 'Copying failed, please select by hand',
  },
  code: {
    label: 'Code: {{language}}',
    plain: 'text',
  },
  table: {
    label: 'Table, scrolls sideways',
    copy: 'Copy table',
    download: 'Download CSV',
    fileName: 'table',
  },
  image: {
    open: 'View image: {{name}}',
    show: 'Show image (new tab): {{name}}',
    unnamed: 'unnamed',
  },
  citation: {
    open: 'Open source {{number}}',
    openUnverified: 'Open source {{number}}, common knowledge, unverified',
    unverified: 'unverified',
    commonKnowledge: 'Common knowledge, unverified',
    sourced: 'From the source',
    verify: 'Confirm or correct',
    verifyFor: 'Confirm or correct: +{{points}} if accepted',
  },
  task: {
    done: 'Done',
    open: 'Not done',
  },
  diagram: {
    draw: 'Draw diagram',
    drawing: 'Drawing…',
    source: 'Show source',
    name: 'Diagram drawn from its source',
    failed: 'The diagram could not be drawn: its source has a syntax error or is too long',
  },
};
