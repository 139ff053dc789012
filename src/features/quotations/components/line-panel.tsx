import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField, TextField } from '#ui/text-field.tsx';
import type { PriceEntry } from '#contract/price-book/calls.ts';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import { ratesOf } from '#mesh/quotation/find-rates.ts';
import type { PricedLine } from '#mesh/quotation/price-line.ts';
import { shanghaiDay } from '#lib/shanghai-day.ts';
import { useSubjects } from '../hooks/use-subjects.ts';
import {
  isRead,
  maxChars,
  withCell,
  cellText,
  type CellNames,
  type ColumnKey,
} from '../model/sheet-columns.ts';
import { isCalculated } from '../model/specification-sheet.ts';
import type { SheetAction } from '../model/sheet.ts';
import { AmountField } from './amount-field.tsx';
import { LineCalculator } from './line-calculator.tsx';
import { LineGaps } from './line-gaps.tsx';
import { LineOutputs } from './line-outputs.tsx';
import { LineRates } from './line-rates.tsx';
import { PriceSteps } from './price-steps.tsx';
import { SeenPlace } from './seen-place.tsx';
import styles from './parts.module.css';

interface LinePanelProps {
  row: number;
  line: QuotationLine;
  priced: PricedLine | undefined;
  names: CellNames;
  book: readonly PriceEntry[] | undefined;
  isReadOnly: boolean;
  /** The words of the line are edited here too. */
  showsFields: boolean;
  dispatch: (action: SheetAction) => void;
  onClose: () => void;
}

const FIELDS = [
  'product',
  'specification',
  'material',
  'quantity',
  'unit',
  'price',
  'packing',
  'remark',
] as const satisfies readonly ColumnKey[];

/** The working of a line: what is missing, its calculator, its rates and the steps of its price. */
export function LinePanel(props: LinePanelProps) {
  const { row, line, priced, names, book, isReadOnly, showsFields, dispatch, onClose } = props;
  const { t } = useTranslation('quotations');
  const id = useId();
  const subjects = useSubjects();
  const texts = useByLanguage(CALCULATOR_TEXTS);
  const change = (next: (before: QuotationLine) => QuotationLine, group?: string) =>
    dispatch({
      kind: 'line',
      id: line.id,
      change: next,
      ...(group !== undefined && { group: `${line.id} ${group}` }),
    });
  const calculator = line.calculation?.calculator ?? '';
  const [wanted, setWanted] = useState('');
  const shown = calculator === '' ? wanted : calculator;

  return (
    <section
      data-surface="card"
      className={styles['card']}
      aria-label={t('line.label', { row: row + 1 })}
    >
      <div className={styles['bar']}>
        <h2 data-text="message">
          {t('line.title', { row: row + 1, product: line.product || line.specification })}
        </h2>
        <IconButton
          label={t('line.close')}
          icon={<CloseOutlined aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      {line.source !== '' && (
        <p data-tone="secondary" data-text="small">
          {t('line.source', { source: line.source })}
        </p>
      )}
      {line.seen !== undefined && (
        <SeenPlace
          seen={line.seen}
          isDoubtful={line.why?.includes('recognised') === true}
          onChecked={isReadOnly ? null : () => change(checked)}
        />
      )}
      {line.unused.length > 0 && (
        <div className={styles['bar']}>
          <p data-tone="warning">{t('line.unused', { numbers: line.unused.join(', ') })}</p>
          {!isReadOnly && (
            <Button
              size="small"
              onClick={() =>
                change((before) => ({
                  ...before,
                  unused: [],
                  open: before.open.filter((field) => field !== 'unused'),
                }))
              }
            >
              {t('line.unusedSeen')}
            </Button>
          )}
        </div>
      )}
      <fieldset
        disabled={isReadOnly}
        data-read-only={isReadOnly || undefined}
        className={styles['section']}
      >
        <LineGaps
          line={line}
          priced={priced}
          subjects={subjects}
          texts={texts}
          isReadOnly={isReadOnly}
          onEntry={(entry) =>
            dispatch({
              kind: 'rates',
              rates: (each) => ({
                ...ratesOf(each, [...(book ?? []), entry], shanghaiDay(new Date())),
                ...each.rates,
              }),
            })
          }
          onExchangeRate={(exchangeRate) =>
            dispatch({
              kind: 'draft',
              change: (before) => ({ ...before, terms: { ...before.terms, exchangeRate } }),
            })
          }
          onRate={(kind, rate) =>
            change((before) => ({ ...before, rates: { ...before.rates, [kind]: rate } }))
          }
        />
        {showsFields && (
          <div className={styles['fields']}>
            {FIELDS.map((key) => (
              <CellField
                key={key}
                column={key}
                line={line}
                names={names}
                onWrite={(text) => {
                  change((before) => withCell(before, key, text, names) ?? before);
                  if (isRead(key)) dispatch({ kind: 'reread', id: line.id });
                }}
              />
            ))}
          </div>
        )}
        {showsFields && !isReadOnly && (
          <div className={styles['actions']}>
            <Button
              size="small"
              variant="danger"
              onClick={() => dispatch({ kind: 'removeLine', id: line.id })}
            >
              {t('line.remove')}
            </Button>
          </div>
        )}
        <SelectField
          id={`${id}calculator`}
          label={t('line.calculator')}
          note={shown === '' ? t('line.calculatorNote') : undefined}
          value={shown}
          choices={['', ...subjects.products.map((product) => product.id)]}
          nameOf={(each) =>
            subjects.products.find((product) => product.id === each)?.name ?? t('line.none')
          }
          onChange={(next) => {
            setWanted(next);
            if (next !== calculator && calculator !== '') {
              change((before) => ({ ...before, calculation: null, rates: {} }));
            }
          }}
        />
        {shown !== '' && texts !== null && (
          <LineCalculator
            key={shown}
            calculator={shown}
            line={line}
            texts={texts}
            onChange={(calculation) =>
              change((before) => {
                const next = {
                  ...before,
                  calculation,
                  why: [],
                  open: before.open.filter((field) => field === 'quantity' || field === 'unit'),
                };
                return { ...next, rates: ratesOf(next, book ?? [], shanghaiDay(new Date())) };
              }, 'calculator')
            }
          />
        )}
        <AmountField
          id={`${id}volume`}
          label={t('line.volume')}
          note={t('line.volumeNote')}
          value={line.volumeEach}
          onChange={(volumeEach) => change((before) => ({ ...before, volumeEach }), 'volume')}
        />
        <LineRates line={line} onChange={change} />
      </fieldset>
      {isCalculated(line) && texts !== null && <LineOutputs line={line} texts={texts} />}
      {priced !== undefined && texts !== null && (
        <PriceSteps line={line} priced={priced} texts={texts} names={names} />
      )}
    </section>
  );
}

/** The member compared the line with the picture. */
function checked(line: QuotationLine): QuotationLine {
  const why = line.why?.filter((reason) => reason !== 'recognised') ?? [];
  const open = line.open.filter((field) => field !== 'unclear' || why.length > 0);

  return { ...line, why, open };
}

interface CellFieldProps {
  column: (typeof FIELDS)[number];
  line: QuotationLine;
  names: CellNames;
  onWrite: (text: string) => void;
}

/** A cell as a field; written when it is left. */
function CellField({ column, line, names, onWrite }: CellFieldProps) {
  const { t } = useTranslation('quotations');
  const id = useId();
  const written =
    column === 'price' ? (line.ownPrice ?? '') : cellText(line, undefined, column, names);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && withCell(line, column, typed, names) === null;

  return (
    <div
      onBlur={() => {
        if (typed === null || isWrong) return;
        if (typed !== written) onWrite(typed);
        setTyped(null);
      }}
    >
      <TextField
        id={id}
        label={column === 'price' ? t('line.ownPrice') : t(`column.${column}`)}
        problem={isWrong ? t('sheet.unfit', { column: t(`column.${column}`) }) : undefined}
        maxLength={maxChars(column)}
        value={typed ?? written}
        onChange={setTyped}
      />
    </div>
  );
}
