import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { CardActions, CardShell, ComingCard } from '#ui/card.tsx';
import styles from './calculation-group.module.css';
import { namesOf, quantityText, valueText } from './calculation-text.ts';
import { CALCULATOR_TEXTS } from './calculator-texts.ts';
import { groupTable, type GroupRow, type GroupTable } from './group-table.ts';
import { CardBody } from './card-body.tsx';
import type { CardVerbs } from './card-verbs.ts';
import { GroupActions } from './group-actions.tsx';
import { plainLine, readLine, shortTitle } from './read-values.ts';
import type { ReadCalculation } from './read-calculation.ts';
import { useCalculators } from './use-calculator.ts';

interface CalculationGroupProps extends CardVerbs {
  parts: readonly ReadCalculation[];
  onKeep?: ((calculator: string, inputs: CalculatorInputs) => void) | undefined;
}

const ROW_PX = 45;

export function CalculationGroup(props: CalculationGroupProps) {
  const texts = useByLanguage(CALCULATOR_TEXTS);
  if (texts === null) return <ComingCard height={(props.parts.length + 2) * ROW_PX} />;

  return <Group {...props} texts={texts} />;
}

function Group({
  parts,
  texts,
  onKeep,
  ...verbs
}: CalculationGroupProps & { texts: CalculatorTexts }) {
  const { t } = useTranslation('calculators');
  const id = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const live = useCalculators(parts, texts);
  const items = parts.flatMap((run, at) => {
    const own = live[at];
    return own === undefined ? [] : [{ run, live: own }];
  });
  const table = groupTable(items, texts.language);
  const names = namesOf(parts[0]?.calculator ?? '', texts);
  const open = opened === null ? undefined : items[opened];
  const label = t('group.label', { count: parts.length });

  return (
    <CardShell label={label}>
      <p data-tone="default" data-text="interface" className={styles['common']}>
        {table.inputs === null ? (
          label
        ) : (
          <>
            <span data-tone="tertiary" data-text="caption">
              {t('read.label')}
            </span>{' '}
            {readLine(shortTitle(names.title), table.common, (mark) => t(`readMarks.${mark}`))}
          </>
        )}
      </p>
      <div className={styles['scroller']} role="region" aria-label={t('group.table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('group.item')}</th>
              {table.inputs?.map((key) => (
                <th key={key} scope="col">
                  {names.field(key)}
                </th>
              ))}
              {table.hasAmounts && <th scope="col">{t('group.amount')}</th>}
              {table.inputs === null ? (
                <th scope="col">{t('group.result')}</th>
              ) : (
                table.outputs.map((key) => (
                  <th key={key} scope="col">
                    {`${names.output(key)} ${unitOf(table, key)}`.trimEnd()}
                  </th>
                ))
              )}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <Row
                key={at}
                n={at + 1}
                row={row}
                table={table}
                texts={texts}
                calculator={parts[at]?.calculator ?? ''}
                isOpen={opened === at}
                cardId={`${id}card`}
                onToggle={() => setOpened((before) => (before === at ? null : at))}
              />
            ))}
          </tbody>
          {table.totals.length > 0 && (
            <tfoot>
              {table.totals.map(({ key, sum }) => (
                <tr key={key}>
                  <th scope="row" colSpan={columnCount(table) - 1}>
                    {t('group.total')} · {names.output(key)}
                  </th>
                  <td>
                    {sum === null ? (
                      t('group.partial')
                    ) : (
                      <b data-text="message">{quantityText(sum, names)}</b>
                    )}
                  </td>
                </tr>
              ))}
            </tfoot>
          )}
        </table>
      </div>
      {open !== undefined && (
        <div id={`${id}card`} className={styles['open']}>
          <CardBody
            key={opened}
            run={open.run}
            live={open.live}
            names={namesOf(open.run.calculator, texts)}
            verbs={verbs}
            onKeep={onKeep && ((inputs) => onKeep(open.run.calculator, inputs))}
          />
        </div>
      )}
      <footer className={styles['foot']}>
        <CardActions>
          <GroupActions items={items} table={table} texts={texts} verbs={verbs} />
        </CardActions>
      </footer>
    </CardShell>
  );
}

function unitOf({ rows }: GroupTable, key: string): string {
  return (
    rows.map(({ result }) => result?.values[key]?.unit).find((unit) => unit !== undefined) ?? ''
  );
}

function columnCount({ inputs, outputs, hasAmounts }: GroupTable): number {
  return 1 + (hasAmounts ? 1 : 0) + (inputs === null ? 1 : inputs.length + outputs.length);
}

interface RowProps {
  n: number;
  row: GroupRow;
  table: GroupTable;
  texts: CalculatorTexts;
  calculator: string;
  isOpen: boolean;
  cardId: string;
  onToggle: () => void;
}

function Row({ n, row, table, texts, calculator, isOpen, cardId, onToggle }: RowProps) {
  const { t } = useTranslation('calculators');
  const names = namesOf(calculator, texts);
  const title = shortTitle(names.title);
  const { values, result } = row;
  const told = (key: string) => {
    const value = row.whole[key] ?? result?.values[key];
    return value === undefined ? '–' : quantityText(value, names);
  };
  const own =
    table.inputs === null ? values : values.filter(({ key }) => table.inputs?.includes(key));
  const line = readLine(title, own, (mark) => t(`readMarks.${mark}`));

  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? cardId : undefined}
          aria-label={t('group.open', { n, name: line })}
          onClick={onToggle}
        >
          {n}
          {table.inputs === null && ` ${title}`}
        </button>
        {table.inputs === null && <small>{plainLine(values)}</small>}
      </th>
      {table.inputs?.map((key) => (
        <td key={key}>{values.find((value) => value.key === key)?.value ?? '–'}</td>
      ))}
      {table.hasAmounts && <td>{row.amount || '–'}</td>}
      {table.inputs === null ? (
        <td>
          {row.asked.map((key) => (
            <p key={key}>
              {names.output(key)} <b>{told(key)}</b>
            </p>
          ))}
        </td>
      ) : (
        table.outputs.map((key) => {
          const value = result?.values[key];
          return (
            <td key={key}>
              <b>{value === undefined ? '–' : valueText(value, names)}</b>
            </td>
          );
        })
      )}
    </tr>
  );
}
