import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from '#ui/button.tsx';
import styles from './form.module.css';

export function NewButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="accent" className={styles['button']} onClick={onClick}>
      <PlusOutlined aria-hidden="true" />
      {label}
    </Button>
  );
}
