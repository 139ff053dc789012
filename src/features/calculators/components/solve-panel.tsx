import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { namesOf } from '#trade-ui/calculator-form/calculation-text.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { formatQuantity, unitText } from '#mesh/format-quantity.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { solvedText, useSolutionText } from '../hooks/use-solution-text.ts';
import { SOLVE_GOALS, type Solving } from '../model/calculator-query.ts';
import { passesTarget, targetOutputs, type Solution } from '../model/solving.ts';
import styles from './solve-panel.module.css';

interface SolvePanelProps {
  calculator: string;
  texts: CalculatorTexts;
  solving: Solving;
  solution: Solution;
  takesFocus: boolean;
  onChange: (solving: Solving) => void;
  onEnd: (value: number | null) => void;
}

export function SolvePanel(props: SolvePanelProps) {
  const { calculator, texts, solving, solution, takesFocus, onChange, onEnd } = props;
  const { t } = useTranslation('calculators');
  const { field, output, goal, target } = solving;
  const names = namesOf(calculator, texts);
  const definition = findCalculator(calculator);
  const unitOf = (key: string) => unitText(definition?.outputs[key]?.unit ?? '1', names.language);
  const outputLabel = (key: string) => [names.output(key), unitOf(key)].filter(Boolean).join(' · ');
  const targetRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = solution.kind === 'unreadable';

  useEffect(() => {
    if (takesFocus) targetRef.current?.focus();
  }, [takesFocus]);

  return (
    <div role="group" aria-labelledby={`${id}name`} className={styles['panel']} data-field={field}>
      <div className={styles['head']}>
        <b data-tone="primary" data-weight="strong" id={`${id}name`}>
          {t('solve.title', { name: names.field(field) })}
        </b>
        <Button
          variant="link"
          size="small"
          onClick={() => onEnd(solution.kind === 'solved' ? solution.value : null)}
        >
          {t('solve.end')}
        </Button>
      </div>
      <div className={styles['controls']}>
        <Select
          data-surface="raised"
          data-tone="default"
          className={styles['output']}
          aria-label={t('solve.output')}
          value={output}
          onChange={(event) => onChange({ ...solving, output: event.target.value, target: '' })}
        >
          {targetOutputs(calculator).map((key) => (
            <option key={key} value={key}>
              {outputLabel(key)}
            </option>
          ))}
        </Select>
        <Select
          data-surface="raised"
          data-tone="default"
          aria-label={t('solve.goal')}
          value={goal}
          onChange={(event) => {
            const next = SOLVE_GOALS.find((each) => each === event.target.value);
            onChange({ ...solving, goal: next ?? 'equal' });
          }}
        >
          {SOLVE_GOALS.map((each) => (
            <option key={each} value={each}>
              {t(`solve.${each}`)}
            </option>
          ))}
        </Select>
        <span
          data-surface="raised"
          data-tone="default"
          className={styles['target']}
          data-invalid={problem || undefined}
        >
          <input
            data-tone="default"
            ref={targetRef}
            type="text"
            inputMode="text"
            aria-label={t('solve.target')}
            aria-invalid={problem}
            aria-describedby={`${id}answer`}
            placeholder={t('solve.target')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={target}
            onChange={(event) => onChange({ ...solving, target: event.target.value })}
          />
          <span data-tone="tertiary" data-text="small" aria-hidden="true">
            {unitOf(output)}
          </span>
        </span>
      </div>
      <div data-text="small" id={`${id}answer`} role="status" className={styles['answer']}>
        <Answer {...props} />
      </div>
      {solution.kind === 'solved' && solution.others.length > 0 && (
        <div data-tone="secondary" data-text="small" className={styles['others']}>
          <span>{t('solve.others')}</span>
          {solution.others.map((value) => (
            <Button size="small" key={value} onClick={() => onEnd(value)}>
              {fieldQuantity(value, props)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Answer(props: SolvePanelProps) {
  const { calculator, texts, solving, solution } = props;
  const { t } = useTranslation('calculators');
  const solutionText = useSolutionText(calculator, texts);
  const { field, output, goal } = solving;
  const names = namesOf(calculator, texts);
  if (solution.kind !== 'solved') {
    return (
      <span data-problem={solution.kind !== 'untold' || undefined}>
        {solutionText({ solving, solution })}
      </span>
    );
  }
  const reached = solution.result.values[output];

  return (
    <>
      <b>
        {t(goal === 'equal' ? 'solve.solved' : 'solve.limit', {
          name: names.field(field),
          value: fieldQuantity(solution.value, props),
        })}
      </b>
      {passesTarget(solution, solving) && reached !== undefined && (
        <span>
          {t('solve.passes', {
            name: names.output(output),
            value: formatQuantity(reached, names.language),
          })}
        </span>
      )}
    </>
  );
}

function fieldQuantity(value: number, { calculator, texts, solving }: SolvePanelProps): string {
  const field = findCalculator(calculator)?.fields[solving.field];
  const unit = field !== undefined && 'unit' in field ? field.unit : '1';
  return `${solvedText(value, texts.language)} ${unitText(unit, texts.language)}`.trimEnd();
}
