import { useState } from 'react';
import { PasswordField } from '#app/ui/forms/Field.tsx';
import { PasswordRules } from './PasswordRules.tsx';

type NewPasswordFieldProps = {
  label: string;
  error?: string | undefined;
  /** what the password must not be */
  own: { username: string; email: string };
};

/** A new password with its rules, which tick while it is typed. */
export function NewPasswordField({ label, error, own }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  return (
    <div className="stack">
      <PasswordField
        label={label}
        name="password"
        error={error}
        autoComplete="new-password"
        required
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordRules password={password} own={own} strict={error !== undefined || password.length >= 10} />
    </div>
  );
}
