/**
 * The user name that a password belongs to, for password managers alone: they read text fields, not hidden ones. First in every form
 * that asks a logged-in member for a password.
 */
export function AccountName({ username }: { username: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
