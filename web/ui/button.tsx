import type { ButtonHTMLAttributes, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { joinClasses } from './class-names.ts';

export type ButtonLook = {
  /** `main` is filled, `quiet` outlined, `plain` without a frame, `text` like a link, `circle` round and filled. */
  kind?: 'main' | 'quiet' | 'plain' | 'danger' | 'text';
  size?: 'normal' | 'small';
  shape?: 'pill' | 'circle';
};

/** The classes of a button, for elements that are not buttons. */
export function buttonClass({ kind = 'main', size = 'normal', shape = 'pill' }: ButtonLook, extra?: string): string {
  return joinClasses(
    styles.button,
    kind !== 'main' && styles[kind],
    size === 'small' && styles.small,
    shape === 'circle' && styles.circle,
    extra,
  );
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    ref?: Ref<HTMLButtonElement>;
    /** Whether it takes the focus when its dialog opens. */
    'data-autofocus'?: boolean;
    /** The key that presses it on screens of staff. */
    'data-shortcut'?: string;
  };

/** A button; of type button by default. */
export function Button({ kind, size, shape, className, type = 'button', ...rest }: ButtonProps) {
  const look = { ...(kind && { kind }), ...(size && { size }), ...(shape && { shape }) };
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

type LinkButtonProps = ButtonLook & LinkProps;

/** A link within the site that looks like a button. */
export function LinkButton({ kind, size, shape, className, ...rest }: LinkButtonProps) {
  const look = { ...(kind && { kind }), ...(size && { size }), ...(shape && { shape }) };
  return <Link className={buttonClass(look, className)} {...rest} />;
}
