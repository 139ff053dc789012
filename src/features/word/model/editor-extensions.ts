import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import type { Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { LevelLimit } from './level-limit.ts';
import { QuotationSums } from './quotation-sums.ts';
import { isSafeLink } from './safe-link.ts';

const NARROWEST_COLUMN_PX = 96;

export function editorExtensions(
  placeholder: string,
  onTooDeep: () => void = () => undefined,
): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4] },
      link: {
        openOnClick: false,
        autolink: true,
        protocols: ['http', 'https', 'mailto', 'tel'],
        isAllowedUri: (address) => isSafeLink(address),
        HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
      },
    }),
    // Tables scroll if the columns don't fit.
    TableKit.configure({ table: { resizable: false, cellMinWidth: NARROWEST_COLUMN_PX } }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    CharacterCount,
    Placeholder.configure({ placeholder }),
    QuotationSums,
    LevelLimit.configure({ onTooDeep }),
  ];
}
