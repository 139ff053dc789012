import { useTranslation } from 'react-i18next';
import type { GoodsClass } from '#contract/shop/calls.ts';
import styles from './chips.module.css';

interface ClassChoiceProps {
  /** null for all classes. */
  chosen: string | null;
  classes: readonly GoodsClass[] | null;
  onChoose: (classId: string | null) => void;
}

/** Placeholder widths (px) that avoid a layout shift when the classes are loaded. */
const PLACES = [54, 55, 56, 57];

export function ClassChoice({ chosen, classes, onChoose }: ClassChoiceProps) {
  const { t } = useTranslation('shop');
  const choices = [{ id: null, name: t('filter.all') }, ...(classes ?? [])];

  return (
    <div className={styles['chips']} role="group" aria-label={t('filter.label')}>
      {choices.map(({ id, name }) => (
        <button
          data-tone="secondary"
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
      {classes === null &&
        PLACES.map((width) => (
          <span key={width} className={styles['place']} style={{ inlineSize: width }} />
        ))}
    </div>
  );
}
