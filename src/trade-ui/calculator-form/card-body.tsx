import type { TFunction } from 'i18next';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import { CardActions } from '#ui/card.tsx';
import { Button } from '#ui/button.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { PartFigure } from '../mesh-drawing/part-figure.tsx';
import { arrangeResult, type Entry } from './arrange-result.ts';
import { Notes, Value, Working } from './calculation-result.tsx';
import type { ValueNames } from './calculation-text.ts';
import { CalculatorCardActions } from './calculator-card-actions.tsx';
import type { FieldMark } from './calculator-field.tsx';
import { CalculatorFields } from './calculator-fields.tsx';
import styles from './card-body.module.css';
import type { CardRun } from './card-run.ts';
import type { CardVerbs } from './card-verbs.ts';
import { followUpQuestion } from './follow-up-question.ts';
import { ReadLine } from './read-line.tsx';
import { readValues, shortTitle, type ReadValue } from './read-values.ts';
import { asTyped, type LiveCalculator } from './use-calculator.ts';
import { toFormulas } from './worked-formulas.ts';

const FIGURE_PX = { narrow: 92, wide: 216 } as const;

interface CardBodyProps {
  run: CardRun;
  live: LiveCalculator;
  names: ValueNames;
  verbs: CardVerbs;
  onKeep: ((inputs: CalculatorInputs) => void) | undefined;
}

/** Inputs, results, picture and formula; on a phone, the inputs are one line of text. */
export function CardBody({ run, live, names, verbs, onKeep }: CardBodyProps) {
  const { t } = useTranslation('calculators');
  const isNarrow = useIsNarrow();
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
  const arranged =
    result === null
      ? null
      : arrangeResult(
          result,
          run.reading.asked,
          live.headline,
          live.inputs,
          isNarrow ? 'narrow' : 'wide',
        );
  const hasFields = isKnown && !isNarrow;

  return (
    <>
      {hasFields ? (
        <h2 data-text="small" data-weight="medium" className={styles['title']}>
          {title}
        </h2>
      ) : (
        <ReadLine
          title={title}
          values={values}
          live={isKnown ? live : null}
          original={asTyped(run.inputs)}
        />
      )}
      <div className={styles['body']}>
        {hasFields && (
          <div className={styles['fields']}>
            <CalculatorFields live={live} marks={toMarks(values, live.readingNotes, t)} />
          </div>
        )}
        {arranged === null ? (
          <p data-tone="secondary" role="status">
            {t('result.refused')}
          </p>
        ) : (
          <Results {...arranged} warnings={result?.warnings ?? []} names={names} />
        )}
        {isKnown && (
          <PartFigure
            calculator={calculator}
            inputs={live.inputs}
            side={isNarrow ? FIGURE_PX.narrow : FIGURE_PX.wide}
          />
        )}
      </div>
      {live.isChanged && (
        <div data-text="caption" className={styles['changed']}>
          {result !== null && (
            <p data-tone="secondary" role="status">
              {t(verbs.onCompose === undefined ? 'changed.note' : 'changed.noteAsking')}
            </p>
          )}
          <Button variant="link" onClick={live.reset}>
            {t('actions.reset')}
          </Button>
          {onKeep !== undefined && result !== null && (
            <Button variant="link" onClick={() => onKeep(live.inputs)}>
              {t('actions.keep')}
            </Button>
          )}
          {verbs.onCompose !== undefined && arranged !== null && (
            <Button
              variant="link"
              onClick={() =>
                verbs.onCompose?.(
                  followUpQuestion(
                    title,
                    values,
                    arranged.asked.map(([key]) => names.output(key)),
                  ),
                )
              }
            >
              {t('changed.ask')}
            </Button>
          )}
        </div>
      )}
      {result !== null && arranged !== null && (
        <Foot
          result={result}
          asked={arranged.asked.map(([key]) => key)}
          names={names}
          isNarrow={isNarrow}
        >
          <CalculatorCardActions
            title={title}
            run={run}
            live={live}
            result={result}
            arranged={arranged}
            names={names}
            verbs={verbs}
            isNarrow={isNarrow}
          />
        </Foot>
      )}
    </>
  );
}

/** Marks of the fields whose values the question didn't state as they count. */
function toMarks(
  values: readonly ReadValue[],
  notes: LiveCalculator['readingNotes'],
  t: TFunction<'calculators'>,
): Record<string, FieldMark> {
  return Object.fromEntries(
    values.flatMap(({ key, value, mark }) => {
      const [, counted] = value.split(' = ');
      const texts = [
        counted === undefined ? '' : `= ${counted}`,
        mark === null ? '' : t(`readMarks.${mark}`),
      ];
      const text = texts.filter((each) => each !== '').join(' · ');
      const reasons = [mark === null ? '' : t(`readReasons.${mark}`), notes[key] ?? ''];
      const reason = reasons.filter((each) => each !== '').join(' ');
      return text === '' ? [] : [[key, { text, reason }]];
    }),
  );
}

interface ResultsProps {
  asked: readonly Entry[];
  rows: readonly Entry[];
  more: readonly Entry[];
  repeats: readonly Entry[];
  warnings: readonly string[];
  names: ValueNames;
}

function Results({ asked, rows, more, repeats, warnings, names }: ResultsProps) {
  const { t } = useTranslation('calculators');
  const id = useId();
  const [hasMore, setHasMore] = useState(false);
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
        <Notes title={t('result.warnings')} notes={warnings} />
      </div>
    </>
  );
}

interface FootProps {
  result: Calculation;
  asked: readonly string[];
  names: ValueNames;
  isNarrow: boolean;
  children: ReactNode;
}

/** The formula with its numbers, on one line where the card is narrow; the rest is folded. */
function Foot({ result, asked, names, isNarrow, children }: FootProps) {
  const { t } = useTranslation('calculators');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const formulas = toFormulas(result, asked);
  const [first] = formulas;

  return (
    <footer className={styles['foot']}>
      {!isNarrow && formulas.length > 0 && (
        <div className={styles['formulas']}>
          {formulas.map(({ formula, working, value }) => (
            <code key={formula}>
              {formula}
              {working !== '' && `\n= ${working}`} = <b data-tone="primary">{value}</b>
            </code>
          ))}
        </div>
      )}
      <div className={styles['bar']}>
        <Button
          variant="plain"
          size="small"
          className={styles['fold']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen((open) => !open)}
        >
          {t('result.working')}{' '}
          {isNarrow && first !== undefined && (
            <code data-clip>{`${first.formula} = ${first.value}`}</code>
          )}
        </Button>
        <CardActions>{children}</CardActions>
      </div>
      {isOpen && (
        <div id={id} className={styles['working']}>
          <Working result={result} names={names} />
        </div>
      )}
    </footer>
  );
}
