import { Form } from 'react-router';
import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import css from '#app/features/sightings/look-alikes/LookAlikes.module.css';
import { lookAlikeMessages } from '#app/features/sightings/look-alikes/look-alike-messages.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';

/** What an editor typed that could not be kept, with the reasons. */
export type RefusedPair = { taxonName: string; note: string; errors: { taxonName?: string; note?: string } };

/** An editor says what a species is taken for and how to tell the two apart. */
export function LookAlikeForm({ refused }: { refused?: RefusedPair | undefined }) {
  const words = lookAlikeMessages.keep;
  return (
    <Form method="post" className={css.form}>
      <TaxonPicker
        key={refused?.taxonName}
        label={words.taxon}
        text={refused?.taxonName ?? ''}
        error={refused?.errors.taxonName}
      />
      <TextArea
        name="note"
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={500}
        defaultValue={refused?.note}
        error={refused?.errors.note}
      />
      <p>
        <Button type="submit" name="intent" value="keep" variant="primary">
          {words.save}
        </Button>
      </p>
    </Form>
  );
}
