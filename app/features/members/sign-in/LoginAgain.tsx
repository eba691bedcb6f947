import { urls } from '#app/urls.ts';
import { loginAgainMessages as messages } from './login-again-messages.ts';

/** The way to a new session for somebody whose words stand on this page: another tab, so that the page stays as it is. */
export function LoginAgain({ page }: { page: string }) {
  return (
    <a href={urls.loginAgain(page)} target="_blank" rel="noreferrer">
      {messages.link}
    </a>
  );
}
