import MinusOutlined from '@ant-design/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './exchange.module.css';

interface QuantityInputProps {
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
}

export function QuantityInput({ quantity, most, onChange }: QuantityInputProps) {
  const { t } = useTranslation('shop');
  const id = useId();
  const set = (wanted: number) => {
    if (Number.isInteger(wanted)) onChange(Math.min(most, Math.max(1, wanted)));
  };

  return (
    <div className={styles['quantity']}>
      <label data-tone="secondary" data-text="small" htmlFor={id}>
        {t('exchange.quantity')}
      </label>
      <div>
        <button
          data-surface="box"
          type="button"
          aria-label={t('exchange.fewer')}
          disabled={quantity <= 1}
          onClick={() => set(quantity - 1)}
        >
          <MinusOutlined aria-hidden="true" />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"

          value={quantity}
          aria-describedby={`${id}-most`}
          onChange={({ target }) => set(Number(target.value.trim()))}
          onKeyDown={({ key }) => {
            if (key === 'ArrowUp') set(quantity + 1);
            if (key === 'ArrowDown') set(quantity - 1);
          }}
        />
        <button
          data-surface="box"
          type="button"
          aria-label={t('exchange.more')}
          disabled={quantity >= most}
          onClick={() => set(quantity + 1)}
        >
          <PlusOutlined aria-hidden="true" />
        </button>
      </div>
      <small data-tone="tertiary" data-text="small" id={`${id}-most`}>
        {t('exchange.most', { most })}
      </small>
    </div>
  );
}
