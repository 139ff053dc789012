import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';
import { isMeshProduct, MESH_PRODUCTS } from '#mesh/drawing/mesh-spec.ts';
import { Select } from '#ui/select.tsx';
import { CalculatorField } from '../calculator-form/calculator-field.tsx';
import { CalculatorFields } from '../calculator-form/calculator-fields.tsx';
import { fieldUnits } from '../calculator-form/field-units.ts';
import { meshProductDefinition } from '#mesh/drawing/read-mesh-spec.ts';
import styles from './mesh-drawing-form.module.css';
import type { SheetField } from './known-values.ts';
import type { LiveDrawing } from './use-mesh-drawing.ts';

type FormDrawing = Pick<
  LiveDrawing,
  'product' | 'texts' | 'described' | 'values' | 'problems' | 'change' | 'chooseProduct'
>;

interface MeshDrawingFormProps {
  live: FormDrawing;
  hasUnits?: boolean;
}

const SCALES = ['1:1', '2:1', '5:1', '10:1', '20:1', '50:1', '1:2', '1:5', '1:10', '1:20'];

export function MeshDrawingForm({ live, hasUnits = false }: MeshDrawingFormProps) {
  const { t } = useTranslation('drawing');
  const id = useId();
  const { product } = live;
  const unitsOf =
    product === null || !hasUnits
      ? undefined
      : (key: string) => fieldUnits(meshProductDefinition(product), key, live.texts.language);
  const sheetField = (key: SheetField): DescribedField => ({
    key,
    name: t(`fields.${key}`),
    kind: 'text',
    unit: null,
    required: false,
    min: null,
    max: null,
    range: null,
    choices: key === 'scale' ? SCALES.map((value) => ({ value, name: value })) : [],
    fallback: t('fields.auto'),
    hint: null,
  });

  return (
    <div className={styles['form']}>
      <div className={styles['row']}>
        <label data-tone="secondary" data-text="caption" htmlFor={`${id}product`}>
          {t('fields.product')}
        </label>
        <Select
          data-surface="raised"
          data-tone="default"
          id={`${id}product`}
          value={live.product ?? ''}
          onChange={(event) => {
            if (isMeshProduct(event.target.value)) live.chooseProduct(event.target.value);
          }}
        >
          {MESH_PRODUCTS.map((product) => (
            <option key={product} value={product}>
              {live.texts.products[product]}
            </option>
          ))}
        </Select>
      </div>
      <CalculatorFields live={live} unitsOf={unitsOf} />
      <div className={styles['sheet']}>
        {(['scale', 'cells'] as const).map((key) => (
          <CalculatorField
            key={key}
            id={`${id}${key}`}
            field={sheetField(key)}
            value={live.values[key] ?? ''}
            problem={live.problems[key]}
            onChange={(value) => live.change(key, value)}
          />
        ))}
      </div>
    </div>
  );
}
