import type { Answer } from '#contract/chat/calls.ts';
import { labelOf } from '#features/export/model/compose-document.ts';
import { WordScreen } from '#features/word/word-screen.tsx';
import type { Block } from '#lib/docx/blocks.ts';

async function answerBlocks({ content, parts, sources, createdAt, model }: Answer) {
  const [{ markdownBlocks }, { loadPartWords, partsBlocks }, { createFormulaText }] =
    await Promise.all([
      import('#features/export/model/markdown-blocks.ts'),
      import('#features/export/model/part-blocks.ts'),
      import('#features/export/model/formula-text.ts'),
    ]);
  const formula = await createFormulaText();
  const words = await loadPartWords();
  const citations = new Set(sources.map(({ n }) => n));
  const blocks: Block[] = markdownBlocks(content, { citations, formula, topLevel: 2 });
  const kept = parts.filter(({ type }) => type !== 'image');
  for (const block of await partsBlocks(kept, createdAt, words)) {
    if (block.kind !== 'drawing') blocks.push(block);
  }

  return [...blocks, { kind: 'caption', runs: [{ text: labelOf(model), italic: true }] } as const];
}

export function WordPage() {
  return <WordScreen answerBlocks={answerBlocks} />;
}
