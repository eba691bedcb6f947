import css from '#app/features/members/account-pages/account.module.css';
import { accountMessages } from '#app/features/members/account-pages/messages.ts';
import { checkPassword, passwordSize } from '#app/features/members/sign-in/password-rules.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';

const messages = accountMessages.rules;

type PasswordRulesProps = {
  password: string;
  own: { username: string; email: string };
  /** what is not kept yet is shown as wrong, not as waiting */
  strict?: boolean;
};

/** The rules of a new password, ticked while it is typed: by drawing and word, never by colour alone. */
export function PasswordRules({ password, own, strict = false }: PasswordRulesProps) {
  const checks = checkPassword(password, own);
  const size = passwordSize(password);
  const rules = [
    {
      kept: checks.longEnough,
      text: size > 0 && !checks.longEnough ? `${messages.longEnough} – ${messages.now(size)}` : messages.longEnough,
    },
    { kept: size > 0 && checks.uncommon, text: messages.uncommon },
    { kept: size > 0 && checks.notOwn, text: messages.notOwn },
  ];
  return (
    <ul className={css.rules} aria-label={messages.label}>
      {rules.map(({ kept, text }) => (
        <li key={text} className={cx(kept ? css.ok : strict && size > 0 && css.bad)}>
          {kept ? (
            <Icon name="check" size="s" />
          ) : strict && size > 0 ? (
            <Icon name="close" size="s" />
          ) : (
            <span className={css.dot} />
          )}
          <span>
            {text}
            {kept && <span className="visually-hidden"> – {messages.ok}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
