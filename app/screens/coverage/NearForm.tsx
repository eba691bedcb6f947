import { Form, useSubmit } from 'react-router';
import { nearSuggested } from '#app/features/places/find/near-suggested.ts';
import { useOwnPosition } from '#app/features/places/maps/use-own-position.ts';
import { SuggestField } from '#app/features/search/box/SuggestField.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { coverageUrls } from '#app/urls.ts';
import css from './coverage.module.css';
import { coverageMessages as messages } from './messages.ts';
import type { ScopeChoice } from './read-scope.server.ts';
import { ScopeField } from './ScopeField.tsx';

type NearFormProps = { choice: ScopeChoice; text: string; problem: string | null };

/** Where one would start from: typed, or where the device is, which is asked at a press alone and sent in a body. */
export function NearForm({ choice, text, problem }: NearFormProps) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const action = coverageUrls.near();
  const { trouble, isLocating, locate } = useOwnPosition(({ point }) => {
    const itt = `${point.latitude}, ${point.longitude}`;
    void submit({ itt, csoport: choice.asked }, { method: 'post', action });
  });
  return (
    <>
      <Form method="post" action={action} className={css.filter} key={`${choice.asked} ${text}`}>
        <SuggestField
          kind={nearSuggested}
          label={messages.from}
          name="hely"
          text={text}
          placeholder={messages.fromHint}
          error={problem ?? undefined}
        />
        <ScopeField {...choice} />
        <Button type="submit" variant="primary">
          {messages.search}
        </Button>
        {isHydrated && (
          <Button icon="pin" onClick={locate} disabledReason={isLocating ? messages.locating : null}>
            {messages.locate}
          </Button>
        )}
      </Form>
      {trouble && (
        <Note kind="warn" role="alert">
          {trouble}
        </Note>
      )}
      <p className={`${css.lead} ${css.noPrint}`}>{messages.private}</p>
    </>
  );
}
