// oxlint-disable-next-line no-restricted-imports -- the dialog that all others use
import { Modal, type ModalProps } from 'antd';
import type { SyntheticEvent } from 'react';
import styles from './dialog.module.css';
import { isBackdrop, useBackdrop } from './use-backdrop.ts';

interface DialogProps extends Omit<ModalProps, 'rootClassName' | 'transitionName' | 'onCancel'> {
  /** Closed without an answer: by its button, by Escape, or by a press on the backdrop. */
  onCancel?: () => void;
}

/**
 * antd's dialog with a fade, whose backdrop closes after the delay of all backdrops. The default
 * zoom animation moves the buttons, so that early clicks miss them.
 */
export function Dialog({ onCancel, ...props }: DialogProps) {
  const leave = useBackdrop(() => onCancel?.());

  return (
    <Modal
      {...props}
      rootClassName={styles['root'] ?? ''}
      transitionName="ant-fade"
      onCancel={(event: SyntheticEvent) => (isBackdrop(event) ? leave() : onCancel?.())}
    />
  );
}
