import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { fieldId } from '../field-id.ts';
import { Icon } from '../icons/Icon.tsx';
import { uiMessages } from '../messages.ts';
import css from './Field.module.css';

type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** what is wrong and what to do */
  error?: string | undefined;
  /** where a proposed value comes from; shown until the person changes the value */
  proposal?: string | undefined;
  optional?: boolean;
};

type FieldFrameProps = FieldTexts & { id: string; children: ReactNode };

/** The ids that a control names in aria-describedby, or undefined. */
export function describedBy(id: string, { hint, error, proposal }: Omit<FieldTexts, 'label'>): string | undefined {
  return cx(error && `${id}-hiba`, proposal && `${id}-javaslat`, Boolean(hint) && `${id}-sugo`) || undefined;
}

/** Label above, control, error, proposal and hint below; for controls that have no component of their own. */
export function FieldFrame({ id, label, hint, error, proposal, optional = false, children }: FieldFrameProps) {
  return (
    <div className={cx(css.root, error && css.hasError)}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <small> – {uiMessages.optional}</small>}
      </label>
      {children}
      {error && (
        <p className={css.error} id={`${id}-hiba`}>
          <Icon name="warn" size="s" />
          {error}
        </p>
      )}
      {proposal && (
        <p className={css.proposal} id={`${id}-javaslat`}>
          <Icon name="image" size="s" />
          {proposal}
        </p>
      )}
      {hint && (
        <p className={css.hint} id={`${id}-sugo`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = FieldTexts & { name: string } & Omit<
    ComponentProps<Tag>,
    'name'
  >;

/** Splits a field's texts from its control's attributes and hides the proposal once the person changes the value. */
function useControl<
  Props extends FieldTexts & { name: string; id?: string | undefined; className?: string | undefined },
>(props: Props) {
  const [changed, setChanged] = useState(false);
  const { label, hint, error, proposal, optional, ...control } = props;
  const id = props.id ?? fieldId(props.name);
  const texts = { label, hint, error, optional, proposal: changed ? undefined : proposal };
  return {
    frame: { id, ...texts },
    control: {
      onInput: () => setChanged(true),
      ...control,
      id,
      className: cx(css.input, props.className),
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, texts),
    },
  };
}

/** One line of text; type, inputMode, autoComplete and the like pass through. `action` stands within its end: a square button. */
export function TextField({ action, ...props }: Control<'input'> & { action?: ReactNode }) {
  const { frame, control } = useControl(props);
  const input = <input type="text" {...control} />;
  return (
    <FieldFrame {...frame}>
      {action ? (
        <div className={css.withSquare}>
          {input}
          {action}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea(props: Control<'textarea'>) {
  const { frame, control } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={4} {...control} />
    </FieldFrame>
  );
}

/** One of a short list; its options are the children. */
export function SelectField(props: Control<'select'>) {
  const { frame, control } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  );
}

/** A password that can be shown. */
export function PasswordField(props: Control<'input'>) {
  const [shown, setShown] = useState(false);
  const { frame, control } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <div className={css.withAction}>
        <input {...control} type={shown ? 'text' : 'password'} />
        <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? uiMessages.hidePassword : uiMessages.showPassword}
        </button>
      </div>
    </FieldFrame>
  );
}

type CheckFieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined; name: string } & Omit<
  ComponentProps<'input'>,
  'name'
>;

/** A tick (or with type="radio" one of several) with its sentence beside it. */
export function CheckField({ label, hint, error, className, ...control }: CheckFieldProps) {
  const id = control.id ?? fieldId(control.type === 'radio' ? `${control.name}-${control.value}` : control.name);
  return (
    <div className={cx(css.checkRoot, className)}>
      <label className={css.check} htmlFor={id}>
        <input
          type="checkbox"
          {...control}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className={css.error} id={`${id}-hiba`}>
          <Icon name="warn" size="s" />
          {error}
        </p>
      )}
      {hint && (
        <p className={css.hint} id={`${id}-sugo`}>
          {hint}
        </p>
      )}
    </div>
  );
}
