import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import css from './Button.module.css';

type ButtonLook = {
  /** primary: the one thing to do in a view */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  big?: boolean;
  block?: boolean;
  icon?: IconName;
  className?: string;
};

function lookOf({ variant = 'plain', big, block, className }: ButtonLook): string {
  return cx(css.root, variant !== 'plain' && css[variant], big && css.big, block && css.block, className);
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'disabled'> & { disabledReason?: string | null };

/** A button; where it cannot be pressed, the reason stands in place of its label. */
export function Button({ variant, big, block, icon, className, disabledReason, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, big, block, className })}
      disabled={Boolean(disabledReason)}
    >
      {icon && <Icon name={icon} size="s" />}
      {disabledReason || children}
    </button>
  );
}

type LinkButtonProps = ButtonLook & { to: string; children: ReactNode } & Omit<ComponentProps<typeof Link>, 'to'>;

/** A link that looks like a button. */
export function LinkButton({ variant, big, block, icon, className, to, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} to={to} className={lookOf({ variant, big, block, className })}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </Link>
  );
}

type IconButtonProps = { icon: IconName; label: string; framed?: boolean } & Omit<ComponentProps<'button'>, 'children'>;

/** A drawing to press, with its word for readers aloud. */
export function IconButton({ icon, label, framed = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(framed ? cx(css.root, css.square) : css.bare, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
