import { Form } from 'react-router';
import type { SiteFacts } from '#app/features/site/site-settings.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import type { SettingsFailure } from './settings-form.server.ts';
import { settingsMessages as messages } from './settings-messages.ts';

type TypedFacts = Record<keyof SiteFacts, string>;
type FactsFormProps = { facts: TypedFacts; mark: string; failure: SettingsFailure | undefined };

/** Donation, foundation and contact: short facts in one form. */
export function FactsForm({ facts, mark, failure }: FactsFormProps) {
  const field = (name: keyof TypedFacts) => ({
    name,
    label: messages[name],
    defaultValue: failure?.values[name] ?? facts[name],
    error: failure?.errors[name],
    autoComplete: 'off',
  });
  return (
    <Form className="stack" method="post" key={mark}>
      {failure && <ErrorSummary errors={failure.errors} />}
      <input type="hidden" name="intent" value="facts" />
      <input type="hidden" name="mark" value={mark} />
      <TextField {...field('donationPercentage')} inputMode="decimal" hint={messages.donationHint} />
      <TextField {...field('supportUrl')} type="url" hint={messages.supportHint} optional />
      <TextField {...field('foundationName')} optional />
      <TextField {...field('foundationSeat')} optional />
      <TextField {...field('foundationTaxNumber')} hint={messages.taxHint} optional />
      <TextField {...field('foundationAccount')} optional />
      <TextField {...field('contactEmail')} type="email" hint={messages.contactHint} />
      <div className="row">
        <Button type="submit">{messages.save}</Button>
      </div>
    </Form>
  );
}
