import { Form } from 'react-router';
import { maxAwardReason } from '#app/features/badges/award-form.ts';
import type { BadgeForAdmin } from '#app/features/badges/badges-for-admin.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import css from '../admin.module.css';
import { badgeAdminMessages as messages } from './badge-messages.ts';

export type TypedAward = { badgeId: string; username: string; reason: string };

type AwardFormProps = { badges: readonly BadgeForAdmin[]; typed: TypedAward; errors: Record<string, string> };

/** Gives a badge to a member; what was typed stays where it was refused. */
export function AwardForm({ badges, typed, errors }: AwardFormProps) {
  return (
    <Form className={cx('stack', css.narrow)} method="post">
      <input type="hidden" name="intent" value="award" />
      <SelectField
        label={messages.badge}
        name="badgeId"
        required
        defaultValue={typed.badgeId}
        error={errors.badgeId ?? errors.badge}
      >
        <option value="">{messages.choose}</option>
        {badges
          .filter((badge) => !badge.isRetired)
          .map((badge) => (
            <option key={badge.id} value={badge.id}>
              {badge.label}
            </option>
          ))}
      </SelectField>
      <TextField
        label={messages.username}
        name="username"
        hint={messages.usernameHint}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        defaultValue={typed.username}
        error={errors.username}
      />
      <TextArea
        label={messages.reason}
        name="reason"
        hint={messages.reasonHint}
        rows={2}
        maxLength={maxAwardReason}
        optional
        defaultValue={typed.reason}
        error={errors.reason}
      />
      <div className="row">
        <Button type="submit" variant="primary" icon="star">
          {messages.award}
        </Button>
      </div>
    </Form>
  );
}
