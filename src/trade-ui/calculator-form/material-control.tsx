import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { densityFields } from '#mesh/calculators/density.ts';
import { isMaterialKey, MATERIALS, resolveMaterial, suggestMaterials } from '#mesh/materials.ts';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';
import { Combobox } from '#ui/combobox.tsx';

interface MaterialControlProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'aria-invalid' | 'aria-required' | 'aria-describedby'
> {
  field: DescribedField;
  value: string;
  placeholder: string | undefined;
  /** Sets an own density instead of a material; undefined if the calculator has none. */
  onDensity: ((density: string) => void) | undefined;
  onChange: (value: string) => void;
}

const OWN = 'density:';

export function isMaterialField({ kind, choices }: DescribedField): boolean {
  return kind === 'choice' && choices.every(({ value }) => isMaterialKey(value));
}

/** A material by name, grade or standard number; a bare number is also offered as a density. */
export function MaterialControl(props: MaterialControlProps) {
  const { field, value, onDensity, onChange, ...rest } = props;
  const { t } = useTranslation('calculators');
  /** The value while it is typed; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  const { name, choices } = field;
  const shown = choices.find((choice) => choice.value === value)?.name ?? value;
  const density = typed === null || onDensity === undefined ? null : readDensity(typed);
  const wanted =
    typed === null || typed.trim() === ''
      ? choices.map((choice) => choice.value)
      : suggestMaterials(typed);
  const options = [
    ...wanted.flatMap((key) => {
      const choice = choices.find((each) => each.value === key);
      return choice !== undefined && isMaterialKey(key)
        ? [{ value: key, label: choice.name, note: densityText(MATERIALS[key].density) }]
        : [];
    }),
    ...(density === null
      ? []
      : [{ value: OWN + density, label: t('form.ownDensity'), note: densityText(density) }]),
  ];

  const commit = () => {
    if (typed !== null && typed !== shown) onChange(typed.trim());
    setTyped(null);
  };
  return (
    <Combobox
      {...rest}
      label={name}
      text={typed ?? shown}
      chosen={value}
      options={options}
      maxLength={60}
      onType={(text) => {
        setTyped(text);
        if (text.trim() === '' || resolveMaterial(text) !== undefined) onChange(text.trim());
      }}
      onChoose={(chosen) => {
        setTyped(null);
        if (chosen.startsWith(OWN)) onDensity?.(chosen.slice(OWN.length));
        else onChange(chosen);
      }}
      onBlur={commit}
    />
  );
}

function readDensity(typed: string): string | null {
  const number = /^(\d{1,2}(?:[.,]\d{1,4})?)(?: ?g\/cm[³3])?$/i.exec(typed.trim())?.[1];
  if (number === undefined) return null;
  const density = Number(number.replace(',', '.'));
  const { min, max } = densityFields.density;

  return density >= min && density <= max ? String(density) : null;
}

function densityText(density: number | string): string {
  return `${String(density)} g/cm³`;
}
