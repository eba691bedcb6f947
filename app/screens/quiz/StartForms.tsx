import { Form } from 'react-router';
import type { QuizOrder } from '#app/features/quiz/games/find-quiz-orders.server.ts';
import { difficulties } from '#app/features/quiz/quiz-codes.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { SelectField } from '#app/ui/forms/Field.tsx';
import { quizUrls } from '#app/urls.ts';
import { quizPageMessages as messages } from './messages.ts';
import css from './quiz.module.css';

type Begun = { word: string; marks: readonly (boolean | null)[] };

/** The round of the day: begun, gone on with, or looked at again. */
export function DailyForm({ begun }: { begun: Begun | null }) {
  const isOver = begun?.marks.every((mark) => mark !== null);
  const known = begun?.marks.filter((mark) => mark === true).length ?? 0;
  const words = messages.daily;
  return (
    <div className={css.start}>
      <p>{words.text}</p>
      {begun ? (
        <p>
          <LinkButton to={quizUrls.game(begun.word)} variant={isOver ? 'plain' : 'primary'}>
            {isOver ? words.result(known, begun.marks.length) : words.goOn}
          </LinkButton>
        </p>
      ) : (
        <Form method="post">
          <Button type="submit" name="kind" value="daily" variant="primary">
            {words.start}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** A game of one's own choice. */
export function FreeForm({ orders }: { orders: readonly QuizOrder[] }) {
  const words = messages.free;
  return (
    <Form method="post" className={css.form}>
      <SelectField name="order" label={words.order} defaultValue="">
        <option value="">{words.anyOrder}</option>
        {orders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        name="difficulty"
        label={words.difficulty}
        hint={words.difficultyHint}
        codes={difficulties}
        words={messages.difficulties}
        defaultValue="medium"
      />
      <p>
        <Button type="submit" name="kind" value="free">
          {words.start}
        </Button>
      </p>
    </Form>
  );
}

/** What a member is to repeat today. */
export function DueForm({ due }: { due: number }) {
  if (due === 0) return <p>{messages.due.none}</p>;
  return (
    <Form method="post" className={css.start}>
      <p>{messages.due.some(due)}</p>
      <p>
        <Button type="submit" name="kind" value="due">
          {messages.due.start}
        </Button>
      </p>
    </Form>
  );
}
