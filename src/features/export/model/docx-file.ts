import { drawingFile } from '#trade-ui/mesh-drawing/drawing-files.ts';
import { i18n } from '#i18n/setup.ts';
import type { Block, ImageBlock } from '#lib/docx/blocks.ts';
import { writeDocx } from '#lib/docx/write-docx.ts';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import { composeDocument, plainRuns, type DocumentTurn } from './compose-document.ts';
import type { ExportedTurn } from './exported-turn.ts';
import { createFormulaText } from './formula-text.ts';

const MM_PER_INCH = 25.4;
const CSS_DOTS_PER_INCH = 96;

/** @throws if the writer fails to load */
export async function docxFile(title: string, turns: readonly ExportedTurn[]): Promise<Blob> {
  const { label, subtitle, ...document } = await composeDocument(
    title,
    turns,
    await createFormulaText(),
  );
  const blocks: Block[] = [
    { kind: 'heading', level: 1, runs: plainRuns(title) },
    { kind: 'caption', runs: plainRuns(subtitle) },
  ];
  const pictures = new Map<string, Promise<ImageBlock>>();
  for (const turn of document.turns) blocks.push(...(await turnBlocks(turn, pictures)));

  return writeDocx(blocks, {
    title,
    header: title,
    footer: `${document.product} · ${label}`,
    pageNumbers: true,
    generated: document.generated,
    language: i18n.language.startsWith('zh') ? 'zh' : 'en',
  });
}

/** @param pictures cache of drawings, which often repeat */
async function turnBlocks(
  turn: DocumentTurn,
  pictures: Map<string, Promise<ImageBlock>>,
): Promise<Block[]> {
  const { heading, question, files, sources, label } = turn;
  const answer: Block[] = [];
  for (const block of turn.blocks) {
    answer.push(block.kind === 'drawing' ? await pictureOf(block.drawing, pictures) : block);
  }

  return [
    { kind: 'heading', level: 2, runs: plainRuns(heading) },
    ...(question === null
      ? []
      : [{ kind: 'quote', blocks: [{ kind: 'paragraph', runs: plainRuns(question) }] } as const]),
    ...(files === null ? [] : [{ kind: 'caption', runs: plainRuns(files) } as const]),
    ...answer,
    ...sources.map((source) => ({ kind: 'caption', runs: plainRuns(source) }) as const),
    { kind: 'caption', runs: plainRuns(label), align: 'right' },
  ];
}

function pictureOf(
  drawing: Drawing,
  pictures: Map<string, Promise<ImageBlock>>,
): Promise<ImageBlock> {
  const key = JSON.stringify([drawing.title, drawing.description, drawing.code, drawing.scale]);
  const known = pictures.get(key) ?? drawPicture(drawing);
  pictures.set(key, known);

  return known;
}

async function drawPicture(drawing: Drawing): Promise<ImageBlock> {
  const png = await drawingFile(drawing, 'png');
  const dots = (mm: number) => Math.round((mm / MM_PER_INCH) * CSS_DOTS_PER_INCH);

  return {
    kind: 'image',
    bytes: new Uint8Array(await png.arrayBuffer()),
    width: dots(drawing.width),
    height: dots(drawing.height),
    alt: drawing.description,
  };
}
