import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

export interface ButtonLook {
  /**
   * `accent`: outlined in the primary colour. `quiet`: without a border. `plain` and `link`: text
   * alone, in the secondary colour and in the colour of links.
   */
  variant?: 'primary' | 'secondary' | 'accent' | 'danger' | 'quiet' | 'plain' | 'link' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
}

interface LookProps extends ButtonLook {
  className?: string | undefined;
}

function toLook({ variant = 'secondary', size = 'medium', className }: LookProps) {
  return {
    className: [styles['button'], className].filter(Boolean).join(' '),
    'data-variant': variant,
    'data-size': size,
  };
}

export function Button({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type="button" {...rest} {...toLook({ variant, size, className })} />;
}

/** A link of the application that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} {...toLook({ variant, size, className })} />;
}
