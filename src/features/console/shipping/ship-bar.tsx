import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './shipping.module.css';

interface ShipBarProps {
  count: number;
  courier: string;
  courierProblem: string | undefined;
  note: string;
  isSending: boolean;
  onCourier: (text: string) => void;
  onNote: (text: string) => void;
  onShip: () => void;
  onClear: () => void;
}

const COURIER_CHARS = 50;
const NOTE_CHARS = 500;

export function ShipBar(props: ShipBarProps) {
  const { t } = useTranslation('shipping');
  const id = useId();

  return (
    <form
      className={styles['bar']}
      aria-label={t('ship.label')}
      onSubmit={(event) => {
        event.preventDefault();
        props.onShip();
      }}
    >
      <TextField
        id={`${id}courier`}
        label={t('ship.courier')}
        isRequired
        maxLength={COURIER_CHARS}
        value={props.courier}
        problem={props.courierProblem}
        onChange={props.onCourier}
      />
      <TextField
        id={`${id}note`}
        label={t('ship.note')}
        maxLength={NOTE_CHARS}
        value={props.note}
        onChange={props.onNote}
      />
      <div className={styles['barActions']}>
        <Button variant="primary" type="submit" aria-disabled={props.isSending || undefined}>
          {t('ship.submit', { count: props.count })}
        </Button>
        <Button onClick={props.onClear}>{t('ship.clear')}</Button>
      </div>
    </form>
  );
}
