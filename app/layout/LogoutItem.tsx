import { Icon } from '#app/ui/icons/Icon.tsx';
import { urls } from '#app/urls.ts';
import css from './MenuList.module.css';
import { layoutMessages as messages } from './messages.ts';

/** Leaving changes something, so it is a form; the page is loaded anew, without anything of the member. */
export function LogoutItem() {
  return (
    <li>
      <form method="post" action={urls.logout()}>
        <button type="submit" className={css.item}>
          <Icon name="logout" />
          {messages.logout}
        </button>
      </form>
    </li>
  );
}
