import { Form, useNavigation } from 'react-router';
import { maxSearchName, searchTells } from '#app/features/community/searches/saved-search.ts';
import { searchMessages } from '#app/features/community/searches/search-messages.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { messages } from './messages.ts';

type SearchFormProps = {
  /** A known search, or the questions of a new one. */
  of: { id: number } | { query: string };
  name: string;
  tells: string;
  errors?: Record<string, string> | undefined;
};

/** The name of a search, and whether it tells. */
export function SearchForm({ of, name, tells, errors = {} }: SearchFormProps) {
  const isSending = useNavigation().state === 'submitting';
  const field = (word: string) => ('id' in of ? `mezo-${word}-${of.id}` : `mezo-${word}`);
  return (
    <Form className="stack" method="post">
      {errors[''] && <ErrorSummary errors={{ '': errors[''] }} />}
      {'id' in of ? (
        <input type="hidden" name="id" value={of.id} />
      ) : (
        <input type="hidden" name="query" value={of.query} />
      )}
      <TextField
        id={field('name')}
        label={messages.name}
        hint={messages.nameHint}
        name="name"
        maxLength={maxSearchName}
        defaultValue={name}
        error={errors.name}
        autoComplete="off"
        required
      />
      <SelectField id={field('tells')} label={messages.tells} name="tells" defaultValue={tells} error={errors.tells}>
        {searchTells.map((each) => (
          <option key={each} value={each}>
            {searchMessages.tells[each]}
          </option>
        ))}
      </SelectField>
      <div className="row">
        <Button type="submit" variant="primary" icon="bell" disabledReason={isSending ? messages.saving : null}>
          {messages.save}
        </Button>
      </div>
    </Form>
  );
}
