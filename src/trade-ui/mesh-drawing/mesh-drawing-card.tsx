import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MeshSpec } from '#contract/chat/calls.ts';
import { paths } from '#lib/paths.ts';
import type { SheetLayout } from '#mesh/drawing/drawing.ts';
import { CardFrame, ComingCard } from '#ui/card.tsx';
import { DrawingDownloads } from './drawing-downloads.tsx';
import { DrawingSheet } from './drawing-sheet.tsx';
import { FullScreen } from './full-screen.tsx';
import styles from './mesh-drawing-card.module.css';
import { MeshDrawingForm } from './mesh-drawing-form.tsx';
import { useDrawingWords, useMeshDrawing, type DrawingWords } from './use-mesh-drawing.ts';

const COMING_PX = 320;

interface MeshDrawingCardProps {
  spec: MeshSpec;
  date: string;
  onKeep?: ((spec: MeshSpec, title: string) => void) | undefined;
  onJudge?: (() => void) | undefined;
  /** Writes an e-mail with these facts, one a line. */
  onEmail?: ((facts: string) => void) | undefined;
  /** Links to the drawing's screen, which needs a login. */
  isLinked?: boolean;
}

export function MeshDrawingCard(props: MeshDrawingCardProps) {
  const words = useDrawingWords();
  if (words === null) return <ComingCard height={COMING_PX} />;

  return <Card {...props} words={words} />;
}

function Card(props: MeshDrawingCardProps & { words: DrawingWords }) {
  const { spec, onKeep, onJudge, onEmail, isLinked = false } = props;
  const { t } = useTranslation('drawing');
  const live = useMeshDrawing(spec, props.date, props.words);
  const [layout] = useState<SheetLayout>(() =>
    window.matchMedia('(max-width: 599px)').matches ? 'tall' : 'wide',
  );
  const [isFull, setIsFull] = useState(false);
  const { draw, product, texts } = live;
  if (product === null) {
    return (
      <p data-tone="secondary" data-text="interface">
        {t('card.unknown', { product: spec.product })}
      </p>
    );
  }
  const title = texts.products[product];
  const drawing = draw?.(layout);

  return (
    <CardFrame
      title={drawing?.title ?? title}
      label={t('card.label', { title })}
      actions={
        <>
          {live.isChanged && (
            <button type="button" onClick={live.reset}>
              {t('card.reset')}
            </button>
          )}
          {live.isChanged && draw !== null && onKeep !== undefined && (
            <button type="button" onClick={() => onKeep(live.spec, drawing?.title ?? title)}>
              {t('card.keep')}
            </button>
          )}
          {onEmail !== undefined && drawing !== undefined && (
            <button
              type="button"
              onClick={() =>
                onEmail([t('card.label', { title: drawing.title }), ...live.notes].join('\n'))
              }
            >
              {t('card.email')}
            </button>
          )}
          {onJudge !== undefined && (
            <button type="button" onClick={onJudge}>
              {t('card.judge')}
            </button>
          )}
          {isLinked && <Link to={paths.drawing(live.spec)}>{t('card.open')}</Link>}
        </>
      }
    >
      <details className={styles['form']}>
        <summary>{t('card.inputs')}</summary>
        <MeshDrawingForm live={live} />
      </details>
      <div className={styles['body']}>
        {drawing === undefined || draw === null ? (
          <Refused problems={[...new Set(Object.values(live.problems))]} />
        ) : (
          <DrawingSheet drawing={drawing} wheel="withKey" onFullScreen={() => setIsFull(true)}>
            <DrawingDownloads draw={() => draw('wide')} />
          </DrawingSheet>
        )}
      </div>
      {live.notes.length > 0 && (
        <ul
          data-tone="secondary"
          data-text="small"
          className={styles['notes']}
          aria-label={t('card.notes')}
        >
          {live.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {isFull && drawing !== undefined && (
        <FullScreen title={drawing.title} onClose={() => setIsFull(false)}>
          <DrawingSheet drawing={drawing} wheel="alone" />
        </FullScreen>
      )}
    </CardFrame>
  );
}

function Refused({ problems }: { problems: readonly string[] }) {
  const { t } = useTranslation('drawing');

  return (
    <div data-tone="secondary" className={styles['refused']} role="status">
      {t('card.refused')}
      <ul data-tone="error">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
