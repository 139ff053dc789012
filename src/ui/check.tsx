import type { ComponentProps } from 'react';
import styles from './check.module.css';

type CheckProps = Omit<ComponentProps<'input'>, 'type'>;

const classOf = (own: string | undefined) => [styles['check'], own].filter(Boolean).join(' ');

export function Checkbox({ className, ...rest }: CheckProps) {
  return <input {...rest} type="checkbox" className={classOf(className)} />;
}

export function Radio({ className, ...rest }: CheckProps) {
  return <input {...rest} type="radio" className={classOf(className)} />;
}
