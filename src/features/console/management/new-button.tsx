import PlusOutlined from '@ant-design/icons/PlusOutlined';
import styles from './form.module.css';

/** Begins something new, beside the list that it is going to be in. */
export function NewButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles['button']} data-new="" onClick={onClick}>
      <PlusOutlined aria-hidden="true" />
      {label}
    </button>
  );
}
