import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#ui/page.tsx';
import { useDrawingWords } from '#trade-ui/mesh-drawing/use-mesh-drawing.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { isMeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { DrawingDesk } from './components/drawing-desk.tsx';
import { DrawingSkeleton } from './components/drawing-skeleton.tsx';
import { DrawingStart } from './components/drawing-start.tsx';
import { WordsForm } from './components/words-form.tsx';
import styles from './drawing-screen.module.css';
import { readDrawingQuery, writeDrawingQuery, type DrawingState } from './model/drawing-query.ts';
import { stateFromWords } from './model/read-words.ts';
import { SPEC_NOTE_TEXTS } from './model/spec-note-texts.ts';

export function DrawingScreen() {
  const { t } = useTranslation('drawings');
  const words = useDrawingWords();
  const notes = useByLanguage(SPEC_NOTE_TEXTS);
  const [state, change] = useAddressState(readState, writeDrawingQuery);
  const show = useCallback((next: DrawingState) => change(() => next), [change]);
  if (words === null || notes === null) return <DrawingSkeleton />;

  const { product } = state;
  const isKnown = product !== null && isMeshProduct(product);
  const wordsForm = <WordsForm state={state} texts={{ ...words, notes }} onShow={show} />;

  return (
    <div className={styles['screen']}>
      <PageTitle>{t('title')}</PageTitle>
      {isKnown ? (
        <DrawingDesk state={state} product={product} words={words} onChange={change} onShow={show}>
          {wordsForm}
        </DrawingDesk>
      ) : (
        <DrawingStart
          texts={words.texts}
          unknown={product}
          onChoose={(chosen, values) => show({ words: '', product: chosen, values })}
        >
          {wordsForm}
        </DrawingStart>
      )}
    </div>
  );
}

/** A link may contain only words. */
function readState(query: URLSearchParams): DrawingState {
  const state = readDrawingQuery(query);
  const needsReading = state.product === null && state.words.trim() !== '';

  return (needsReading ? stateFromWords(state.words) : null) ?? state;
}
