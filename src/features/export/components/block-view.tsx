import { useMemo } from 'react';
import type { Block, ImageBlock, ListBlock, Run, TableBlock } from '#lib/docx/blocks.ts';
import { Picture } from '#ui/picture.tsx';
import { drawingToSvg } from '#mesh/drawing/svg.ts';
import type { DrawingBlock, ExportBlock } from '../model/part-blocks.ts';

export function BlockView({ block }: { block: ExportBlock }) {
  switch (block.kind) {
    case 'drawing':
      return <Drawing block={block} />;
    case 'heading': {
      const Heading = (['h3', 'h3', 'h3', 'h4'] as const)[block.level - 1] ?? 'h4';
      return (
        <Heading>
          <Runs runs={block.runs} />
        </Heading>
      );
    }
    case 'paragraph':
    case 'caption':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'table':
      return <Table block={block} />;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'image':
      return <Image block={block} />;
    case 'formula':
      return (
        <div data-tex={block.text} data-display="">
          {block.text}
        </div>
      );
    case 'rule':
    case 'pageBreak':
      return <hr />;
  }
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => <RunView key={index} run={run} />);
}

function RunView({ run }: { run: Run }) {
  const { text, link } = run;
  if (run.formula === true) return <span data-tex={text}>{text}</span>;
  let shown = <>{text}</>;
  if (run.code === true) shown = <code>{shown}</code>;
  if (run.superscript === true) shown = <sup>{shown}</sup>;
  if (run.subscript === true) shown = <sub>{shown}</sub>;
  if (run.strike === true) shown = <s>{shown}</s>;
  if (run.italic === true) shown = <em>{shown}</em>;
  if (run.bold === true) shown = <strong>{shown}</strong>;

  return link === undefined ? shown : <a href={link}>{shown}</a>;
}

function List({ block }: { block: ListBlock }) {
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Blocks blocks={item} />
    </li>
  ));
  return block.ordered ? <ol start={block.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function Table({ block: { rows, headRows, columnAlign = [] } }: { block: TableBlock }) {
  const row = (cells: TableBlock['rows'][number], Cell: 'th' | 'td', key: number) => (
    <tr key={key}>
      {cells.map((cell, column) => (
        <Cell key={column} style={{ textAlign: cell.align ?? columnAlign[column] ?? 'left' }}>
          <Blocks blocks={cell.blocks} />
        </Cell>
      ))}
    </tr>
  );
  return (
    <table>
      <thead>{rows.slice(0, headRows).map((cells, index) => row(cells, 'th', index))}</thead>
      <tbody>{rows.slice(headRows).map((cells, index) => row(cells, 'td', index))}</tbody>
    </table>
  );
}

function Image({ block: { bytes, width, height, alt } }: { block: ImageBlock }) {
  const src = useMemo(
    () => URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/png' })),
    [bytes],
  );
  return <Picture src={src} width={width} height={height} alt={alt} />;
}

function Drawing({ block: { drawing } }: { block: DrawingBlock }) {
  const src = useMemo(
    () => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingToSvg(drawing))}`,
    [drawing],
  );
  return (
    <Picture
      data-drawing=""
      src={src}
      alt={drawing.description}
      style={{ aspectRatio: `${String(drawing.width)} / ${String(drawing.height)}` }}
    />
  );
}
