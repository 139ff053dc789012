// Its font faces would have the whole page laid out again, were they new in a long conversation.
import 'katex/dist/katex.min.css';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Block, type HeadingLevel } from './block.tsx';
import { MarkdownContext, type MarkdownSurroundings } from './markdown-context.ts';
import styles from './markdown.module.css';
import { extendSplit, startSplit } from './split-blocks.ts';
import { useProgressiveCount } from './use-progressive-count.ts';

interface MarkdownProps {
  text: string;
  /** More text may follow: half-arrived marks are closed or wait. */
  streaming?: boolean;
  /** The numbers that have a source; `[^4]` is dropped where 4 isn't among them. */
  citations?: readonly number[];
  onCitation?: MarkdownSurroundings['onCitation'];
  /** Default 3: below the headings of a page, which end at the second level. */
  topLevel?: HeadingLevel;
  /** Opens the viewer; without it images aren't buttons. */
  onImage?: MarkdownSurroundings['onImage'];
}

/** The one place that turns text of a model or a member into elements. No HTML passes through. */
export function Markdown(props: MarkdownProps) {
  // Fetched with the first block: a later part that had to wait for its texts would hide the rest.
  useTranslation('markdown');
  const { streaming = false, topLevel = 3, citations, onCitation, onImage } = props;
  const text = props.text.includes('\r') ? props.text.replaceAll('\r\n', '\n') : props.text;
  const [split, setSplit] = useState(() => startSplit(text, streaming));
  if (split.text !== text || split.growing !== streaming) {
    setSplit(extendSplit(split, text, streaming));
  }
  const { blocks } = split;
  const count = useProgressiveCount(blocks, streaming);

  // The numbers arrive as a new array with every update; only another content may matter.
  const numbers = citations?.join(' ') ?? '';
  const surroundings = useMemo(
    () => ({
      citations: new Set(numbers === '' ? [] : numbers.split(' ').map(Number)),
      onCitation,
      onImage,
    }),
    [numbers, onCitation, onImage],
  );

  return (
    <MarkdownContext value={surroundings}>
      <div className={styles['markdown']}>
        {blocks.slice(0, count).map((block, index) => (
          // Blocks are only ever added behind the others: their place is their identity.
          <Block
            key={index}
            text={block}
            growing={streaming && index === blocks.length - 1}
            topLevel={topLevel}
          />
        ))}
      </div>
    </MarkdownContext>
  );
}
