import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { LoginAgain } from '#app/features/members/sign-in/LoginAgain.tsx';
import { reportMessages } from '#app/features/moderation/report-messages.ts';
import { maxReportChars, reportReasons } from '#app/features/moderation/reported-thing.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { SelectField, TextArea } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { moderationMessages as messages } from './messages.ts';

type ReportFormProps = {
  errors: Record<string, string>;
  typed: { reason: string; text: string };
  /** The page to come back to, where the session has ended meanwhile. */
  loginPage: string | null;
  /** What is reported, as fields. */
  children?: ReactNode;
};

/** What is wrong with a thing, in a reason and words. */
export function ReportForm({ errors, typed, loginPage, children }: ReportFormProps) {
  return (
    <Form method="post" className="stack">
      {errors[''] && (
        <Note kind="error" role="alert">
          {errors['']} {loginPage !== null && <LoginAgain page={loginPage} />}
        </Note>
      )}
      {children}
      <SelectField label={messages.reason} name="reason" defaultValue={typed.reason} error={errors.reason}>
        <option value="">{messages.choose}</option>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reportMessages.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={messages.text}
        name="text"
        optional
        maxLength={maxReportChars}
        defaultValue={typed.text}
        error={errors.text}
      />
      <div>
        <Button type="submit" variant="primary" icon="flag">
          {messages.send}
        </Button>
      </div>
    </Form>
  );
}
