import PlusOutlined from '@ant-design/icons/PlusOutlined';
import styles from './form.module.css';

export function NewButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles['button']} data-new="" onClick={onClick}>
      <PlusOutlined aria-hidden="true" />
      {label}
    </button>
  );
}
