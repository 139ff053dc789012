import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { SessionProduct } from '#contract/chat/calls.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';
import { FieldControl } from '#trade-ui/calculator-form/calculator-field.tsx';
import { aroundPart } from '#trade-ui/calculator-form/read-values.ts';
import { pieceKind } from '#trade-ui/calculator-form/next-steps.ts';
import { useCalculator } from '#trade-ui/calculator-form/use-calculator.ts';
import { wordsOf } from '../model/product-words.ts';
import styles from './product-values.module.css';

interface ProductValuesProps {
  product: SessionProduct;
  texts: CalculatorTexts;
  onChange: (inputs: CalculatorInputs) => void;
}

/** The values of a product; each is changed in place. */
export function ProductValues({ product, texts, onChange }: ProductValuesProps) {
  const { t } = useTranslation('products');
  const id = useId();
  const [editing, setEditing] = useState<string | null>(null);
  const returnsTo = useRef<string | null>(null);
  const { title, values } = wordsOf(product, texts);

  useEffect(() => {
    const key = returnsTo.current;
    returnsTo.current = null;
    if (key !== null) document.getElementById(`${id}${key}`)?.focus();
  }, [editing, id]);

  return (
    <>
      <b data-weight="strong" className={styles['title']}>
        {title}
      </b>
      {values.map(({ key, name, text, core, isChanged, joint }) => (
        <span key={key} className={styles['value']} data-joint={joint}>
          {editing === key ? (
            <ValueEditor
              product={product}
              texts={texts}
              field={key}
              onEnd={(inputs, returnsFocus) => {
                if (inputs !== null) onChange(inputs);
                if (returnsFocus) returnsTo.current = key;
                setEditing(null);
              }}
            />
          ) : (
            <button
              type="button"
              id={`${id}${key}`}
              data-changed={isChanged || undefined}
              title={isChanged ? t('changed') : name}
              aria-label={t(isChanged ? 'editChanged' : 'edit', { name, value: text })}
              onClick={() => setEditing(key)}
            >
              <Brief text={text} core={core} />
            </button>
          )}
        </span>
      ))}
      {besideOf(product, t).map((words) => (
        <span key={words} data-tone="secondary" className={styles['beside']}>
          {words}
        </span>
      ))}
    </>
  );
}

function Brief({ text, core }: { text: string; core: string }) {
  const [before, middle, after] = aroundPart(text, core);
  return (
    <>
      {before !== '' && <span className={styles['roomy']}>{before}</span>}
      {middle}
      {after !== '' && <span className={styles['roomy']}>{after}</span>}
    </>
  );
}

const PRICES = ['priceKg', 'priceArea', 'priceEach'] as const;

/** Details from the conversation other than the inputs: '15 rolls', '35 CNY/kg'. */
function besideOf({ calculator, beside }: SessionProduct, t: TFunction<'products'>): string[] {
  const count = Number(beside['count']);
  const prices = PRICES.flatMap((key) =>
    beside[key] === undefined ? [] : [t(`beside.${key}`, { value: String(beside[key]) })],
  );
  return [
    ...(count > 0 ? [t(`beside.${pieceKind(calculator)}`, { value: count })] : []),
    ...prices,
  ];
}

interface ValueEditorProps {
  product: SessionProduct;
  texts: CalculatorTexts;
  field: string;
  /** `inputs` is null if the value is unchanged. */
  onEnd: (inputs: CalculatorInputs | null, returnsFocus: boolean) => void;
}

function ValueEditor({ product, texts, field: key, onEnd }: ValueEditorProps) {
  const id = useId();
  const live = useCalculator(product.calculator, product.inputs, texts);
  const field: DescribedField | undefined = live.described?.fields.find((each) => each.key === key);
  const problem = Object.values(live.problems)[0];

  useEffect(() => {
    const control = document.getElementById(id);
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, [id]);

  if (field === undefined) return null;
  const end = (returnsFocus: boolean) =>
    onEnd(live.isChanged && live.result !== null ? live.inputs : null, returnsFocus);
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEnd(null, true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (live.result !== null) end(true);
    }
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) end(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble from its control
    <span
      role="group"
      aria-label={field.name}
      className={styles['editor']}
      data-invalid={problem !== undefined || undefined}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <label htmlFor={id} data-visually-hidden="">
        {field.name}
      </label>
      <FieldControl
        id={id}
        field={field}
        value={live.values[key] ?? ''}
        problem={problem}
        describedBy={problem === undefined ? undefined : `${id}problem`}
        onChange={(value) => live.change(key, value)}
      />
      {problem !== undefined && (
        <span id={`${id}problem`} role="alert" data-tone="error" data-text="caption">
          {problem}
        </span>
      )}
    </span>
  );
}
