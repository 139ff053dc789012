import { useTranslation } from 'react-i18next';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { tableToTsv } from '#ui/markdown/table-text.ts';
import { MenuButton } from '#ui/menu.tsx';
import { namesOf, quantityText, valueText } from './calculation-text.ts';
import type { CardVerbs } from './card-verbs.ts';
import { followUpQuestion } from './follow-up-question.ts';
import type { GroupItem, GroupTable } from './group-table.ts';
import { otherMaterials } from './next-steps.ts';
import { isQuotable, toQuotationItem, type ToldRun } from './quotation-item.ts';
import { plainLine, readValues, shortTitle, type ReadValue } from './read-values.ts';

interface GroupActionsProps {
  items: readonly GroupItem[];
  table: GroupTable;
  texts: CalculatorTexts;
  verbs: CardVerbs;
}

/** Next actions on several calculations together. */
export function GroupActions({ items, table, texts, verbs }: GroupActionsProps) {
  const { t } = useTranslation('calculators');
  const { onAsk, onQuote, onEmail } = verbs;
  const runs = toldRuns(items, table, texts);
  const isComplete = runs.length === items.length;
  const [first] = items;
  const materials =
    onAsk === undefined || first === undefined || !isComplete
      ? []
      : otherMaterials(first.run.result.calculator, first.live.values);
  const hasOneQuestion =
    table.inputs?.length === 1 && table.common.some(({ key }) => key === 'material');

  const askWith = (material: string) => {
    if (first === undefined) return;
    const { run, live } = first;
    const names = namesOf(run.result.calculator, texts);
    const values = readValues({
      calculator: run.result.calculator,
      fields: live.described?.fields ?? [],
      reading: run.reading,
      inputs: run.inputs,
      values: { ...live.values, material },
      language: names.language,
    });
    const said = values.map((value) => withAll(value, table, names.language));
    onAsk?.(followUpQuestion(shortTitle(names.title), said, table.outputs.map(names.output)));
  };
  const copyTable = () => {
    copyWithToast(tableToTsv(asRows(table, texts, runs, t('group.amount'))), {
      copied: t('actions.copied'),
      failed: t('actions.copyFailed'),
    });
  };
  const told = () =>
    runs.map(({ title, line, asked }) => [`${title} ${line}`, ...asked].join(', '));

  return (
    <>
      {hasOneQuestion && materials.length > 0 && first !== undefined && (
        <MenuButton
          label={t('next.materialLabel')}
          items={() =>
            materials.map((key) => ({
              id: key,
              label: namesOf(first.run.result.calculator, texts).choice(key),
              onSelect: () => askWith(key),
            }))
          }
        >
          {t('next.material')}
        </MenuButton>
      )}
      {onQuote !== undefined &&
        isComplete &&
        runs.every(({ result }) => isQuotable(result.calculator)) && (
          <button type="button" onClick={() => onQuote(runs.map(toQuotationItem))}>
            {t('next.quote')}
          </button>
        )}
      {onEmail !== undefined && isComplete && (
        <button type="button" onClick={() => onEmail(told().join('\n'))}>
          {t('next.email')}
        </button>
      )}
      <button type="button" onClick={copyTable}>
        {t('actions.copyTable')}
      </button>
    </>
  );
}

function toldRuns(
  items: readonly GroupItem[],
  { rows, inputs, outputs }: GroupTable,
  texts: CalculatorTexts,
): ToldRun[] {
  return items.flatMap(({ run, live }, at) => {
    const row = rows[at];
    if (row === undefined || row.result === null) return [];
    const { values, result } = row;
    const names = namesOf(result.calculator, texts);
    const asked = (inputs === null ? row.asked : outputs).flatMap((key) => {
      const value = result.values[key];
      return value === undefined ? [] : [`${names.output(key)} ${quantityText(value, names)}`];
    });
    const { beside = {} } = run.reading;
    const title = shortTitle(names.title);
    return [{ title, line: plainLine(values), asked, inputs: live.inputs, beside, result }];
  });
}

/** The table as it is shown; calculations of several kinds have no common columns. */
function asRows(
  { inputs, outputs, rows, hasAmounts }: GroupTable,
  texts: CalculatorTexts,
  runs: readonly ToldRun[],
  amountName: string,
): string[][] {
  const calculator = runs[0]?.result.calculator;
  if (inputs === null || calculator === undefined) {
    return runs.map(({ title, line, asked }, at) => [
      title,
      line,
      ...(hasAmounts ? [rows[at]?.amount ?? ''] : []),
      ...asked,
    ]);
  }
  const names = namesOf(calculator, texts);
  const unitOf = (key: string) => runs[0]?.result.values[key]?.unit ?? '';

  return [
    [
      ...inputs.map(names.field),
      ...(hasAmounts ? [amountName] : []),
      ...outputs.map((key) => `${names.output(key)} ${unitOf(key)}`.trimEnd()),
    ],
    ...rows.map(({ values, amount, result }) => [
      ...inputs.map((input) => values.find(({ key }) => key === input)?.value ?? ''),
      ...(hasAmounts ? [amount] : []),
      ...outputs.map((key) => {
        const value = result?.values[key];
        return value === undefined ? '' : valueText(value, names);
      }),
    ]),
  ];
}

/** The value of the first item; where the items differ, the values of all. */
function withAll(value: ReadValue, { inputs, rows }: GroupTable, language: string): ReadValue {
  if (inputs?.includes(value.key) !== true) return value;
  const all = rows.flatMap((row) => row.values.find(({ key }) => key === value.key)?.value ?? []);
  const listed = new Intl.ListFormat(language).format(all);
  const label = value.label === value.value ? listed : `${value.name} ${listed}`;
  return { ...value, value: listed, label, mark: null };
}
