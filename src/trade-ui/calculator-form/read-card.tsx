import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationReading } from '#contract/chat/calls.ts';
import { CardActions } from '#ui/card.tsx';
import { Button } from '#ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { PartFigure } from '../mesh-drawing/part-figure.tsx';
import { arrangeResult, type Entry } from './arrange-result.ts';
import { Notes, Value, Working } from './calculation-result.tsx';
import type { ValueNames } from './calculation-text.ts';
import { CalculatorCardActions } from './calculator-card-actions.tsx';
import { followUpQuestion } from './follow-up-question.ts';
import styles from './read-card.module.css';
import { ReadLine } from './read-line.tsx';
import { readValues, shortTitle } from './read-values.ts';
import { asTyped, type LiveCalculator } from './use-calculator.ts';

export interface ReadRun {
  inputs: CalculatorInputs;
  result: Calculation;
  reading: CalculationReading;
}

interface ReadCardProps {
  run: ReadRun;
  live: LiveCalculator;
  names: ValueNames;
  onKeep: ((inputs: CalculatorInputs) => void) | undefined;
  onCompose: ((question: string) => void) | undefined;
  isLinked: boolean;
}

export function ReadCard({ run, live, names, onKeep, onCompose, isLinked }: ReadCardProps) {
  const { t } = useTranslation('calculators');
  const { calculator } = run.result;
  // A result that this app version can't reproduce is shown as stored.
  const isKnown = live.described !== undefined && (live.result !== null || live.isChanged);
  const result = isKnown ? live.result : run.result;
  const values = readValues({
    calculator,
    fields: live.described?.fields ?? [],
    reading: run.reading,
    inputs: run.inputs,
    values: live.values,
    language: names.language,
  });
  const title = shortTitle(names.title);

  return (
    <>
      <ReadLine
        title={title}
        values={values}
        live={isKnown ? live : null}
        original={asTyped(run.inputs)}
      />
      {live.isChanged && (
        <div data-text="caption" className={styles['changed']}>
          <p data-tone="secondary" role="status">
            {t(onCompose === undefined ? 'changed.note' : 'changed.noteAsking')}
          </p>
          {onCompose !== undefined && result !== null && (
            <Button
              variant="link"
              onClick={() =>
                onCompose(
                  followUpQuestion(
                    title,
                    values,
                    arrangeResult(result, run.reading.asked, live.headline, live.inputs).asked.map(
                      ([key]) => names.output(key),
                    ),
                  ),
                )
              }
            >
              {t('changed.ask')}
            </Button>
          )}
        </div>
      )}
      <div className={styles['body']}>
        {result === null ? (
          <p data-tone="secondary" role="status">
            {t('result.refused')}
          </p>
        ) : (
          <Results run={run} live={live} result={result} names={names} />
        )}
        {isKnown && <PartFigure calculator={calculator} inputs={live.inputs} />}
      </div>
      {result !== null && (
        <Foot result={result} names={names}>
          <CalculatorCardActions
            values={live.values}
            result={result}
            names={names}
            href={isLinked ? paths.calculator(calculator, live.inputs) : undefined}
            onReset={live.isChanged ? live.reset : undefined}
            onKeep={live.isChanged && onKeep ? () => onKeep(live.inputs) : undefined}
          />
        </Foot>
      )}
    </>
  );
}

interface ResultsProps {
  run: ReadRun;
  live: LiveCalculator;
  result: Calculation;
  names: ValueNames;
}

function Results({ run, live, result, names }: ResultsProps) {
  const { t } = useTranslation('calculators');
  const id = useId();
  const [hasMore, setHasMore] = useState(false);
  const { asked, rows, more, repeats } = arrangeResult(
    result,
    run.reading.asked,
    live.headline,
    live.inputs,
  );
  const folded = [...more, ...repeats];
  const listed = (entries: readonly Entry[]) =>
    entries.map(([key, value]) => (
      <Value key={key} name={names.output(key)} value={value} names={names} />
    ));

  return (
    <>
      <dl className={styles['asked']} aria-live="polite">
        {listed(asked)}
      </dl>
      <div className={styles['rest']}>
        {rows.length > 0 && <dl className={styles['rows']}>{listed(rows)}</dl>}
        {folded.length > 0 && (
          <Button
            variant="link"
            size="small"
            className={styles['more']}
            aria-expanded={hasMore}
            aria-controls={hasMore ? id : undefined}
            onClick={() => setHasMore((open) => !open)}
          >
            {hasMore ? t('result.less') : t('result.more', { count: folded.length })}
          </Button>
        )}
        {hasMore && (
          <dl id={id} className={styles['rows']}>
            {listed(folded)}
          </dl>
        )}
        <Notes title={t('result.warnings')} notes={result.warnings} />
      </div>
    </>
  );
}

interface FootProps {
  result: Calculation;
  names: ValueNames;
  children: ReactNode;
}

function Foot({ result, names, children }: FootProps) {
  const { t } = useTranslation('calculators');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <footer className={styles['foot']}>
      <Button
        variant="plain"
        size="small"
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen((open) => !open)}
      >
        {t('result.working')}
      </Button>
      <CardActions>{children}</CardActions>
      {isOpen && (
        <div id={id} className={styles['working']}>
          <Working result={result} names={names} />
        </div>
      )}
    </footer>
  );
}
