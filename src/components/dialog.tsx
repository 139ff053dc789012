// eslint-disable-next-line no-restricted-imports -- the dialog that all others use
import { Modal, type ModalProps } from 'antd';

/**
 * antd's dialog, faded in where it stays. Its own motion enlarges it, so that a press on a button that
 * is already visible lands beside it.
 */
export function Dialog(props: Omit<ModalProps, 'styles' | 'transitionName'>) {
  return (
    <Modal
      {...props}
      transitionName="ant-fade"
      // One that is closing has been answered.
      styles={{ container: { pointerEvents: props.open === true ? 'auto' : 'none' } }}
    />
  );
}
