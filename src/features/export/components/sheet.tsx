import { BrandMark } from '#trade-ui/brand-mark.tsx';
import type { DocumentTurn, ExportDocument } from '../model/compose-document.ts';
import { BlockView } from './block-view.tsx';
import styles from './sheet.module.css';

export function Sheet({ document }: { document: ExportDocument }) {
  const { title, subtitle, turns, label, product } = document;

  return (
    <>
      <div data-block="" className={styles['head']}>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </div>
      {turns.map((turn) => (
        <Turn key={turn.heading} turn={turn} />
      ))}
      <footer data-tone="secondary" data-text="caption" className={styles['foot']}>
        <BrandMark />
        <b>{product}</b>
        <span>{label}</span>
      </footer>
    </>
  );
}

function Turn({ turn }: { turn: DocumentTurn }) {
  const { heading, question, files, blocks, sources, label } = turn;

  return (
    <>
      <div data-block="" className={styles['question']}>
        <h2 data-text="lead">{heading}</h2>
        {question !== null && <blockquote>{question}</blockquote>}
        {files !== null && <p>{files}</p>}
      </div>
      {blocks.map((block, index) => (
        <div key={index} data-block="" data-kind={block.kind} className={styles['block']}>
          <BlockView block={block} />
        </div>
      ))}
      <div data-block="" className={styles['end']}>
        {sources.length > 0 && (
          <ul>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        )}
        <p data-tone="tertiary">{label}</p>
      </div>
    </>
  );
}
