import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DrawingSheet } from '#trade-ui/mesh-drawing/drawing-sheet.tsx';
import { FullScreen } from '#trade-ui/mesh-drawing/full-screen.tsx';
import { MeshDrawingForm } from '#trade-ui/mesh-drawing/mesh-drawing-form.tsx';
import { knownValues } from '#trade-ui/mesh-drawing/known-values.ts';
import { useTypedDrawing, type DrawingWords } from '#trade-ui/mesh-drawing/use-mesh-drawing.ts';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { paths } from '#lib/paths.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import type { MeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { meshProductDefinition } from '#mesh/drawing/read-mesh-spec.ts';
import { useVersions } from '../hooks/use-versions.ts';
import { writeDrawingQuery, type DrawingState } from '../model/drawing-query.ts';
import { DrawingActions } from './drawing-actions.tsx';
import styles from './drawing-desk.module.css';
import { DrawingFigures } from './drawing-figures.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { VersionSteps } from './version-steps.tsx';

interface DrawingDeskProps {
  state: DrawingState;
  product: MeshProduct;
  words: DrawingWords;
  onChange: (change: (before: DrawingState) => DrawingState) => void;
  onShow: (state: DrawingState) => void;
  children: ReactNode;
}

const DAY_CHARS = 10;

export function DrawingDesk(props: DrawingDeskProps) {
  const { state, product, words, onChange, onShow } = props;
  const { t } = useTranslation('drawings');
  const [today] = useState(localDay);
  const isNarrow = useIsNarrow();
  const [isFull, setIsFull] = useState(false);
  const values = useMemo(() => knownValues(product, state.values), [product, state.values]);
  const live = useTypedDrawing(product, values, today, words);
  const versions = useVersions(state, live.draw !== null, onShow);

  const change = useCallback(
    (key: string, value: string) =>
      onChange((before) => ({ ...before, values: { ...before.values, [key]: value } })),
    [onChange],
  );
  const chooseProduct = useCallback(
    (next: MeshProduct) =>
      onChange((before) => ({
        words: '',
        product: next,
        values: knownValues(next, before.values),
      })),
    [onChange],
  );

  const { draw, checked } = live;
  const drawing = draw?.(isNarrow ? 'tall' : 'wide');
  const { id } = meshProductDefinition(product);
  const calculator = findCalculator(id);

  return (
    <div className={styles['desk']}>
      <section className={styles['form']} aria-label={t('form.label')}>
        {props.children}
        <MeshDrawingForm live={{ ...live, change, chooseProduct }} hasUnits />
        {checked !== null && <DrawingFigures checked={checked} language={words.texts.language} />}
        {calculator !== undefined && (
          <Link data-text="small" to={paths.calculator(id, live.spec.inputs)}>
            {t('form.calculator')}
          </Link>
        )}
      </section>
      <section className={styles['sheet']} aria-label={t('sheet.label')}>
        {drawing === undefined || draw === null ? (
          <Refused problems={[...new Set(Object.values(live.problems))]} />
        ) : (
          <>
            <DrawingSheet
              key={product}
              drawing={drawing}
              wheel={isNarrow ? 'withKey' : 'alone'}
              onFullScreen={() => setIsFull(true)}
            >
              <VersionSteps versions={versions} />
            </DrawingSheet>
            {live.notes.length > 0 && (
              <ul
                data-tone="secondary"
                data-text="small"
                className={styles['notes']}
                aria-label={t('sheet.notes')}
              >
                {live.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </section>
      {draw !== null && (
        <DrawingActions
          draw={() => draw('wide')}
          spec={live.spec}
          query={() => writeDrawingQuery(state).toString()}
        />
      )}
      {draw !== null && <PrintSheet drawing={draw('wide')} />}
      {isFull && drawing !== undefined && (
        <FullScreen title={drawing.title} onClose={() => setIsFull(false)}>
          <DrawingSheet drawing={drawing} wheel="alone" />
        </FullScreen>
      )}
    </div>
  );
}

function Refused({ problems }: { problems: readonly string[] }) {
  const { t } = useTranslation('drawings');

  return (
    <div data-tone="secondary" className={styles['refused']} role="status">
      <p>{t('sheet.refused')}</p>
      <ul data-tone="error">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

/** 'YYYY-MM-DD' in local time. */
function localDay(): string {
  const now = new Date();
  const shifted = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, DAY_CHARS);
}
