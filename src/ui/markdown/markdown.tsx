// Imported here, because adding its font faces later would lay out a long session again.
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
  /** More text may follow: incomplete syntax is closed or held back. */
  streaming?: boolean;
  citations?: readonly number[];
  describeCitation?: MarkdownSurroundings['describeCitation'];
  onCitation?: MarkdownSurroundings['onCitation'];
  cautionTask?: MarkdownSurroundings['cautionTask'];
  /** Default 3: pages use levels 1 and 2. */
  topLevel?: HeadingLevel;
  onImage?: MarkdownSurroundings['onImage'];
}

/** The only place that renders text of models and members as elements. HTML isn't supported. */
export function Markdown(props: MarkdownProps) {
  // Loaded with the first block: suspending later would hide the whole message.
  useTranslation('markdown');
  const { streaming = false, topLevel = 3, citations, onImage } = props;
  const { describeCitation, onCitation, cautionTask } = props;
  const text = props.text.includes('\r') ? props.text.replaceAll('\r\n', '\n') : props.text;
  const [split, setSplit] = useState(() => startSplit(text, streaming));
  if (split.text !== text || split.growing !== streaming) {
    setSplit(extendSplit(split, text, streaming));
  }
  const { blocks } = split;
  const count = useProgressiveCount(blocks, streaming);

  // `citations` is a new array on every update: compare by content.
  const numbers = citations?.join(' ') ?? '';
  const surroundings = useMemo(
    () => ({
      citations: new Set(numbers === '' ? [] : numbers.split(' ').map(Number)),
      describeCitation,
      onCitation,
      cautionTask,
      onImage,
    }),
    [numbers, describeCitation, onCitation, cautionTask, onImage],
  );

  return (
    <MarkdownContext value={surroundings}>
      <div data-tone="default" data-text="message" className={styles['markdown']}>
        {blocks.slice(0, count).map((block, index) => (
          // Blocks are only appended, so the index is a stable key.
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
