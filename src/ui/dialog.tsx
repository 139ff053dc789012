// oxlint-disable-next-line no-restricted-imports -- the dialog that all others use
import { Modal, type ModalProps } from 'antd';
import styles from './dialog.module.css';

/**
 * antd's dialog with a fade. The default zoom animation moves the buttons, so that early clicks
 * miss them.
 */
export function Dialog(props: Omit<ModalProps, 'rootClassName' | 'transitionName'>) {
  return <Modal {...props} rootClassName={styles['root'] ?? ''} transitionName="ant-fade" />;
}
