// eslint-disable-next-line no-restricted-imports -- the dialog that all others use
import { Modal, type ModalProps } from 'antd';
import styles from './dialog.module.css';

/**
 * antd's dialog, faded in where it stays. Its own motion enlarges it, so that a press on a button that
 * is already visible lands beside it.
 */
export function Dialog(props: Omit<ModalProps, 'rootClassName' | 'transitionName'>) {
  return <Modal {...props} rootClassName={styles['root'] ?? ''} transitionName="ant-fade" />;
}
