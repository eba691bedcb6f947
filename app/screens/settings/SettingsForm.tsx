import type { ReactNode } from 'react';
import type { Typed, TypedErrors } from '#app/features/members/settings/typed.ts';
import { AskDialog } from '#app/ui/actions/AskDialog.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { settingsMessages as messages } from './messages.ts';
import { SettingsBar } from './SettingsBar.tsx';
import css from './settings.module.css';
import { type SettingsFormProps, useSettingsForm } from './use-settings-form.ts';

type Props<Output, Input> = SettingsFormProps<Output, Input> & {
  children: (fields: { typed: Typed; errors: TypedErrors }) => ReactNode;
};

/**
 * One page's form. With scripts the same schema judges it here and on the server, what was typed is kept on this device until it
 * is saved, and leaving it unsaved is asked about; without them it is sent to the page itself.
 */
export function SettingsForm<Output, Input>({ children, ...props }: Props<Output, Input>) {
  const state = useSettingsForm(props);
  const { form, typed, errors, blocker } = state;
  return (
    <form
      key={state.key}
      ref={form}
      data-keeps="itself"
      className={css.form}
      method="post"
      action={urls.profileEdit(props.page)}
      noValidate
      onInput={state.onChange}
      onChange={state.onChange}
      onSubmit={state.submit}
    >
      <input type="hidden" name="memberId" value={state.memberId} />
      {state.isDraft && (
        <Note kind="hint" role="status">
          {messages.draftRestored}
        </Note>
      )}
      <ErrorSummary errors={errors} />
      {children({ typed, errors })}
      <SettingsBar state={state} page={props.page} />
      {blocker.state === 'blocked' && (
        <AskDialog
          {...messages.leave}
          onNo={blocker.reset}
          onYes={() => {
            state.dropDraft();
            blocker.proceed();
          }}
        />
      )}
    </form>
  );
}
