import type { Translation } from '../../types.ts';

export const composer: Translation['composer'] = {
  files: {
    label: 'Files that go with the question',
    waiting_one: '{{count}} file is still being uploaded; the question goes out after it',
    waiting_other: '{{count}} files are still being uploaded; the question goes out after them',
    cancelWait: "Don't send yet",
    failed: 'A file could not be uploaded: try again, or remove it to send',
    tooMany: '{{count}} files at most go with one question; please remove the rest',
    notWithDrawing: 'A drawing has no use for files; they stay here for the next question',
    refused: '“{{name}}” was not added: {{reason}}',
    full: '{{count}} files at most go with one question',
    gone: 'The file has expired, please add it again',
    dismiss: 'Dismiss',
  },
  asked: {
    label_one: '{{count}} file of the question',
    label_other: '{{count}} files of the question',
    open: 'Open {{name}}',
    gone: 'This file is not there any more',
  },
  reader: {
    loading: 'Opening the file',
    failed: 'The file could not be opened',
    reading: 'The file is still being read; it appears here when that is done',
    unread: 'The text of this file could not be read',
    none: 'There is no text to read in this file; it may be a scan or a picture',
    gone: 'This file is not there any more',
    page: 'Page {{page}} of {{pages}}',
    previous: 'Previous page',
    next: 'Next page',
    openPdf: 'Open page {{page}} in the PDF reader',
    original: 'Open the file itself',
    cited: 'Cited in the answer',
    notFound:
      'The cited words were not found on this page; line breaks or a table may be the reason',
    emptyPage: 'There is no text on this page',
  },
  quote: {
    label: 'Selected text',
    hint: 'Press Tab to quote or copy the selected text',
    quote: 'Quote',
    copy: 'Copy',
  },
  voice: {
    refused: "The browser doesn't allow the microphone; allow it in the site settings",
    silence: 'Nothing was heard, please try again',
    microphone: 'No microphone was found',
    network: 'Speech recognition could not be reached; please check the network',
    language: "This browser doesn't understand speech in the language in use",
    other: 'Voice input did not start, please try again',
  },
};
