import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { settingsMessages as messages } from './messages.ts';
import css from './settings.module.css';
import type { useSettingsForm } from './use-settings-form.ts';

type SettingsBarProps = { state: ReturnType<typeof useSettingsForm>; page: string };

/** The bar at the thumb: what went wrong, whether anything waits for saving, and the one thing to do. */
export function SettingsBar({ state: { saving, failure, isDirty, dropDraft }, page }: SettingsBarProps) {
  return (
    <div className={css.bar} data-own-bar>
      {saving === 'failed' && (
        <div className={css.trouble}>
          <Note kind="error" role="alert">
            {failure}
          </Note>
        </div>
      )}
      {saving === 'logged_out' && (
        <div className={css.trouble}>
          <Note kind="warn" role="alert">
            {messages.loggedOut}{' '}
            <LinkButton to={urls.loginAgain(urls.profileEdit(page))} reloadDocument>
              {messages.logIn}
            </LinkButton>
          </Note>
        </div>
      )}
      <p className={css.state} role="status">
        {isDirty && messages.unsaved}
      </p>
      {isDirty && (
        <Button variant="quiet" onClick={dropDraft}>
          {messages.drop}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        icon="check"
        className={css.save}
        disabledReason={saving === 'saving' ? messages.saving : null}
      >
        {messages.save}
      </Button>
    </div>
  );
}
